import { ApiError, api } from '../../../lib/api/api.ts'
import type { ReportedTurn, ReportResult } from '../call/turn-reports.ts'

/** A server that does not take reports now may do so later: after we have come back, or once we lead again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && !error.retryable && error.code !== 'CONFLICT'

/** Reports turns of a call that this browser leads. Never rejects. */
export const reportTurns =
  (interviewId: string, token: string) =>
  async (turns: readonly ReportedTurn[]): Promise<ReportResult> => {
    try {
      await api('POST /interviews/{id}/turns', {
        params: { id: interviewId },
        body: { turns: [...turns] },
        interviewToken: token,
      })
      return 'accepted'
    } catch (error) {
      console.warn('a report of turns was not taken', error)
      return isRefused(error) ? 'refused' : 'again'
    }
  }
