import { ApiError, apiFetch } from '../../../lib/api/api.ts'
import type { PutResult, RecordingPart } from './recording-queue.ts'

/** A line that stands still does not say so; a part is small, milliseconds. */
const TIMEOUT_MS = 60_000

const resultOf = (error: ApiError): PutResult => {
  if (error.retryable || error.status === 0 || error.status >= 500) return 'again'
  if (error.code === 'CONFLICT' || error.code === 'TOO_LARGE' || error.code === 'VALIDATION_FAILED')
    return 'refused'
  return 'over'
}

/** Sends one part; tells apart what may be tried again. Never throws for an answer of the server. */
export const putRecordingPart =
  (interviewId: string, token: string) =>
  async ({ segment, part, sound, startedAt }: RecordingPart): Promise<PutResult> => {
    try {
      await apiFetch('PUT', `/api/interviews/${interviewId}/recording/${segment}/${part}`, {
        interviewToken: token,
        body: sound,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'Content-Type': 'audio/webm', ...(startedAt && { 'X-Started-At': startedAt }) },
      })
      return 'stored'
    } catch (error) {
      if (error instanceof ApiError) return resultOf(error)
      throw error
    }
  }
