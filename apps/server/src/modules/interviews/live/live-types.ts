import type { Provider } from '@vivavox/contracts/interviews'
import type { ServerToClient } from '@vivavox/contracts/interviews-live'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { ModelUsage } from '../../../ai/model-usage.ts'
import type { RealtimeModel } from '../../../ai/realtime-model.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { InterviewRow } from '../interviews.repository.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { AnswerDecoder } from './answer-decoder.ts'

/** What live interviews need from outside. */
export interface LiveDeps {
  decoder: Pick<AnswerDecoder, 'pcm' | 'growing' | 'lengthMs'>
  lifecycle: Pick<Lifecycle, 'start' | 'giveWay' | 'finish'>
  /** The interviewer of a provider, as an account has chosen it. */
  modelOf: (provider: Provider, ownerId: string) => RealtimeModel
  /** Who may lead an account's interviews, the chosen one first, when the one before is down at the start. */
  standBys: (ownerId: string) => Promise<Provider[]>
  /** Keeps what a piece of an interview took. */
  recordUsage: (used: { interviewId: string; userId: string; usage: ModelUsage }) => Promise<void>
}

/** One connected candidate, as the session sees them. */
export interface Candidate {
  send<E extends keyof ServerToClient>(event: E, ...message: Parameters<ServerToClient[E]>): void
  locale: UiLocale
  /** Breaks the line, so that the client comes back and resumes. */
  drop(): void
}

export interface SessionParts {
  context: AppContext
  deps: LiveDeps
  interview: InterviewRow
  /** Names this connection in the lease. */
  owner: string
  candidate: Candidate
  /** The session is over for this connection, whatever the reason. */
  onGone: () => void
}

/** An answer that is about to be stored. */
export interface IncomingAnswer {
  clientId: string
  content: string
  questionIndex: number | null
  source: 'server' | 'browser' | 'typed'
  transcribed: boolean
  audioKey?: string
  startedAt?: Date
  endedAt?: Date
}
