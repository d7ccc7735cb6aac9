import { useQuery } from '@tanstack/react-query'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { lazy, Suspense, useCallback } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { loadTexts, useLanguage, usePageLanguage } from '../../../i18n/index.ts'
import { ApiError, api } from '../../../lib/api/api.ts'
import { firstAnswerInDocument } from '../../../lib/api/first-answers.ts'
import { useBackGuard } from '../../../lib/leaving/use-back-guard.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { AudioStep } from '../components/audio-step.tsx'
import { FormStep } from '../components/form-step.tsx'
import { InstructionsStep } from '../components/instructions-step.tsx'
import { LeaveGuard } from '../components/leave-guard.tsx'
import { LiveStep } from '../components/live-step.tsx'
import { LoadFailed } from '../components/load-failed.tsx'
import { NotAccepting, Stopped } from '../components/not-accepting.tsx'
import { FinishedStep, ResumeStep, VacancyNotFound } from '../components/plain-screens.tsx'
import { PreviewSteps } from '../components/preview-steps.tsx'
import { Waiting } from '../components/waiting.tsx'
import { isDemo } from '../flow/is-demo.ts'
import { useEarlierResult } from '../flow/use-earlier-result.ts'
import { useInterviewFlow } from '../flow/use-interview-flow.ts'
import { ClosedEntryScreen } from '../invited/closed-entry-screen.tsx'
import { type Entry, useEntry } from '../invited/use-entry.ts'

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
          mayStartOver={vacancy.accepting && (!step.started || entry.closed === null)}
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
          <AudioStep vacancy={vacancy} onStart={flow.start} />
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
            onComplete={flow.complete}
            onRestart={flow.restartRoom}
          />
          <LeaveGuard started onLeave={flow.reload} />
        </>
      )
    case 'stopped':
      return <Stopped vacancy={vacancy} message={step.message} />
    case 'finished':
      return <FinishedStep vacancy={vacancy} interview={step.interview} resultsShown={step.resultsShown} />
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const VacancyInterview = ({ vacancyId }: { vacancyId: string }) => {
  const isPreview = useSearchParams()[0].has('preview')
  const { data, error, refetch } = useQuery({
    queryKey: ['candidate-vacancy', vacancyId],
    queryFn: () => api('GET /vacancies/{id}', { params: { id: vacancyId }, anonymous: true }),
    initialData: () => firstAnswerInDocument(`/api/vacancies/${vacancyId}`) as PublicVacancy | undefined,
    retry: (count, failure) => !isMissing(failure) && count < 2,
    refetchOnWindowFocus: false,
  })
  const entry = useEntry(vacancyId)
  const refetchAll = () => Promise.all([refetch(), entry.refetch()])
  const locale = data && candidateLocaleFor(data.language)
  usePageLanguage(locale)
  const shown = useLanguage()
  useTitle(data?.title)
  if (error && isMissing(error)) return <VacancyNotFound />
  const failure = data ? entry.error : error
  if (failure && !(data && entry.data)) return <LoadFailed error={failure} onRetry={refetchAll} />
  // Words first in their language: nothing is shown twice.
  if (!data || !entry.data || shown !== locale) return <Waiting />
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
