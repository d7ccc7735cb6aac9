import type { Evaluation } from '@vivavox/contracts/evaluations'
import { ScoreBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Section } from '../section.tsx'
import { type Citations, questionId } from './citations.ts'
import { Quotes } from './quotes.tsx'
import { onlyQuotes } from './reasons.ts'
import { scoresLine, tellsScores } from './shown-evaluation.ts'

type Question = Evaluation['questions'][number]

interface Props {
  viewer: 'owner' | 'candidate'
  /** Read from structure alone: its figures are no judgement. */
  structure: boolean
  /** Does each question reached say its score, or that it has none? */
  tellsScores: boolean
  /** Where each quote stands; absent: all of them stand here. */
  citations?: Citations
}

type ListProps = Omit<Props, 'tellsScores'> & { questions: readonly Question[] | undefined }
type RowProps = Props & { question: Question }

const Mark = ({ question, structure, tellsScores }: RowProps) => {
  const t = useTexts()
  if (!question.reached)
    return <span className="whitespace-nowrap text-muted text-small">{t('outcome.notReached')}</span>
  if (!tellsScores) return null
  return <ScoreBadge score={question.score} plain={structure} />
}

/** The built-in evaluator's summary is mostly quotes, about the candidate in the third person: left out for candidates, and where it holds nothing else. */
const isTold = ({ question, viewer, structure }: RowProps): boolean => {
  const { summary, evidence } = question
  // Its badge says that it was not reached.
  if (!question.reached) return false
  if (!structure || evidence.length === 0) return summary !== ''
  return viewer === 'owner' && !onlyQuotes(summary, evidence)
}

const Row = (props: RowProps) => {
  const { question, citations } = props
  const id = questionId(question.index)
  return (
    <li
      id={id}
      className="grid scroll-mt-6 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 py-4 first:pt-0 last:pb-0"
    >
      <span className="text-muted tabular-nums">{question.index + 1}</span>
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-4">
          <h3 className="min-w-0 max-w-[60ch] text-wrap [overflow-wrap:anywhere]">{question.question}</h3>
          <Mark {...props} />
        </div>
        {isTold(props) && <p className="max-w-[68ch] text-muted">{question.summary}</p>}
        <Quotes evidence={question.evidence} {...(citations && { cited: { citations, home: id } })} />
      </div>
    </li>
  )
}

/** Question by question, in the order they were planned. */
export const Questions = ({ questions = [], ...rest }: ListProps) => {
  const t = useTexts()
  if (questions.length === 0) return null
  return (
    <Section
      fold={rest.viewer === 'owner' ? 'questions' : undefined}
      title={t('outcome.questions')}
      note={scoresLine(questions)}
    >
      <ol className="divide-y divide-line">
        {questions.map(question => (
          <Row
            key={question.index}
            question={question}
            tellsScores={tellsScores(questions, rest.viewer)}
            {...rest}
          />
        ))}
      </ol>
    </Section>
  )
}
