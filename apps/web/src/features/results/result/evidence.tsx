import type { Evaluation } from '@vivavox/contracts/evaluations'
import { CopyButton, ScoreBadge } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { Section } from '../section.tsx'
import { type Citations, citationsOf, criterionId, questionsFirst } from './citations.ts'
import { Feedback } from './feedback.tsx'
import { Questions } from './questions.tsx'
import { Quotes } from './quotes.tsx'
import { isStandIn, phaseOf, type ResultProps, readsStructure, scoresLine } from './shown-evaluation.ts'

type Criterion = Evaluation['criteria'][number]

type RowProps = { criterion: Criterion; plain: boolean; citations: Citations }

const Row = ({ criterion, plain, citations }: RowProps) => {
  const t = useTexts()
  const id = criterionId(criterion.name)
  return (
    <li id={id} className="grid scroll-mt-6 gap-2 py-4 first:pt-0 last:pb-0">
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
      <Quotes evidence={criterion.evidence} cited={{ citations, home: id }} />
    </li>
  )
}

interface CriteriaProps {
  criteria: readonly Criterion[] | undefined
  /** Read from structure alone: its figures are no judgement. */
  structure: boolean
  /** The engine judges no criterion: what was said about it is shown, or that nothing was. */
  unjudged: boolean
  citations: Citations
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
const Criteria = ({ criteria = [], structure, unjudged, citations }: CriteriaProps) => {
  const t = useTexts()
  const silent = unjudged ? criteria.filter(({ evidence }) => evidence.length === 0) : []
  const shown = criteria.filter(criterion => !silent.includes(criterion))
  if (criteria.length === 0) return null
  return (
    <Section
      fold="criteria"
      title={t(unjudged ? 'evaluations.criteriaSaid' : 'evaluations.criteria')}
      note={
        unjudged
          ? t('evaluations.foundOf', { found: shown.length, total: criteria.length })
          : scoresLine(criteria)
      }
    >
      <div className="grid gap-4">
        {shown.length > 0 && (
          <ul className="divide-y divide-line">
            {shown.map(criterion => (
              <Row
                key={`${criterion.kind}:${criterion.name}`}
                criterion={criterion}
                plain={structure}
                citations={citations}
              />
            ))}
          </ul>
        )}
        {silent.length > 0 && <NothingFound names={silent.map(({ name }) => name)} />}
      </div>
    </Section>
  )
}

/** What the conversation left open, as questions for the personal interview; nothing where there are none. */
const NextQuestions = ({ questions = [] }: { questions: readonly string[] | undefined }) => {
  const t = useTexts()
  const text = questions.map((question, index) => `${index + 1}. ${question}`).join('\n')
  if (questions.length === 0) return null
  return (
    <Section
      fold="next"
      title={t('evaluations.next')}
      note={t('common.questions', { count: questions.length })}
      actions={<CopyButton size="small" text={text} />}
    >
      <ol className="grid max-w-[68ch] list-decimal gap-2 pl-5 marker:text-muted">
        {questions.map(question => (
          <li key={question} className="pl-1 [overflow-wrap:anywhere]">
            {question}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What the suggestion rests on, in full. */
export const ResultEvidence = ({ interview, evaluation }: ResultProps) => {
  const t = useTexts()
  const structure = readsStructure(evaluation)
  if (phaseOf(interview) === 'failed' || isStandIn(interview, evaluation)) return null
  const unjudged = questionsFirst(evaluation)
  const citations = citationsOf(evaluation)
  const criteria = (
    <Criteria
      criteria={evaluation.criteria}
      structure={structure}
      unjudged={unjudged}
      citations={citations}
    />
  )
  return (
    <>
      {!unjudged && criteria}
      <Questions
        questions={evaluation.questions}
        viewer="owner"
        structure={structure}
        citations={citations}
      />
      {unjudged && criteria}
      <Feedback
        fold="feedback"
        title={t('evaluations.detailed')}
        // Of structure it is a list of quotes, and those stand next to each question.
        impression={structure ? null : interview.detailed_feedback}
        strengths={interview.strengths}
        areas={interview.areas_for_improvement}
      />
      <NextQuestions questions={evaluation.next_questions} />
    </>
  )
}
