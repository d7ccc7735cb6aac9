import { useInfiniteQuery } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { useState } from 'react'
import { Button, Checkbox, Dialog, Fetching, ScoreBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { readFilter } from '../list/interview-filter.ts'
import { vacancyResultsQuery } from '../queries.ts'
import { COMPARE_MAX, CompareLink } from './compare-link.tsx'

/** The candidates with the highest scores first: these are compared. */
const BEST = readFilter(new URLSearchParams({ sort: '-overall_score' }))

interface Props {
  interview: Interview
  open: boolean
  onClose: () => void
}

const Choice = ({
  interview,
  chosen,
  onChange,
}: {
  interview: Interview
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  const query = useInfiniteQuery(vacancyResultsQuery(interview.vacancy_id, BEST))
  const others = (query.data?.pages[0]?.interviews ?? []).filter(
    ({ id, evaluation_status }) => id !== interview.id && evaluation_status === 'done',
  )
  if (!query.data) return <Fetching query={query} size="h-40" />
  if (others.length === 0) return <p className="text-muted">{t('compare.noOthers')}</p>
  return (
    <ul className="grid max-h-80 gap-1 overflow-y-auto">
      {others.map(other => {
        const { id, overall_score, evaluated_by } = other
        const isChosen = chosen.includes(id)
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-1">
            <Checkbox
              checked={isChosen}
              disabled={!isChosen && chosen.length >= COMPARE_MAX - 1}
              onChange={() => onChange(isChosen ? chosen.filter(one => one !== id) : [...chosen, id])}
              label={nameOf(other)}
            />
            <ScoreBadge score={overall_score} plain={evaluated_by === 'builtin'} />
          </li>
        )
      })}
    </ul>
  )
}

/** Chooses whom a candidate is compared with, among those of the vacancy. */
export const CompareWith = ({ interview, open, onClose }: Props) => {
  const t = useTexts()
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('compare.with')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <CompareLink ids={[interview.id, ...chosen]} variant="primary" size="medium" />
        </>
      }
    >
      <p className="text-muted">{t('compare.withText')}</p>
      <Choice interview={interview} chosen={chosen} onChange={setChosen} />
    </Dialog>
  )
}
