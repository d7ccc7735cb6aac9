import { useQuery } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { answeredWith, api } from '../../../lib/api/api.ts'
import { pollAfter } from '../../../lib/api/polling.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { keptToken } from './candidate-token.ts'
import { pollDelay } from './poll-delay.ts'

/**
 * Reads one interview: as the account that is signed in, else (or when that one may not) as its candidate.
 * Throws ApiError.
 */
const readInterview = async (id: string, signal: AbortSignal): Promise<Interview> => {
  const token = keptToken(id)
  const read = (who: { interviewToken?: string; quiet?: boolean }) =>
    api('GET /interviews/{id}', { params: { id }, signal, ...who })
  if (!token) return read({})
  if (currentSession().status === 'signed-out') return read({ interviewToken: token })
  try {
    return await read({ quiet: true })
  } catch (error) {
    if (answeredWith(error, 401, 403)) return read({ interviewToken: token })
    throw error
  }
}

/** Where one interview stands in the cache. */
export const interviewKey = (id: string) => ['interviews', id] as const

/** One interview, read again while its evaluation or its recording is still to come. @param id null: none */
export const useInterview = (id: string | null) =>
  useQuery({
    queryKey: interviewKey(id ?? ''),
    queryFn: ({ signal }) => readInterview(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => pollAfter(state, state.data ? pollDelay(state.data, Date.now()) : false),
  })
