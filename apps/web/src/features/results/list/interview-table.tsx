import type { ListedInterview } from '@vivavox/contracts/interviews'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { StatusBadge, Td, Th, Tr } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { RowLabels } from '../decisions/row-labels.tsx'
import { NewMark, ScoreCell, SelectBox, TookBefore } from './cells.tsx'
import { rowClass, rowKeys, rowLink } from './row-keys.ts'
import type { Selection } from './use-selection.ts'

export interface InterviewListProps {
  interviews: readonly ListedInterview[]
  /** The list spans several vacancies: name each one's. */
  showVacancy: boolean
  label: string
  /** Rows can be selected. */
  selection?: Selection
}

/** Fixed columns: nothing scrolls sideways, so the heads can stay in sight while the page scrolls. */
const tableLook = 'w-full table-fixed border-collapse text-left tabular-nums'

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
      {interview.is_new && <NewMark />}
      {interview.took_before && <TookBefore />}
    </span>
  )
}

const Row = ({
  interview,
  showVacancy,
  selection,
}: Omit<InterviewListProps, 'interviews' | 'label'> & {
  interview: ListedInterview
}) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  const format = useFormat()
  return (
    <Tr data-row className={cx(rowClass, selection?.has(interview.id) && 'bg-accent-soft')}>
      {selection && (
        <Td className="pr-0! pl-2! sm:pl-3!">
          <SelectBox
            label={t('desk.selectOf', { name: nameOf(interview) })}
            checked={selection.has(interview.id)}
            onToggle={range => selection.toggle(interview.id, range)}
          />
        </Td>
      )}
      <Td>
        <Candidate interview={interview} />
        <RowLabels interview={interview} />
        {showVacancy && (
          <span className="block truncate text-muted text-small">{interview.candidate_email}</span>
        )}
      </Td>
      <Td>
        <span className="block truncate">
          {showVacancy ? interview.vacancy_title : interview.candidate_email}
        </span>
      </Td>
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
export const InterviewTable = ({ interviews, label, ...rest }: InterviewListProps) => {
  const t = useTexts()
  return (
    <table aria-label={label} className={tableLook}>
      <thead>
        <tr>
          {rest.selection && (
            <Th className="w-13 pr-0! pl-2! sm:pl-3!">
              <SelectBox
                label={t('desk.selectAll')}
                checked={rest.selection.all === 'all'}
                partly={rest.selection.all === 'some'}
                onToggle={rest.selection.toggleAll}
              />
            </Th>
          )}
          <Th>{t('results.col.candidate')}</Th>
          <Th className={cx(rest.showVacancy && 'xl:w-44')}>
            {t(rest.showVacancy ? 'results.col.vacancy' : 'results.col.email')}
          </Th>
          <Th className="w-48">{t('results.col.status')}</Th>
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
          <Row key={interview.id} interview={interview} {...rest} />
        ))}
      </tbody>
    </table>
  )
}
