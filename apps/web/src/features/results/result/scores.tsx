import type { Interview } from '@vivavox/contracts/interviews'
import { useTexts } from '../../../i18n/index.ts'
import { readsStructure } from './engine-of.ts'
import { ScoreMeter } from './score-meter.tsx'
import { SCORES, scoreNames } from './score-names.ts'
import { type ShownEvaluation, spreadOf } from './shown-evaluation.ts'

interface Props {
  interview: Pick<Interview, (typeof SCORES)[number]>
  evaluation: ShownEvaluation
}

/** Overall, technical, communication: each as a figure, or in words that it cannot be told; nothing where none can. */
export const Scores = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  if (SCORES.every(name => interview[name] === null)) return null
  const structure = readsStructure(evaluation)
  const names = scoreNames(structure)
  return (
    <dl className="grid gap-x-4 gap-y-1 min-[22rem]:grid-cols-3 sm:gap-x-8">
      {SCORES.map(name => (
        <ScoreMeter
          key={name}
          label={t(names[name])}
          score={interview[name]}
          spread={spreadOf(evaluation, name)}
          plain={structure}
        />
      ))}
    </dl>
  )
}
