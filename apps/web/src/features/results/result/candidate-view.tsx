import type { Interview } from '@vivavox/contracts/interviews'
import { Logo } from '../../../components/logo.tsx'
import { Badge, LevelBars, Panel, Spinner } from '../../../components/ui/index.ts'
import type { Language } from '../../../i18n/index.ts'
import { usePageLanguage, useTexts } from '../../../i18n/index.ts'
import { CandidateCard } from './candidate-card.tsx'
import { Recording, TranscriptPanel } from './conversation.tsx'
import { Feedback } from './feedback.tsx'
import { Questions } from './questions.tsx'
import { Scores } from './scores.tsx'
import { phaseOf, type ShownEvaluation } from './shown-evaluation.ts'
import { usePublicVacancy } from './use-public-vacancy.ts'

const VOICE = [0.2, 0.45, 0.8, 0.55, 1, 0.7, 0.9, 0.5, 0.3]

interface Props {
  interview: Interview
  evaluation: ShownEvaluation
}

const Thanks = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const { vacancy, status } = interview
  const name = interview.candidate_name?.trim()
  const early = status === 'abandoned' || status === 'cancelled'
  return (
    <header className="grid justify-items-start gap-3">
      <LevelBars levels={VOICE} className="h-9 text-accent" />
      <h1 className="text-display [overflow-wrap:anywhere]">
        {name ? t('evaluations.thanksName', { name }) : t('evaluations.thanks')}
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <span className="[overflow-wrap:anywhere]">{vacancy.title}</span>
        <Badge>{t(`common.difficulty.${vacancy.difficulty}`)}</Badge>
      </p>
      <p className="max-w-[60ch]">{t(early ? 'evaluations.savedEarly' : 'evaluations.saved')}</p>
    </header>
  )
}

const Next = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const vacancy = usePublicVacancy(interview.vacancy_id)
  const waits = phaseOf(interview) === 'evaluating' && vacancy?.candidate_results !== 'none'
  const company = vacancy?.company_name
  const email = interview.candidate_email
  return (
    <Panel title={t('evaluations.next')}>
      <div className="grid gap-3">
        <p className="max-w-[60ch]">
          {company ? t('evaluations.nextCompany', { company }) : t('evaluations.nextTeam')}
        </p>
        {email && <p className="max-w-[60ch]">{t('evaluations.nextMail', { email })}</p>}
        {waits && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {t('evaluations.feedbackSoon')}
          </p>
        )}
      </div>
    </Panel>
  )
}

const Shared = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  const scored = interview.overall_score !== null
  return (
    <>
      {scored && (
        <Panel title={t('evaluations.yourScores')}>
          <Scores interview={interview} evaluation={{}} />
        </Panel>
      )}
      <Feedback
        impression={interview.detailed_feedback}
        strengths={interview.strengths}
        areas={interview.areas_for_improvement}
      />
      <Questions questions={evaluation.questions} />
      {interview.audio_url && (
        <Panel title={t('evaluations.recording')}>
          <Recording interview={interview} />
        </Panel>
      )}
      {interview.transcript.length > 0 && <TranscriptPanel interview={interview} />}
    </>
  )
}

const pageLanguage = ({ vacancy }: Interview): Language | undefined => {
  const code = vacancy.language.split('-')[0]
  return code === 'en' || code === 'ru' ? code : undefined
}

/** A result as its candidate reads it: thanks, what happens next, and what the vacancy shares. Never a verdict. */
export const CandidateView = (props: Props) => {
  const { interview } = props
  const t = useTexts()
  const { status } = interview
  usePageLanguage(pageLanguage(interview))
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <div className="mb-4">
        <Logo />
      </div>
      {status === 'pending' || status === 'in_progress' ? (
        <Unfinished interview={interview} />
      ) : (
        <>
          <Thanks interview={interview} />
          <Next interview={interview} />
          <Shared {...props} />
          <CandidateCard interview={interview} title={t('evaluations.yourDetails')} />
        </>
      )}
    </div>
  )
}

const Unfinished = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  return (
    <Panel title={interview.vacancy.title}>
      <p className="max-w-[60ch]">{t('evaluations.unfinished')}</p>
      <p className="mt-4">
        <a href={`/interview/${interview.vacancy_id}`} className="link">
          {t('evaluations.toInterview')}
        </a>
      </p>
    </Panel>
  )
}
