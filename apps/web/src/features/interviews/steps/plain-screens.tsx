import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Logo } from '../../../components/logo.tsx'
import { QuestionsTo } from '../../../components/questions-to.tsx'
import { Banner, Button, ConfirmDialog, LinkButton } from '../../../components/ui/index.ts'
import { loadTexts, useTexts } from '../../../i18n/index.ts'
import type { InterviewPass } from '../../../lib/session/interview-pass.ts'
import { wasCutOff } from '../flow/cut-answer.ts'
import { readInterview } from '../flow/stored-interview.ts'
import { StepFrame } from './step-frame.tsx'

/** Who has not begun need not wait for it. */
const AfterInterview = lazy(async () => {
  const [{ AfterInterview }] = await Promise.all([
    import('../../../components/after-interview.tsx'),
    loadTexts('roomScreens'),
  ])
  return { default: AfterInterview }
})

/** The link leads nowhere. */
export const VacancyNotFound = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <div className="mx-auto grid max-w-2xl justify-items-start gap-3 px-4 py-8 sm:px-6 sm:py-12">
      <div className="mb-4">
        <Logo />
      </div>
      <h1 className="text-display">{t('interviews.notFound.title')}</h1>
      <p className="max-w-[60ch] text-balance text-muted">{t('interviews.notFound.text')}</p>
      <Button icon="arrowLeft" className="mt-3" onClick={() => void goBack()}>
        {t('interviews.notFound.back')}
      </Button>
    </div>
  )
}

interface ResumeProps {
  vacancy: PublicVacancy
  started: boolean
  /** May another one be begun in its place? */
  mayStartOver: boolean
  onContinue: () => void
  /** Rejects when the earlier interview could not be ended. */
  onStartOver: () => Promise<void>
}

type Ending = 'no' | 'asking' | 'ending' | 'failed'

/** Asks once: what is ended cannot be gone on with. */
const StartOver = ({ started, onStartOver }: Pick<ResumeProps, 'started' | 'onStartOver'>) => {
  const t = useTexts()
  const [ending, setEnding] = useState<Ending>('no')
  const text = t(started ? 'interviews.resume.overText' : 'interviews.resume.overPending')
  const confirm = async () => {
    setEnding('ending')
    await onStartOver().catch(() => setEnding('failed'))
  }
  return (
    <div className="grid justify-items-start gap-2 border-line border-t pt-4">
      <p className="max-w-[62ch] text-balance text-muted">{text}</p>
      <Button onClick={() => setEnding('asking')}>{t('interviews.resume.over')}</Button>
      <ConfirmDialog
        open={ending !== 'no'}
        title={t('interviews.resume.overTitle')}
        confirmLabel={t('interviews.resume.over')}
        danger
        busy={ending === 'ending'}
        onConfirm={() => void confirm()}
        onClose={() => setEnding('no')}
      >
        <p>{text}</p>
        {ending === 'failed' && <Banner tone="error">{t('interviews.resume.overFailed')}</Banner>}
      </ConfirmDialog>
    </div>
  )
}

/** An interview was begun in this browser: go on with it, or begin anew. */
export const ResumeStep = ({ vacancy, started, mayStartOver, onContinue, onStartOver }: ResumeProps) => {
  const t = useTexts()
  const interview = readInterview(vacancy.id)
  const lead = interview && wasCutOff(interview.id) ? 'interviews.resume.cutOff' : 'interviews.resume.started'
  return (
    <StepFrame
      vacancy={vacancy}
      title={t('interviews.resume.title')}
      lead={t(started ? lead : 'interviews.resume.pending')}
    >
      <div className="grid gap-6">
        <Button variant="primary" size="large" className="sm:justify-self-start" onClick={onContinue}>
          {t('common.continue')}
        </Button>
        {mayStartOver && <StartOver started={started} onStartOver={onStartOver} />}
      </div>
    </StepFrame>
  )
}

interface ElsewhereProps {
  vacancy: PublicVacancy
  /** Resolves when this device has the interview, or the page says why not. */
  onContinue: () => Promise<void>
}

/** The invitation's interview was begun on another device: continue here. */
export const ElsewhereStep = ({ vacancy, onContinue }: ElsewhereProps) => {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const submit = () => {
    setBusy(true)
    void onContinue().finally(() => setBusy(false))
  }
  return (
    <StepFrame vacancy={vacancy} title={t('interviews.resume.title')} lead={t('invited.elsewhere')}>
      <Button variant="primary" size="large" className="sm:justify-self-start" busy={busy} onClick={submit}>
        {t('invited.continueHere')}
      </Button>
    </StepFrame>
  )
}

interface FinishedProps {
  vacancy: PublicVacancy
  interview: InterviewPass
  /** May the candidate read results? */
  resultsShown: boolean
}

/** Thanks, and what happens next. */
export const FinishedStep = ({ vacancy, interview, resultsShown }: FinishedProps) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('interviews.thanks.title')} lead={t('interviews.thanks.lead')}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[62ch] text-balance">{t('interviews.thanks.next')}</p>
        {resultsShown && (
          <LinkButton
            to={`/results/${interview.id}`}
            variant="primary"
            size="large"
            className="max-sm:w-full"
          >
            {t('interviews.thanks.results')}
          </LinkButton>
        )}
        <p className="max-w-[62ch] text-muted">{t('interviews.thanks.close')}</p>
        <QuestionsTo contact={vacancy.consent.contact} />
      </div>
      {!resultsShown && (
        <Suspense fallback={null}>
          <AfterInterview pass={interview} />
        </Suspense>
      )}
    </StepFrame>
  )
}
