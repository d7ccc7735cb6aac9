import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, answeredWith, api } from '../../../lib/api/api.ts'
import type { InterviewPass } from '../../../lib/session/interview-pass.ts'
import { type DeviceChoice, keepDeviceChoice, readDeviceChoice } from '../device-check/use-devices.ts'
import { type CandidateValues, candidateBody } from '../form/candidate-values.ts'
import { keepFormDraft } from '../form/form-draft.ts'
import { finishInterview, forgetInterview, keepInterview, readInterview } from './stored-interview.ts'

type FlowStep =
  | { name: 'loading' }
  | { name: 'unreachable'; error: unknown }
  | { name: 'resume'; interview: InterviewPass; started: boolean }
  | { name: 'instructions'; noticeChanged: boolean }
  | { name: 'form' }
  /** The notice has changed since they agreed to it, and before they began. */
  | { name: 'notice'; interview: InterviewPass }
  /** `started`: it is continued, so there is nothing left to practise for. */
  | { name: 'audio'; interview: InterviewPass; started: boolean }
  /** `practice`: one question to try the room, which is not kept. */
  | { name: 'live'; interview: InterviewPass; devices: DeviceChoice; attempt: number; practice?: true }
  /** `message` from the server: no interview now. */
  | { name: 'stopped'; message: string }
  | { name: 'finished'; interview: InterviewPass; resultsShown: boolean }

interface Options {
  vacancy: PublicVacancy
  /** The token of the invitation with which the candidate comes. */
  invitation: string | undefined
  /** Fetches the vacancy again: its notice has changed, or it accepts no candidates now. */
  refetch: () => Promise<unknown>
  /** Leads to the results page. */
  onResults: (interviewId: string) => void
}

/** 410: the invitation has ended meanwhile. */
const isRefusal = (error: unknown) => answeredWith(error, 403, 409, 410)

/** The vacancy was deleted meanwhile, or the interview alone. */
const isGone = (error: unknown): boolean => answeredWith(error, 404)

/** An interview that has ended or is gone need not be ended. */
const unlessOver = (error: unknown): void => {
  if (!isRefusal(error) && !isGone(error)) throw error
}

/** Where a candidate who opens the link stands, by what this browser kept and what the server says about it. */
const findStep = async (vacancyId: string, showsResults: boolean): Promise<FlowStep> => {
  const interview = readInterview(vacancyId)
  if (!interview) return { name: 'instructions', noticeChanged: false }
  try {
    const { status } = await api('GET /interviews/{id}', {
      params: { id: interview.id },
      interviewToken: interview.candidate_token,
    })
    if (status === 'pending') return { name: 'resume', interview, started: false }
    if (status === 'in_progress') return { name: 'resume', interview, started: true }
    finishInterview(vacancyId, interview)
    return { name: 'finished', interview, resultsShown: showsResults && status !== 'cancelled' }
  } catch (error) {
    if (!answeredWith(error, 403, 404)) return { name: 'unreachable', error }
    forgetInterview(vacancyId)
    return { name: 'instructions', noticeChanged: false }
  }
}

/** To the texts that the page showed. */
const agreementTo = ({ consent: { version, data_consent } }: PublicVacancy) => ({
  accepted: true,
  version,
  data_version: data_consent?.version ?? null,
})

/** Where the candidate found the link, as it says, without what would be refused. */
const sourceOfLink = (): string | undefined =>
  new URLSearchParams(location.search)
    .get('source')
    ?.replace(/[^\w.-]/g, '')
    .slice(0, 60) || undefined

const createInterview = async (
  vacancy: PublicVacancy,
  values: CandidateValues,
  invitation: string | undefined,
): Promise<InterviewPass> => {
  const { id, candidate_token } = await api('POST /interviews', {
    body: {
      ...candidateBody(values),
      vacancy_id: vacancy.id,
      consent: agreementTo(vacancy),
      ...(invitation && { invitation }),
      source: sourceOfLink(),
    },
    anonymous: true,
  })
  keepInterview(vacancy.id, { id, candidate_token })
  keepFormDraft(vacancy.id, null)
  return { id, candidate_token }
}

const setStatus = ({ id, candidate_token }: InterviewPass, status: 'in_progress' | 'completed') =>
  api('PUT /interviews/{id}', { params: { id }, body: { status }, interviewToken: candidate_token })

const agree = ({ id, candidate_token }: InterviewPass, vacancy: PublicVacancy) =>
  api('PUT /interviews/{id}', {
    params: { id },
    body: { consent: agreementTo(vacancy) },
    interviewToken: candidate_token,
  })

/** Tells the server of the start. @returns its refusal, if it refused */
const begin = async (interview: InterviewPass): Promise<ApiError | null> => {
  try {
    await setStatus(interview, 'in_progress')
  } catch (error) {
    if (isRefusal(error) || answeredWith(error, 404)) return error
    // The room's own start-session makes the same transition.
    console.warn('the start could not be reported', error)
  }
  return null
}

/** The candidate's way from the link to the end, and back into it after a reload. */
export const useInterviewFlow = ({ vacancy, invitation, refetch, onResults }: Options) => {
  const [step, setStep] = useState<FlowStep>({ name: 'loading' })
  const showsResults = vacancy.candidate_results !== 'none'

  const look = useCallback(() => findStep(vacancy.id, showsResults), [vacancy.id, showsResults])
  useEffect(() => {
    let wanted = true
    void look().then(next => wanted && setStep(next))
    return () => {
      wanted = false
    }
  }, [look])

  /** The vacancy is read anew, since it knows why by now. */
  const stop = (refusal: ApiError): void => {
    setStep({ name: 'stopped', message: refusal.message })
    void refetch()
  }

  /** Creates the interview. Rejects with ApiError when the form is to be corrected. */
  const submitForm = async (values: CandidateValues): Promise<void> => {
    try {
      const interview = await createInterview(vacancy, values, invitation)
      setStep({ name: 'audio', interview, started: false })
    } catch (error) {
      if (isRefusal(error)) return stop(error)
      // The page then says that there is no such vacancy.
      if (isGone(error)) await refetch()
      if (!(error instanceof ApiError) || !error.fieldMessage('consent')) throw error
      await refetch()
      setStep({ name: 'instructions', noticeChanged: true })
    }
  }

  const showNotice = async (interview: InterviewPass): Promise<void> => {
    await refetch()
    setStep({ name: 'notice', interview })
  }

  const agreeAgain = async (): Promise<void> => {
    if (step.name !== 'notice') return
    const { interview } = step
    try {
      await agree(interview, vacancy)
      setStep({ name: 'audio', interview, started: false })
    } catch (error) {
      if (error instanceof ApiError && error.fieldMessage('consent')) return showNotice(interview)
      setStep(isRefusal(error) ? await look() : { name: 'unreachable', error })
    }
  }

  const start = async (devices: DeviceChoice): Promise<void> => {
    if (step.name !== 'audio' && step.name !== 'live') return
    const { interview } = step
    const refusal = await begin(interview)
    if (isGone(refusal)) await refetch()
    if (isGone(refusal) || refusal?.code === 'INTERVIEW_CLOSED') return setStep(await look())
    if (refusal?.code === 'NOTICE_CHANGED') return showNotice(interview)
    if (refusal) return stop(refusal)
    keepDeviceChoice(interview.id, devices)
    setStep({ name: 'live', interview, devices, attempt: 0 })
  }

  const practise = (devices: DeviceChoice): void =>
    setStep(now =>
      now.name === 'audio'
        ? { name: 'live', interview: now.interview, devices, attempt: 0, practice: true }
        : now,
    )

  const resume = (): void => {
    if (step.name !== 'resume') return
    const { interview, started } = step
    const devices = started ? readDeviceChoice(interview.id) : null
    setStep(
      devices ? { name: 'live', interview, devices, attempt: 0 } : { name: 'audio', interview, started },
    )
  }

  /** Continues on this device what the invitation has begun on another one. */
  const takeOver = async (token: string): Promise<void> => {
    try {
      const { interview_id: id, candidate_token } = await api('POST /invitations/resume', {
        body: { token },
        anonymous: true,
      })
      keepInterview(vacancy.id, { id, candidate_token })
      const next = await look()
      setStep(next.name === 'resume' ? { ...next, name: 'audio' } : next)
    } catch (error) {
      // It has ended meanwhile: the link says so.
      if (isRefusal(error) || isGone(error)) await refetch()
      else setStep({ name: 'unreachable', error })
    }
  }

  /** Ends the earlier interview and begins anew. Rejects with ApiError when it could not be ended. */
  const startOver = async (): Promise<void> => {
    const earlier = readInterview(vacancy.id)
    if (earlier) await setStatus(earlier, 'completed').catch(unlessOver)
    forgetInterview(vacancy.id)
    if (invitation) await refetch()
    setStep({ name: 'instructions', noticeChanged: false })
  }

  return {
    step,
    reload: () => {
      setStep({ name: 'loading' })
      void look().then(setStep)
    },
    readInstructions: () => setStep({ name: 'form' }),
    backToInstructions: () => setStep({ name: 'instructions', noticeChanged: false }),
    submitForm,
    agreeAgain,
    start,
    practise,
    resume,
    takeOver,
    startOver,
    restartRoom: () => setStep(now => (now.name === 'live' ? { ...now, attempt: now.attempt + 1 } : now)),
    complete: () => {
      if (step.name !== 'live') return
      const { interview } = step
      finishInterview(vacancy.id, interview)
      if (showsResults) onResults(interview.id)
      else setStep({ name: 'finished', interview, resultsShown: false })
    },
  }
}
