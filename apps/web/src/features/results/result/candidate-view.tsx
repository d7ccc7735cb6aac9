import { useQuery } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import { AfterInterview } from '../../../components/after-interview.tsx'
import { Logo } from '../../../components/logo.tsx'
import { QuestionsTo } from '../../../components/questions-to.tsx'
import { SampleMark } from '../../../components/sample-mark.tsx'
import { LevelBars, Panel, Spinner } from '../../../components/ui/index.ts'
import { useCandidateLanguage } from '../../../i18n/candidate-language.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useExpandedTargets } from '../expand-sections.ts'
import { Sections } from '../section.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { candidateToken } from './candidate-token.ts'
import { Recording, TranscriptPanel } from './conversation.tsx'
import { Feedback } from './feedback.tsx'
import { Questions } from './questions.tsx'
import { Scores } from './result-panel.tsx'
import { isStandIn, phaseOf, type ResultProps, readsStructure } from './shown-evaluation.ts'

/** The public part of a vacancy: here, whose it is and what it shares. */
const usePublicVacancy = (id: string) =>
  useQuery({
    queryKey: ['vacancies', id, 'public'],
    queryFn: ({ signal }) => api('GET /vacancies/{id}', { params: { id }, anonymous: true, signal }),
    retry: false,
  }).data

const VOICE = [0.2, 0.45, 0.8, 0.55, 1, 0.7, 0.9, 0.5, 0.3]

const Thanks = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const { vacancy, status } = interview
  const name = interview.candidate_name?.trim()
  const early = status === 'abandoned' || status === 'cancelled'
  return (
    <header className="grid justify-items-start gap-3">
      <LevelBars levels={VOICE} className="h-9 text-accent" />
      <h1 className="text-display [overflow-wrap:anywhere]">
        {name ? t('outcome.thanksName', { name }) : t('outcome.thanks')}
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-muted [overflow-wrap:anywhere]">
        {vacancy.title}
        {interview.is_sample && <SampleMark />}
      </p>
      <p className="max-w-[60ch]">{t(early ? 'outcome.savedEarly' : 'outcome.saved')}</p>
    </header>
  )
}

/** Who reads the answers, and how they will get in touch. */
const Next = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const vacancy = usePublicVacancy(interview.vacancy_id)
  const phase = phaseOf(interview)
  const isShared = vacancy?.candidate_results !== 'none'
  const company = vacancy?.company_name
  const { candidate_email: email, usually_within_days: days = null } = interview
  return (
    <Panel title={t('outcome.next')}>
      <div className="grid gap-3">
        <p className="max-w-[75ch] [overflow-wrap:anywhere]">
          {company ? t('outcome.nextCompany', { company }) : t('outcome.nextTeam')}
        </p>
        {email && <p className="max-w-[75ch] [overflow-wrap:anywhere]">{t('outcome.nextMail', { email })}</p>}
        <p className="max-w-[60ch]">
          {days === null ? t('outcome.nextUnknown') : t('outcome.nextDays', { days })}
        </p>
        {interview.page_url && (
          <a href={interview.page_url} className="link justify-self-start">
            {t('outcome.nextPage')}
          </a>
        )}
        {phase === 'awaiting' && isShared && <p className="max-w-[60ch]">{t('outcome.awaitingWords')}</p>}
        {phase === 'evaluating' && isShared && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {t('outcome.feedbackSoon')}
          </p>
        )}
        <QuestionsTo contact={vacancy?.consent.contact} />
      </div>
    </Panel>
  )
}

const Shared = ({ interview, evaluation }: ResultProps) => {
  const t = useTexts()
  const scored = interview.overall_score !== null
  const structure = readsStructure(evaluation)
  const figures = evaluation.questions?.some(({ score }) => score !== null) === true
  const whatFiguresMean = <p className="max-w-[68ch] text-muted">{t('outcome.structure')}</p>
  return (
    <>
      {scored && (
        <Panel title={t('outcome.yourScores')}>
          <Scores interview={interview} evaluation={structure ? { judges: 'structure' } : {}} />
          {structure && <div className="mt-5">{whatFiguresMean}</div>}
        </Panel>
      )}
      {!isStandIn(interview, evaluation) && (
        <>
          <Feedback
            title={t('outcome.feedback')}
            // Read from structure alone it is a list of their own quotes, and those stand next to each question.
            impression={structure ? null : interview.detailed_feedback}
            strengths={interview.strengths}
            areas={interview.areas_for_improvement}
          />
          {structure && figures && !scored && whatFiguresMean}
          <Questions questions={evaluation.questions} viewer="candidate" structure={structure} />
        </>
      )}
      {interview.audio_url && (
        <Panel title={t('outcome.recording')}>
          <Recording interview={interview} />
        </Panel>
      )}
    </>
  )
}

/** A result as its candidate reads it: thanks, what happens next, and what the vacancy shares. Never a verdict. */
export const CandidateView = (props: ResultProps) => {
  const { interview } = props
  const t = useTexts()
  const { status } = interview
  const token = candidateToken(interview.id)
  // Who is signed in sees the logo in the header.
  const signedOut = useSession().status === 'signed-out'
  useExpandedTargets()
  useCandidateLanguage(candidateLocaleFor(interview.vacancy.language))
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
          <Sections>
            {interview.transcript.length > 0 && <TranscriptPanel interview={interview} />}
            <CandidateCard interview={interview} title={t('outcome.yourDetails')} />
          </Sections>
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
