import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/ids.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type AnswerLimits, USUAL_ANSWER } from './answer-limits.ts'

/** Everything spoken in an interview lies below this key. */
export const answersFolder = (interviewId: string): string => `answers/${interviewId}`

/** Everything of one answer. Candidates choose its id, so that is not used as a name. */
export const answerFolder = (interviewId: string, clientId: string): string =>
  `${answersFolder(interviewId)}/${hashToken(clientId).slice(0, 40)}`

/** The whole answer. */
export const answerKey = (interviewId: string, clientId: string): string =>
  `${answerFolder(interviewId, clientId)}/audio`

const partsFolder = (interviewId: string, clientId: string): string =>
  `${answerFolder(interviewId, clientId)}/parts`

/** The folder with the parts of an answer, by the key of the whole; null for a key of anything else. */
export const partsFolderOf = (key: string): string | null =>
  key.endsWith('/audio') ? key.replace(/audio$/, 'parts') : null

/** Where answers are kept. */
interface AnswerStores {
  /** Whole, as long as the interview. */
  sound: Storage
  /** Piece by piece while they are spoken: the browser has all of them until the whole is kept. */
  pieces: Storage
  /** Counts bytes of an interview's answers. @throws AppError SOUND_LIMIT_REACHED: they are not kept then */
  reserve: (interviewId: string, bytes: number) => Promise<void>
}

interface AnswerPart {
  interviewId: string
  clientId: string
  bytes: Uint8Array
  part: number
  last: boolean
  /** The usual ones where absent. */
  limits?: AnswerLimits
}

const partKey = (folder: string, part: number): string => `${folder}/${part}`

const sizesBefore = async (storage: Storage, folder: string, part: number): Promise<(number | null)[]> =>
  Promise.all(Array.from({ length: part }, (_, at) => storage.size(partKey(folder, at))))

const partMissing = () => new AppError('INTERNAL', { cause: new Error('a part is missing') })

/**
 * Keeps one part, and with the last one the whole answer: durably, wherever the process dies afterwards.
 * @returns the whole answer's bytes with the last part, else null
 * @throws AppError TOO_LARGE, VALIDATION_FAILED (no sound at all); INTERNAL (a part is missing, send all again) and SOUND_LIMIT_REACHED,
 * both retryable
 */
export const keepAnswerPart = async (
  stores: AnswerStores,
  answer: AnswerPart,
): Promise<Uint8Array | null> => {
  const { interviewId, clientId, bytes, part, last, limits = USUAL_ANSWER } = answer
  const { pieces } = stores
  if (bytes.length > limits.bytes || part >= limits.parts) throw new AppError('TOO_LARGE')
  const folder = partsFolder(interviewId, clientId)
  if (part === 0 && last) return keepWhole(stores, answer, bytes)
  const before = await sizesBefore(pieces, folder, part)
  const total = before.reduce<number>((sum, size) => sum + (size ?? 0), bytes.length)
  if (total > limits.bytes) throw new AppError('TOO_LARGE')
  if (last && before.includes(null)) throw partMissing()
  await pieces.write(partKey(folder, part), bytes)
  if (!last) return null
  const parts = await Promise.all(before.map((_, at) => pieces.read(partKey(folder, at)))).catch(error => {
    // It had to make room just now.
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? partMissing() : error
  })
  return keepWhole(stores, answer, Buffer.concat([...parts, bytes]))
}

const keepWhole = async (
  { sound, reserve }: AnswerStores,
  { interviewId, clientId }: AnswerPart,
  whole: Uint8Array,
): Promise<Uint8Array> => {
  if (whole.length === 0) {
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'audioData', message: 'empty' }] })
  }
  const key = answerKey(interviewId, clientId)
  const before = (await sound.size(key)) ?? 0
  // Counted afterwards: a store that fails is noticed before the interviewer reacts to the answer.
  await sound.write(key, whole)
  try {
    await reserve(interviewId, whole.length - before)
  } catch (error) {
    // One that was kept before goes on being counted, and stays.
    if (before === 0) await sound.remove(key)
    throw error
  }
  return whole
}

/** Removes the parts once the answer is on record; what stays after a crash goes with the interview. */
export const dropAnswerParts = (pieces: Storage, interviewId: string, clientId: string): Promise<void> =>
  pieces.remove(partsFolder(interviewId, clientId))
