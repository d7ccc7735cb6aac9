import type { Evaluation } from '@vivavox/contracts/evaluations'
import { Panel, ScoreBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { criterionId } from './overall-sum.tsx'
import { Quotes } from './quotes.tsx'

type Criterion = Evaluation['criteria'][number]

const Row = ({ criterion }: { criterion: Criterion }) => {
  const t = useTexts()
  return (
    <li id={criterionId(criterion.name)} className="grid scroll-mt-6 gap-2 py-4 first:pt-0 last:pb-0">
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

interface Props {
  criteria: readonly Criterion[] | undefined
  /** The engine judges no criterion: what is shown is only what was said about it. */
  structure: boolean
}

/** Criterion by criterion: score, why, and the words it rests on. */
export const Criteria = ({ criteria = [], structure }: Props) => {
  const t = useTexts()
  const shown = structure ? criteria.filter(({ evidence }) => evidence.length > 0) : criteria
  if (shown.length === 0) return null
  return (
    <Panel title={t(structure ? 'evaluations.criteriaSaid' : 'evaluations.criteria')}>
      <ul className="divide-y divide-line">
        {shown.map(criterion => (
          <Row key={`${criterion.kind}:${criterion.name}`} criterion={criterion} />
        ))}
      </ul>
    </Panel>
  )
}
