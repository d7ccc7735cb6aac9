import { Link } from 'react-router'
import { StatusBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { RowLabels } from '../decisions/row-labels.tsx'
import { useTableRoom } from '../use-wide.ts'
import { NewMark, ScoreCell, SelectBox, TookBefore } from './cells.tsx'
import { type InterviewListProps, InterviewTable } from './interview-table.tsx'
import { rowClass, rowKeys, rowLink } from './row-keys.ts'

/** The same list for a phone: one interview below the other, each a single press. */
const InterviewCards = ({ interviews, showVacancy, label, selection }: InterviewListProps) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  const format = useFormat()
  return (
    <ul aria-label={label} {...rowKeys} className="divide-y divide-line">
      {interviews.map(interview => (
        <li
          key={interview.id}
          data-row
          className={cx(
            rowClass,
            'grid grid-cols-[minmax(0,1fr)] gap-1 px-5 py-3.5',
            selection?.has(interview.id) && 'bg-accent-soft',
          )}
        >
          <div className="flex items-start justify-between gap-3">
            {selection && (
              <span className="-my-2.5 -mr-3 -ml-3">
                <SelectBox
                  label={t('desk.selectOf', { name: nameOf(interview) })}
                  checked={selection.has(interview.id)}
                  onToggle={range => selection.toggle(interview.id, range)}
                />
              </span>
            )}
            <Link
              {...rowLink}
              to={`/results/${interview.id}`}
              className="mr-auto inline-block min-h-6 min-w-0 font-medium focus-visible:outline-none [overflow-wrap:anywhere]"
            >
              {nameOf(interview)}
            </Link>
            <ScoreCell interview={interview} />
          </div>
          <p className="truncate text-muted text-small">{interview.candidate_email}</p>
          {showVacancy && <p className="text-small [overflow-wrap:anywhere]">{interview.vacancy_title}</p>}
          <RowLabels interview={interview} />
          <div className="grid gap-2 pt-1">
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge status={interview.status} />
              {interview.is_new && <NewMark />}
              {interview.took_before && <TookBefore />}
            </span>
            <span className="text-muted text-small tabular-nums">
              {format.dateTime(interview.created_at)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A table where there is room, cards on a phone; paler while an answer to another filter is under way. */
export const InterviewList = ({ stale, ...rest }: InterviewListProps & { stale: boolean }) => {
  const List = useTableRoom() ? InterviewTable : InterviewCards
  return (
    <div aria-busy={stale} className={cx('min-w-0 transition-opacity', stale && 'opacity-60')}>
      <List {...rest} />
    </div>
  )
}
