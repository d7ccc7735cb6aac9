import { useQuery } from '@tanstack/react-query'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { QuestionsTo } from '../../../components/questions-to.tsx'
import { Banner, Button, ConfirmDialog, LinkButton } from '../../../components/ui/index.ts'
import { useCandidateLanguage } from '../../../i18n/candidate-language.ts'
import { loadTexts, useTexts } from '../../../i18n/index.ts'
import { answeredWith, api } from '../../../lib/api/api.ts'
import { prefetchedInDocument } from '../../../lib/api/prefetched-responses.ts'
import { dropBackGuard, useBackGuard } from '../../../lib/leaving/use-back-guard.ts'
import { RESUME_MINUTES } from '../../../lib/page/brand.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { AudioStep } from '../device-check/audio-step.tsx'
import { isDemo } from '../flow/is-demo.ts'
import { forgetFinished, readFinished } from '../flow/stored-interview.ts'
import { type ClosedEntry, type Entry, useEntry } from '../flow/use-entry.ts'
import { useInterviewFlow } from '../flow/use-interview-flow.ts'
import { FormStep } from '../form/form-step.tsx'
import { EarlierResult } from '../steps/earlier-result.tsx'
import { InstructionsStep } from '../steps/instructions-step.tsx'
import { LiveStep, LoadFailed, Waiting } from '../steps/live-step.tsx'
import { NotAccepting, Stopped } from '../steps/not-accepting.tsx'
import { ElsewhereStep, FinishedStep, ResumeStep, VacancyNotFound } from '../steps/plain-screens.tsx'
import { StepFrame } from '../steps/step-frame.tsx'

interface ClosedEntryScreenProps {
  vacancy: PublicVacancy
  reason: ClosedEntry
  /** An interview that was finished on this device and may be read. */
  earlierId: string | null
}

/** Says why no interview can begin by this link, and what to do. */
const ClosedEntryScreen = ({ vacancy, reason, earlierId }: ClosedEntryScreenProps) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t(`invited.${reason}.title`)} lead={t(`invited.${reason}.text`)}>
      <div className="grid justify-items-start gap-4">
        <QuestionsTo contact={vacancy.consent.contact} />
        <EarlierResult interviewId={earlierId} />
      </div>
    </StepFrame>
  )
}

/** The id of the interview that was finished on this device, as long as it exists and its result is shared; null if none. */
const useEarlierResult = (vacancyId: string, isShared: boolean): string | null => {
  const [earlier, setEarlier] = useState<string | null>(null)
  useEffect(() => {
    const finished = isShared ? readFinished(vacancyId) : null
    if (!finished) return setEarlier(null)
    let wanted = true
    api('GET /interviews/{id}', { params: { id: finished.id }, interviewToken: finished.candidate_token })
      .then(() => wanted && setEarlier(finished.id))
      .catch((error: unknown) => {
        if (answeredWith(error, 403, 404)) forgetFinished(vacancyId)
      })
    return () => {
      wanted = false
    }
  }, [vacancyId, isShared])
  return earlier
}

const End = ({ vacancy, onAgain }: { vacancy: PublicVacancy; onAgain: () => void }) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('interviews.preview.title')} lead={t('interviews.preview.end')}>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/vacancy/${vacancy.id}/created`} variant="primary">
          {t('interviews.preview.back')}
        </LinkButton>
        <Button onClick={onAgain}>{t('interviews.preview.again')}</Button>
      </div>
    </StepFrame>
  )
}

/** What a candidate reads and agrees to, as a preview for the vacancy's owner: nothing is created, kept or counted. */
const PreviewSteps = ({ vacancy }: { vacancy: PublicVacancy }) => {
  const t = useTexts()
  const [read, setRead] = useState(false)
  if (read) return <End vacancy={vacancy} onAgain={() => setRead(false)} />
  return (
    <>
      <div className="mx-auto w-full max-w-2xl px-4 pt-6 sm:px-6">
        <Banner
          title={t('interviews.preview.title')}
          actions={
            <LinkButton to={`/vacancy/${vacancy.id}/created`} size="small" icon="arrowLeft">
              {t('interviews.preview.back')}
            </LinkButton>
          }
        >
          {t('interviews.preview.text')}
        </Banner>
      </div>
      <InstructionsStep vacancy={vacancy} noticeChanged={false} onContinue={() => setRead(true)} />
    </>
  )
}

interface Props {
  /** Has the interview begun? */
  started: boolean
  onLeave: () => void
}

/** The browser's 'back' asks before it leaves. */
const LeaveGuard = ({ started, onLeave }: Props) => {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  useBackGuard(true, () => {
    setAsking(true)
    return 'stay'
  })
  return (
    <ConfirmDialog
      open={asking}
      title={t('interviews.leave.title')}
      confirmLabel={t('interviews.leave.confirm')}
      cancelLabel={t('interviews.leave.stay')}
      preferred="cancel"
      onConfirm={() => {
        dropBackGuard()
        onLeave()
      }}
      onClose={() => setAsking(false)}
    >
      <p>{started ? t('interviews.leave.text', { minutes: RESUME_MINUTES }) : t('interviews.leave.early')}</p>
    </ConfirmDialog>
  )
}

/** Fetched with its texts by those who try it. */
const DemoInterview = lazy(async () => {
  const [{ DemoInterview }] = await Promise.all([
    import('../demo/demo-interview.tsx'),
    loadTexts('demoScreens'),
  ])
  return { default: DemoInterview }
})

interface FlowProps {
  vacancy: PublicVacancy
  entry: Entry
  /** Reads the vacancy anew, and what the invitation is worth. */
  refetch: () => Promise<unknown>
}

const InterviewSteps = ({ vacancy, entry, refetch }: FlowProps) => {
  const navigate = useNavigate()
  const onResults = useCallback(
    (id: string) => void navigate(`/results/${id}`, { replace: true }),
    [navigate],
  )
  const flow = useInterviewFlow({ vacancy, invitation: entry.invited?.token, refetch, onResults })
  const { step } = flow
  const isNew = step.name === 'instructions' || step.name === 'form'
  const earlierId = useEarlierResult(vacancy.id, isNew && vacancy.candidate_results !== 'none')
  useBackGuard(step.name === 'form', () => {
    flow.backToInstructions()
    return 'go'
  })
  if (entry.closed && (isNew || step.name === 'stopped')) {
    return <ClosedEntryScreen vacancy={vacancy} reason={entry.closed} earlierId={earlierId} />
  }
  const { invited } = entry
  if (entry.resumable && invited && (isNew || step.name === 'stopped')) {
    return <ElsewhereStep vacancy={vacancy} onContinue={() => flow.takeOver(invited.token)} />
  }
  if (isNew && !vacancy.accepting) {
    return <NotAccepting vacancy={vacancy} earlierId={earlierId} refetch={refetch} />
  }
  switch (step.name) {
    case 'loading':
      return <Waiting />
    case 'unreachable':
      return <LoadFailed error={step.error} onRetry={flow.reload} />
    case 'resume':
      return (
        <ResumeStep
          vacancy={vacancy}
          started={step.started}
          mayStartOver={vacancy.accepting && (!step.started || (entry.closed === null && !entry.resumable))}
          onContinue={flow.resume}
          onStartOver={flow.startOver}
        />
      )
    case 'instructions':
      return (
        <InstructionsStep
          vacancy={vacancy}
          noticeChanged={step.noticeChanged}
          earlierId={earlierId}
          invitation={invited?.token}
          until={entry.until}
          onContinue={flow.readInstructions}
        />
      )
    case 'notice':
      return (
        <InstructionsStep
          key={vacancy.consent.version}
          vacancy={vacancy}
          noticeChanged
          onContinue={() => void flow.agreeAgain()}
        />
      )
    case 'form':
      return (
        <FormStep
          vacancy={vacancy}
          invited={entry.invited}
          onSubmit={flow.submitForm}
          onBack={flow.backToInstructions}
        />
      )
    case 'audio':
      return (
        <>
          <AudioStep
            vacancy={vacancy}
            interview={step.interview}
            onStart={flow.start}
            {...(!step.started && { onPractise: flow.practise })}
          />
          <LeaveGuard started={false} onLeave={flow.reload} />
        </>
      )
    case 'live':
      return (
        <>
          <LiveStep
            attempt={step.attempt}
            vacancy={vacancy}
            interview={step.interview}
            devices={step.devices}
            practice={step.practice}
            onStart={flow.start}
            onComplete={flow.complete}
            onRestart={flow.restartRoom}
          />
          <LeaveGuard started={!step.practice} onLeave={flow.reload} />
        </>
      )
    case 'stopped':
      return <Stopped vacancy={vacancy} message={step.message} />
    case 'finished':
      return <FinishedStep vacancy={vacancy} interview={step.interview} resultsShown={step.resultsShown} />
  }
}

const isMissing = (error: unknown) => answeredWith(error, 400, 404)

const VacancyInterview = ({ vacancyId }: { vacancyId: string }) => {
  const isPreview = useSearchParams()[0].has('preview')
  const { data, error, refetch } = useQuery({
    queryKey: ['candidate-vacancy', vacancyId],
    queryFn: () => api('GET /vacancies/{id}', { params: { id: vacancyId }, anonymous: true }),
    initialData: () => prefetchedInDocument(`/api/vacancies/${vacancyId}`) as PublicVacancy | undefined,
    retry: (count, failure) => !isMissing(failure) && count < 2,
    refetchOnWindowFocus: false,
  })
  const entry = useEntry(vacancyId)
  const refetchAll = () => Promise.all([refetch(), entry.refetch()])
  const locale = data && candidateLocaleFor(data.language)
  const isInLanguage = useCandidateLanguage(locale)
  useTitle(data?.title)
  if (error && isMissing(error)) return <VacancyNotFound />
  const failure = data ? entry.error : error
  if (failure && !(data && entry.data)) return <LoadFailed error={failure} onRetry={refetchAll} />
  // Words first in their language: nothing is shown twice.
  if (!data || !entry.data || !isInLanguage) return <Waiting />
  if (isPreview) return <PreviewSteps vacancy={data} />
  return <InterviewSteps vacancy={data} entry={entry.data} refetch={refetchAll} />
}

/** The candidate's page, /interview/{vacancyId}: from the link to the end of the interview. */
export const Component = () => {
  const { vacancyId = '' } = useParams()
  if (!isDemo({ id: vacancyId })) return <VacancyInterview vacancyId={vacancyId} />
  return (
    <Suspense fallback={<Waiting />}>
      <DemoInterview />
    </Suspense>
  )
}
