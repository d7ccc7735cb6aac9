import type { Interview } from '@vivavox/contracts/interviews'
import { Logo } from '../../../components/logo.tsx'
import { Panel } from '../../../components/ui/index.ts'
import type { Language } from '../../../i18n/index.ts'
import { usePageLanguage, useTexts } from '../../../i18n/index.ts'
import { CandidateCard } from './candidate-card.tsx'
import { Next, Thanks } from './candidate-thanks.tsx'
import { Recording, TranscriptPanel } from './conversation.tsx'
import { Feedback } from './feedback.tsx'
import { Questions } from './questions.tsx'
import { Scores } from './scores.tsx'
import type { ShownEvaluation } from './shown-evaluation.ts'

interface Props {
  interview: Interview
  evaluation: ShownEvaluation
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
        title={t('evaluations.feedback')}
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
