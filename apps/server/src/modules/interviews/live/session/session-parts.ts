import type { ErrorCode } from '@vivavox/contracts/errors'
import type { Provider } from '@vivavox/contracts/interviews'
import type { ServerToClient } from '@vivavox/contracts/interviews-live'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { RealtimeModel } from '../../../../ai/realtime-model.ts'
import type { AppContext } from '../../../../platform/context.ts'
import type { AnswerDecoder } from '../hearing/answer-decoder.ts'
import type { ROOM_TIMEOUTS_MS } from '../limits/times.ts'
import type { InterviewStore, LiveInterview } from '../record/interview-store.ts'

/** What live interviews need from outside. */
export interface LiveDeps {
  decoder: Pick<AnswerDecoder, 'pcm' | 'growing' | 'lengthMs'>
  /** Where the interview of this id keeps its record. */
  storeOf: (interviewId: string) => InterviewStore
  /** The interviewer of a provider, as an account (null: the administrator) has chosen it. @param voice by its name; null: the usual one */
  modelOf: (provider: Provider, ownerId: string | null, voice: string | null) => RealtimeModel
  /** Who may lead an account's interviews, the chosen one first, when the one before is down at the start. */
  standBys: (ownerId: string | null, wish: Provider | null) => Promise<Provider[]>
  /** Timeouts, where they differ from the usual ones: in tests only. */
  timeouts?: Partial<typeof ROOM_TIMEOUTS_MS>
}

/** One connected candidate, as the session sees them. */
export interface Candidate {
  send<E extends keyof ServerToClient>(event: E, ...message: Parameters<ServerToClient[E]>): void
  locale: UiLocale
  /** Disconnects, so that the client reconnects and resumes. */
  drop(): void
  /** Closes the transport, so that the client reconnects, perhaps to another node. */
  sendAway(): void
}

export interface SessionParts {
  context: AppContext
  deps: LiveDeps
  store: InterviewStore
  interview: LiveInterview
  /** Names this connection in the lease. */
  owner: string
  candidate: Candidate
  /** The interview is over, and everything has been said about it. */
  onEnded: () => void
  /** The session failed and has let go of its provider. */
  onFailed: (error: unknown, code: ErrorCode) => void
  /** Something happened to the interview elsewhere. */
  onElsewhere: () => void
  /** Does anybody at the provider lead the interview? */
  onPresence: (presence: 'away' | 'there') => void
}
