import { preciseNow } from '../../basics/precise-now.ts'
import type { Session } from '../realtime/session.ts'
import type { CallReport, Ending } from './call-report.ts'

/** A session and who it belongs to. */
export interface Call {
  readonly id: string
  readonly session: Session
  /** The browser's end of it stands. */
  connected(): void
  /** A sideband has come. */
  joined(): void
  isOver(): boolean
  /** Ends it for everybody; the first reason counts. */
  end(by: Ending): void
  report(): CallReport
}

export interface CallParts {
  id: string
  session: Session
  transport: CallReport['transport']
  startedBy: CallReport['startedBy']
  requested: unknown
  /** Closes what is below the session. */
  onEnd(): void
}

export function createCall({ id, session, transport, startedBy, requested, onEnd }: CallParts): Call {
  let state: CallReport['state'] = 'new'
  let endedBy: Ending | null = null
  let endedAt: number | null = null
  let joinedEver = 0
  return {
    id,
    session,
    connected: () => {
      if (state === 'new') state = 'connected'
    },
    joined: () => {
      joinedEver += 1
    },
    isOver: () => state === 'ended',
    end: by => {
      if (state === 'ended') return
      state = 'ended'
      endedBy = by
      endedAt = preciseNow()
      session.end()
      onEnd()
    },
    report: () => ({
      id,
      transport,
      startedBy,
      state,
      endedBy,
      endedAt,
      requested,
      config: session.live.config,
      items: session.live.conversation.all().map(({ item }) => item),
      sidebands: { now: session.live.outlets.count('sideband'), ever: joinedEver },
      ...session.notes,
    }),
  }
}
