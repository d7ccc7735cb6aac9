import type { Interview } from '@vivavox/contracts/interviews'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import { AfterInterview } from '../../../components/after-interview/after-interview.tsx'
import { Logo } from '../../../components/logo.tsx'
import { Panel } from '../../../components/ui/index.ts'
import { usePageLanguage, useTexts } from '../../../i18n/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import { CandidateCard } from './candidate-card.tsx'
import { Next, Thanks } from './candidate-thanks.tsx'
import { candidateToken } from './candidate-token.ts'
import { Recording, TranscriptPanel } from './conversation.tsx'
import { readsStructure } from './engine-of.ts'
import { Feedback } from './feedback.tsx'
import { Questions } from './questions.tsx'
import { Scores } from './scores.tsx'
import { phaseOf, type ShownEvaluation } from './shown-evaluation.ts'

interface Props {
  interview: Interview
  evaluation: ShownEvaluation
}

const Shared = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  const scored = interview.overall_score !== null
  const structure = readsStructure(evaluation)
  const awaiting = phaseOf(interview) === 'awaiting'
  return (
    <>
      {scored && (
        <Panel title={t('outcome.yourScores')}>
          <Scores interview={interview} evaluation={structure ? { judges: 'structure' } : {}} />
          {structure && <p className="mt-5 max-w-[68ch] text-muted">{t('outcome.structure')}</p>}
        </Panel>
      )}
      {!awaiting && (
        <>
          <Feedback
            title={t('outcome.feedback')}
            // Read from structure alone it is a list of their own quotes, and those stand beside each question.
            impression={structure ? null : interview.detailed_feedback}
            strengths={interview.strengths}
            areas={interview.areas_for_improvement}
          />
          <Questions questions={evaluation.questions} viewer="candidate" structure={structure} />
        </>
      )}
      {interview.audio_url && (
        <Panel title={t('outcome.recording')}>
          <Recording interview={interview} />
        </Panel>
      )}
      {interview.transcript.length > 0 && <TranscriptPanel interview={interview} />}
    </>
  )
}

/** A result as its candidate reads it: thanks, what happens next, and what the vacancy shares. Never a verdict. */
export const CandidateView = (props: Props) => {
  const { interview } = props
  const t = useTexts()
  const { status } = interview
  const token = candidateToken(interview.id)
  // The header has it otherwise.
  const signedOut = useSession().status === 'signed-out'
  usePageLanguage(candidateLocaleFor(interview.vacancy.language))
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      {signedOut && (
        <div className="mb-4">
          <Logo />
        </div>
      )}
      {status === 'pending' || status === 'in_progress' ? (
        <Unfinished interview={interview} />
      ) : (
        <>
          <Thanks interview={interview} />
          <Next interview={interview} />
          {token && <AfterInterview pass={{ id: interview.id, candidate_token: token }} />}
          <Shared {...props} />
          <CandidateCard interview={interview} title={t('outcome.yourDetails')} />
        </>
      )}
    </div>
  )
}

const Unfinished = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  return (
    <Panel title={interview.vacancy.title}>
      <p className="max-w-[60ch]">{t('outcome.unfinished')}</p>
      <p className="mt-4">
        <a href={`/interview/${interview.vacancy_id}`} className="link">
          {t('outcome.toInterview')}
        </a>
      </p>
    </Panel>
  )
}
