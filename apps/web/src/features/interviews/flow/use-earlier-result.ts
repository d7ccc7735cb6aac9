import { useEffect, useState } from 'react'
import { ApiError, api } from '../../../lib/api/api.ts'
import { forgetFinished, readFinished } from './stored-interview.ts'

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

/** The id of the interview that was finished on this device, as long as it exists and its result is shared; null if none. */
export const useEarlierResult = (vacancyId: string, isShared: boolean): string | null => {
  const [earlier, setEarlier] = useState<string | null>(null)
  useEffect(() => {
    const finished = isShared ? readFinished(vacancyId) : null
    if (!finished) return setEarlier(null)
    let wanted = true
    api('GET /interviews/{id}', { params: { id: finished.id }, interviewToken: finished.candidate_token })
      .then(() => wanted && setEarlier(finished.id))
      .catch((error: unknown) => {
        if (isGone(error)) forgetFinished(vacancyId)
      })
    return () => {
      wanted = false
    }
  }, [vacancyId, isShared])
  return earlier
}
