import type { Evaluation } from '@vivavox/contracts/evaluations'
import { Panel, ScoreBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Quotes } from './quotes.tsx'

type Criterion = Evaluation['criteria'][number]

const Row = ({ criterion }: { criterion: Criterion }) => {
  const t = useTexts()
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 [overflow-wrap:anywhere]">
          {criterion.name}
          <span className="block font-normal text-muted text-small">
            {t(`evaluations.kind.${criterion.kind}`)}
          </span>
        </h3>
        <ScoreBadge score={criterion.score} />
      </div>
      {criterion.rationale && <p className="max-w-[68ch] text-muted">{criterion.rationale}</p>}
      <Quotes evidence={criterion.evidence} />
    </li>
  )
}

/** Criterion by criterion: score, why, and the words it rests on. */
export const Criteria = ({ criteria }: { criteria: readonly Criterion[] | undefined }) => {
  const t = useTexts()
  if (!criteria || criteria.length === 0) return null
  return (
    <Panel title={t('evaluations.criteria')}>
      <ul className="divide-y divide-line">
        {criteria.map(criterion => (
          <Row key={`${criterion.kind}:${criterion.name}`} criterion={criterion} />
        ))}
      </ul>
    </Panel>
  )
}
