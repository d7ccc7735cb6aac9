import type { Interview } from '@vivavox/contracts/interviews'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Badge, StatusBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { RecordPanel } from '../record/record-panel.tsx'
import { useSideRoom } from '../use-wide.ts'
import { CandidateCard } from './candidate-card.tsx'
import { SideConversation, StickyRecording, TranscriptPanel } from './conversation.tsx'
import { Criteria } from './criteria.tsx'
import { DeleteInterview } from './delete-interview.tsx'
import { isEarlierStructure, readsStructure } from './engine-of.ts'
import { Feedback } from './feedback.tsx'
import { HowScored } from './how-scored.tsx'
import { NextQuestions } from './next-questions.tsx'
import { Questions } from './questions.tsx'
import { phaseOf, type ShownEvaluation } from './shown-evaluation.ts'
import { StatusCard } from './status-card.tsx'
import { Suggestion } from './suggestion.tsx'

interface Props {
  interview: Interview
  evaluation: ShownEvaluation
}

const Details = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  const phase = phaseOf(interview)
  const structure = readsStructure(evaluation)
  return (
    <>
      <CandidateCard interview={interview} title={t('outcome.candidate')} />
      <StatusCard interview={interview} />
      {phase !== 'failed' && phase !== 'awaiting' && (
        <>
          <Feedback
            title={t('evaluations.detailed')}
            impression={interview.detailed_feedback}
            strengths={interview.strengths}
            areas={interview.areas_for_improvement}
          />
          <NextQuestions questions={evaluation.next_questions} />
          <Criteria
            criteria={evaluation.criteria}
            structure={structure}
            unjudged={structure && !isEarlierStructure(evaluation)}
          />
          <Questions questions={evaluation.questions} viewer="owner" structure={structure} />
        </>
      )}
    </>
  )
}

const Wide = (props: Props) => (
  <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-start gap-6">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Suggestion {...props} />
      <Details {...props} />
      <RecordPanel interview={props.interview} />
      <HowScored {...props} />
    </div>
    <SideConversation interview={props.interview} />
  </div>
)

const Narrow = (props: Props) => (
  <>
    <Suggestion {...props} />
    <StickyRecording interview={props.interview} />
    <Details {...props} />
    <TranscriptPanel interview={props.interview} />
    <RecordPanel interview={props.interview} />
    <HowScored {...props} />
    <div>
      <DeleteInterview interview={props.interview} />
    </div>
  </>
)

/** A result as its recruiter reads it: what to decide by, then each claim with its quote, the conversation beside it. */
export const OwnerView = (props: Props) => {
  const t = useTexts()
  const wide = useSideRoom()
  const Layout = wide ? Wide : Narrow
  const { interview } = props
  return (
    <Page
      title={interview.candidate_name ?? t('results.unnamed')}
      lead={
        <span className="mt-1 inline-flex flex-wrap items-center gap-2">
          <span className="text-ink [overflow-wrap:anywhere]">{interview.vacancy.title}</span>
          <Badge>{t(`common.difficulty.${interview.vacancy.difficulty}`)}</Badge>
          <StatusBadge status={interview.status} />
        </span>
      }
      back={
        <BackLink to={`/vacancy/${interview.vacancy_id}/results`}>{t('evaluations.allResults')}</BackLink>
      }
      actions={wide && <DeleteInterview interview={interview} />}
    >
      <Layout {...props} />
    </Page>
  )
}
