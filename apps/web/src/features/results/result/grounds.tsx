import type { Interview } from '@vivavox/contracts/interviews'
import { Button, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { Criteria } from './criteria.tsx'
import { isEarlierStructure, readsStructure } from './engine-of.ts'
import { Feedback } from './feedback.tsx'
import { Questions } from './questions.tsx'
import { phaseOf, type ShownEvaluation } from './shown-evaluation.ts'

/** What the conversation left open, as questions for the personal interview; nothing where there are none. */
const NextQuestions = ({ questions = [] }: { questions: readonly string[] | undefined }) => {
  const t = useTexts()
  const { copy, copied, failed } = useCopy(
    questions.map((question, index) => `${index + 1}. ${question}`).join('\n'),
  )
  if (questions.length === 0) return null
  return (
    <Panel
      title={t('evaluations.next')}
      actions={
        <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied ? t('common.copied') : t('common.copy')}
        </Button>
      }
    >
      <ol className="grid max-w-[68ch] list-decimal gap-2 pl-5 marker:text-muted">
        {questions.map(question => (
          <li key={question} className="pl-1 [overflow-wrap:anywhere]">
            {question}
          </li>
        ))}
      </ol>
      <p role="status" className={failed ? 'mt-3 text-bad text-small' : 'sr-only'}>
        {failed ? t('common.copyFailed') : copied ? t('common.copied') : ''}
      </p>
    </Panel>
  )
}

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
