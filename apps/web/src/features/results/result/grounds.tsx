import type { Interview } from '@vivavox/contracts/interviews'
import { useTexts } from '../../../i18n/index.ts'
import { Criteria } from './criteria.tsx'
import { isEarlierStructure, readsStructure } from './engine-of.ts'
import { Feedback } from './feedback.tsx'
import { NextQuestions } from './next-questions.tsx'
import { Questions } from './questions.tsx'
import { phaseOf, type ShownEvaluation } from './shown-evaluation.ts'

interface Props {
  interview: Interview
  evaluation: ShownEvaluation
}

/** What the suggestion rests on, in full. */
export const Grounds = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  const phase = phaseOf(interview)
  const structure = readsStructure(evaluation)
  if (phase === 'failed' || phase === 'awaiting') return null
  return (
    <>
      <Criteria
        criteria={evaluation.criteria}
        structure={structure}
        unjudged={structure && !isEarlierStructure(evaluation)}
      />
      <Questions questions={evaluation.questions} viewer="owner" structure={structure} />
      <Feedback
        title={t('evaluations.detailed')}
        impression={interview.detailed_feedback}
        strengths={interview.strengths}
        areas={interview.areas_for_improvement}
      />
      <NextQuestions questions={evaluation.next_questions} />
    </>
  )
}
