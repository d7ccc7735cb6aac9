import { hashToken } from '../../../../platform/ids.ts'

/** Everything spoken in an interview lies below this key. */
export const answersFolder = (interviewId: string): string => `answers/${interviewId}`

/** Everything of one answer. Candidates choose its id, so that is not used as a name. */
export const answerFolder = (interviewId: string, clientId: string): string =>
  `${answersFolder(interviewId)}/${hashToken(clientId).slice(0, 40)}`

/** The whole answer. */
export const answerKey = (interviewId: string, clientId: string): string =>
  `${answerFolder(interviewId, clientId)}/audio`

/** What has arrived of it so far. */
export const partsFolder = (interviewId: string, clientId: string): string =>
  `${answerFolder(interviewId, clientId)}/parts`

/** Where the parts of a whole answer lie, by its key; null for a key of anything else. */
export const partsBeside = (key: string): string | null =>
  key.endsWith('/audio') ? key.replace(/audio$/, 'parts') : null
