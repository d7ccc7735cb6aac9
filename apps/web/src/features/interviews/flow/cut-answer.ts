import { readStored, writeStored } from '../../../lib/session/storage.ts'

const keyOf = (interviewId: string) => `interview-speaking:${interviewId}`

/** Notes on this device whether an answer is being spoken that is not kept yet. */
export const noteSpeaking = (interviewId: string, speaking: boolean): void =>
  writeStored(keyOf(interviewId), speaking ? 'yes' : null)

/** Did this page close in the middle of a spoken answer, which is lost? */
export const wasCutOff = (interviewId: string): boolean => readStored(keyOf(interviewId)) === 'yes'
