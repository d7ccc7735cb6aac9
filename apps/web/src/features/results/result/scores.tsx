import type { Interview } from '@vivavox/contracts/interviews'
import { useTexts } from '../../../i18n/index.ts'
import { ScoreMeter } from './score-meter.tsx'
import { type ShownEvaluation, spreadOf } from './shown-evaluation.ts'

const SCORES = ['overall_score', 'technical_score', 'communication_score'] as const

interface Props {
  interview: Pick<Interview, (typeof SCORES)[number]>
  evaluation: ShownEvaluation
}

/** Overall, technical, communication: each only where there is one. */
export const Scores = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  const scores = SCORES.flatMap(name => {
    const score = interview[name]
    return score === null ? [] : [{ name, score }]
  })
  if (scores.length === 0) return null
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
      {scores.map(({ name, score }) => (
        <ScoreMeter
          key={name}
          label={t(`outcome.${name}`)}
          score={score}
          spread={spreadOf(evaluation, name)}
        />
      ))}
    </dl>
  )
}
