import type { ListedInterview } from '@vivavox/contracts/interviews'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { SampleMark } from '../../../components/sample-mark.tsx'
import { StatusBadge, Td, Th, Tr } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { RowLabels } from '../decisions/row-labels.tsx'
import { useTableRoom } from '../use-wide.ts'
import { AnswersInBrief, NewMark, ScoreCell, SelectBox, TookBefore, Withdrawn } from './cells.tsx'
import { rowClass, rowKeys, rowLink } from './row-keys.ts'
import type { Selection } from './use-selection.ts'

interface InterviewListProps {
  interviews: readonly ListedInterview[]
  /** The list spans several vacancies: name each one's. */
  showVacancy: boolean
  label: string
  selection: Selection
}

const SelectRow = ({ interview, selection }: { interview: ListedInterview; selection: Selection }) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  return (
    <SelectBox
      label={t('desk.selectOf', { name: nameOf(interview) })}
      checked={selection.has(interview.id)}
      onToggle={range => selection.toggle(interview.id, range)}
    />
  )
}

/** A sample; withdrawn; ready and not opened yet; begun by an address that has begun this interview before. */
const Marks = ({
  interview: { is_sample, is_new, took_before, withdrawn_at },
}: {
  interview: ListedInterview
}) => (
  <>
    {is_sample && <SampleMark />}
    {withdrawn_at && <Withdrawn />}
    {is_new && <NewMark />}
    {took_before && <TookBefore />}
  </>
)

const Candidate = ({ interview }: { interview: ListedInterview }) => {
  const nameOf = useCandidateName()
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Link
        {...rowLink}
        to={`/results/${interview.id}`}
        className="min-w-0 max-w-full truncate font-medium hover:underline focus-visible:outline-none"
      >
        {nameOf(interview)}
      </Link>
      <Marks interview={interview} />
    </span>
  )
}

interface RowProps extends Omit<InterviewListProps, 'interviews' | 'label'> {
  interview: ListedInterview
  /** The column of vacancies or addresses. */
  hasThird: boolean
}

const Row = ({ interview, showVacancy, hasThird, selection }: RowProps) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  const format = useFormat()
  return (
    <Tr data-row className={cx(rowClass, selection.has(interview.id) && 'bg-accent-soft')}>
      <Td className="pr-0! pl-2! sm:pl-3!">
        <SelectRow interview={interview} selection={selection} />
      </Td>
      <Td>
        <Candidate interview={interview} />
        <RowLabels interview={interview} />
        <AnswersInBrief interview={interview} />
        {showVacancy && (
          <span className="block truncate text-muted text-small">{interview.candidate_email}</span>
        )}
      </Td>
      {hasThird && (
        <Td>
          <span className="block truncate">
            {showVacancy ? interview.vacancy_title : interview.candidate_email}
          </span>
        </Td>
      )}
      <Td>
        <span className="flex">
          <StatusBadge status={interview.status} />
        </span>
      </Td>
      <Td numeric>
        <span className="flex justify-end">
          <ScoreCell interview={interview} />
        </span>
      </Td>
      <Td numeric>
        {format.date(interview.created_at)}
        <span className="block text-muted text-small">{format.time(interview.created_at)}</span>
      </Td>
      <Td numeric>
        <Link
          to={`/results/${interview.id}`}
          tabIndex={-1}
          aria-label={t('results.viewOf', { name: nameOf(interview) })}
          className="inline-flex min-h-8 items-center gap-0.5 text-accent hover:underline"
        >
          {t('results.view')}
          <Icon name="chevronRight" size={16} />
        </Link>
      </Td>
    </Tr>
  )
}

/** Interviews as dense rows: arrows walk, Enter opens, X selects. */
const InterviewTable = ({ interviews, label, ...rest }: InterviewListProps) => {
  const t = useTexts()
  const { showVacancy, selection } = rest
  // Not every reader sees addresses.
  const hasThird = showVacancy || interviews.some(({ candidate_email }) => candidate_email !== null)
  return (
    // Fixed columns: nothing scrolls sideways, so the heads can stay in sight while the page scrolls.
    <table aria-label={label} className="w-full table-fixed border-collapse text-left tabular-nums">
      <thead>
        <tr>
          <Th className="w-13 pr-0! pl-2! sm:pl-3!">
            <SelectBox
              label={t('desk.selectAll')}
              checked={selection.all === 'all'}
              partly={selection.all === 'some'}
              onToggle={selection.toggleAll}
            />
          </Th>
          <Th>{t('results.col.candidate')}</Th>
          {hasThird && (
            <Th className={cx(showVacancy && 'xl:w-44')}>
              {t(showVacancy ? 'results.col.vacancy' : 'common.contact.email')}
            </Th>
          )}
          <Th className="w-48">{t('results.status')}</Th>
          <Th numeric className="w-38">
            {t('results.col.score')}
          </Th>
          <Th numeric className="w-36">
            {t('results.col.date')}
          </Th>
          <Th className="w-28">
            <span className="sr-only">{t('results.view')}</span>
          </Th>
        </tr>
      </thead>
      <tbody {...rowKeys}>
        {interviews.map(interview => (
          <Row key={interview.id} interview={interview} hasThird={hasThird} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

/** The same list for a phone: one interview below the other, each a single press. */
const InterviewCards = ({ interviews, showVacancy, label, selection }: InterviewListProps) => {
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
            selection.has(interview.id) && 'bg-accent-soft',
          )}
        >
          <div className="flex items-start justify-between gap-3">
            <span className="-my-2.5 -mr-3 -ml-3">
              <SelectRow interview={interview} selection={selection} />
            </span>
            <Link
              {...rowLink}
              to={`/results/${interview.id}`}
              className="mr-auto inline-block min-h-6 min-w-0 font-medium focus-visible:outline-none [overflow-wrap:anywhere]"
            >
              {nameOf(interview)}
            </Link>
            {/* Its words leave the name room. */}
            <span className="flex max-w-[48%] shrink-0 justify-end">
              <ScoreCell interview={interview} />
            </span>
          </div>
          {interview.candidate_email && (
            <p className="truncate text-muted text-small">{interview.candidate_email}</p>
          )}
          {showVacancy && <p className="text-small [overflow-wrap:anywhere]">{interview.vacancy_title}</p>}
          <RowLabels interview={interview} />
          <AnswersInBrief interview={interview} />
          <div className="grid gap-2 pt-1">
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge status={interview.status} />
              <Marks interview={interview} />
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
