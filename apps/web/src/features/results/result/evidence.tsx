import type { Evaluation } from '@vivavox/contracts/evaluations'
import { CopyButton, Panel, ScoreBadge } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { Feedback } from './feedback.tsx'
import { criterionId } from './overall-sum.tsx'
import { Questions } from './questions.tsx'
import { Quotes } from './quotes.tsx'
import { isEarlierStructure, phaseOf, type ResultProps, readsStructure } from './shown-evaluation.ts'

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

interface CriteriaProps {
  criteria: readonly Criterion[] | undefined
  /** Read from structure alone: its figures are no judgement. */
  structure: boolean
  /** The engine judges no criterion: what was said about it is shown, or that nothing was. */
  unjudged: boolean
}

/** What nothing was said about, by name: a result does not hide its holes. */
const NothingFound = ({ names }: { names: readonly string[] }) => {
  const t = useTexts()
  const list = new Intl.ListFormat(useLanguage())
  return (
    <p className="max-w-[68ch] text-small [overflow-wrap:anywhere]">
      {t('evaluations.nothingFound')} <span className="text-muted">{list.format(names)}</span>
    </p>
  )
}

/** Criterion by criterion: score, why, and the words it rests on. */
const Criteria = ({ criteria = [], structure, unjudged }: CriteriaProps) => {
  const t = useTexts()
  const silent = unjudged ? criteria.filter(({ evidence }) => evidence.length === 0) : []
  const shown = criteria.filter(criterion => !silent.includes(criterion))
  if (criteria.length === 0) return null
  return (
    <Panel title={t(unjudged ? 'evaluations.criteriaSaid' : 'evaluations.criteria')}>
      <div className="grid gap-4">
        {shown.length > 0 && (
          <ul className="divide-y divide-line">
            {shown.map(criterion => (
              <Row key={`${criterion.kind}:${criterion.name}`} criterion={criterion} plain={structure} />
            ))}
          </ul>
        )}
        {silent.length > 0 && <NothingFound names={silent.map(({ name }) => name)} />}
      </div>
    </Panel>
  )
}

/** What the conversation left open, as questions for the personal interview; nothing where there are none. */
const NextQuestions = ({ questions = [] }: { questions: readonly string[] | undefined }) => {
  const t = useTexts()
  const text = questions.map((question, index) => `${index + 1}. ${question}`).join('\n')
  if (questions.length === 0) return null
  return (
    <Panel title={t('evaluations.next')} actions={<CopyButton size="small" text={text} />}>
      <ol className="grid max-w-[68ch] list-decimal gap-2 pl-5 marker:text-muted">
        {questions.map(question => (
          <li key={question} className="pl-1 [overflow-wrap:anywhere]">
            {question}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What the suggestion rests on, in full. */
export const ResultEvidence = ({ interview, evaluation }: ResultProps) => {
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
