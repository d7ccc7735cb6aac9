import type { Evaluation } from '@vivavox/contracts/evaluations'
import { Panel, ScoreBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { criterionId } from './overall-sum.tsx'
import { Quotes } from './quotes.tsx'

type Criterion = Evaluation['criteria'][number]

const Row = ({ criterion, plain }: { criterion: Criterion; plain: boolean }) => {
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
        <ScoreBadge score={criterion.score} plain={plain} />
      </div>
      {criterion.rationale && <p className="max-w-[68ch] text-muted">{criterion.rationale}</p>}
      <Quotes evidence={criterion.evidence} />
    </li>
  )
}

interface Props {
  criteria: readonly Criterion[] | undefined
  /** Read from structure alone: its figures are no judgement. */
  structure: boolean
  /** The engine judges no criterion: only what was said about it is shown. */
  unjudged: boolean
}

/** Criterion by criterion: score, why, and the words it rests on. */
export const Criteria = ({ criteria = [], structure, unjudged }: Props) => {
  const t = useTexts()
  const shown = unjudged ? criteria.filter(({ evidence }) => evidence.length > 0) : criteria
  if (shown.length === 0) return null
  return (
    <Panel title={t(unjudged ? 'evaluations.criteriaSaid' : 'evaluations.criteria')}>
      <ul className="divide-y divide-line">
        {shown.map(criterion => (
          <Row key={`${criterion.kind}:${criterion.name}`} criterion={criterion} plain={structure} />
        ))}
      </ul>
    </Panel>
  )
}
