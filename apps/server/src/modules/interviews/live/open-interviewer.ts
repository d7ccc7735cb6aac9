import type { Provider } from '@vivavox/contracts/interviews'
import type { RealtimeModel } from '../../../ai/realtime-model.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { TurnRow } from '../transcript/turns.repository.ts'
import type { SessionParts } from './live-types.ts'
import type { LiveInterview } from './record/interview-store.ts'
import { type LiveSession, openLiveSession } from './session/live-session.ts'

export interface OpenedInterviewer {
  interview: LiveInterview
  model: RealtimeModel
  session: LiveSession
}

export const isDown = (error: unknown): error is AppError =>
  error instanceof ProviderError || (error instanceof AppError && error.code === 'PROVIDER_UNAVAILABLE')

/** The voice that the vacancy asked for; null: the usual one, also where another provider leads. */
const voiceOf = ({ snapshot }: LiveInterview, provider: Provider): string | null =>
  snapshot?.interviewer?.provider === provider ? snapshot.interviewer.voice : null

const openOne = async (parts: SessionParts, turns: readonly TurnRow[]): Promise<OpenedInterviewer> => {
  const { deps, interview } = parts
  const provider = interview.provider ?? 'builtin'
  const model = deps.modelOf(provider, interview.user_id, voiceOf(interview, provider))
  return { interview, model, session: await openLiveSession(parts, model, turns) }
}

/**
 * Opens the interview's provider. One that is down before anything was said gives way to the next (P6); afterwards
 * nobody but it goes on with the interview.
 * @throws ProviderError, AppError when nobody can be opened
 */
export const openInterviewer = async (
  parts: SessionParts,
  turns: readonly TurnRow[],
): Promise<OpenedInterviewer> => {
  const { context, deps, store } = parts
  let standBys: Provider[] | null = null
  let interview = parts.interview
  for (;;) {
    try {
      return await openOne({ ...parts, interview }, turns)
    } catch (error) {
      if (turns.length > 0 || !isDown(error)) throw error
      const from = interview.provider ?? 'builtin'
      const wish = interview.snapshot?.interviewer?.provider ?? null
      standBys ??= (await deps.standBys(interview.user_id, wish)).filter(provider => provider !== from)
      const to = standBys.shift()
      if (!to) throw error
      context.log.warn(
        { err: error, interviewId: interview.id, from, to },
        'a provider gave way at the start',
      )
      interview = await store.giveWay(interview.id, from, to, error.code)
    }
  }
}
