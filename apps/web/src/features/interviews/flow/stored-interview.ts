import {
  finishedKey,
  type InterviewPass,
  readPass,
  unfinishedKey,
} from '../../../lib/session/interview-pass.ts'
import { keep, writeStored } from '../../../lib/session/storage.ts'
import { forgetDeviceChoice } from '../device-check/use-devices.ts'
import { keepAnswerDraft, keepTyping } from './answer-draft.ts'

const tokenKeyOf = (interviewId: string) => `interview-token:${interviewId}`

/** The unfinished interview for a vacancy, or null. */
export const readInterview = (vacancyId: string): InterviewPass | null => readPass(unfinishedKey(vacancyId))

/** Keeps it until it ends. */
export const keepInterview = (vacancyId: string, { id, candidate_token }: InterviewPass): void =>
  keep(unfinishedKey(vacancyId), { id, candidate_token })

/** Forgets it, with what was being typed and how it was answered: it does not exist any more, or a new one takes its place. */
export const forgetInterview = (vacancyId: string): void => {
  const interview = readInterview(vacancyId)
  if (interview) {
    keepAnswerDraft(interview.id, null)
    keepTyping(interview.id, false)
    forgetDeviceChoice(interview.id)
  }
  writeStored(unfinishedKey(vacancyId), null)
}

/** It has ended: the way back closes. The pass stays on this device, so that the result can be read until it is deleted. */
export const finishInterview = (vacancyId: string, { id, candidate_token }: InterviewPass): void => {
  forgetInterview(vacancyId)
  keep(finishedKey(vacancyId), { id, candidate_token })
  writeStored(tokenKeyOf(id), candidate_token)
}

/** The interview that was finished last on this device, or null. */
export const readFinished = (vacancyId: string): InterviewPass | null => readPass(finishedKey(vacancyId))

/** Forgets it: the server has it no more. */
export const forgetFinished = (vacancyId: string): void => {
  const finished = readFinished(vacancyId)
  if (finished) writeStored(tokenKeyOf(finished.id), null)
  writeStored(finishedKey(vacancyId), null)
}
