import type { LiveDesk, Outlet } from './live.ts'
import type { Setup } from './read-setup.ts'
import type { Session } from './sessions.ts'

const EXPIRED = 'Deadline expired before operation could complete.'
/** What a scripted `goaway` leaves unless it says otherwise, milliseconds. */
const TIME_LEFT_MS = 10_000

/** How a connection comes to its end by the clock. */
export interface LifeSpan {
  begin(session: Session, setup: Setup): void
  /** Announces the end, and ends. @param timeLeftMs milliseconds in between */
  goAway(timeLeftMs: number): void
}

export function createLifeSpan({ tempo, faults, now }: LiveDesk, { timers, send, close }: Outlet): LifeSpan {
  const expire = () => close(tempo.closeCode, EXPIRED)
  const goAway = (timeLeftMs: number) => {
    send({ goAway: { timeLeft: `${timeLeftMs / 1000}s` } })
    timers.after(timeLeftMs, expire)
  }
  /** @param ms milliseconds from now on */
  const endIn = (ms: number) => {
    const announced = tempo.goAwayMs > 0 && tempo.goAwayMs < ms
    if (announced) timers.after(ms - tempo.goAwayMs, () => goAway(tempo.goAwayMs))
    else timers.after(ms, expire)
  }
  return {
    goAway,
    begin: (session, { compresses }) => {
      const left = session.startedAt + tempo.sessionMs - now()
      endIn(compresses ? tempo.connectionMs : Math.max(0, Math.min(tempo.connectionMs, left)))
      const sudden = faults.strike('expire')
      if (sudden) timers.after(sudden.afterMs, expire)
      const announced = faults.strike('goaway')
      if (announced) timers.after(announced.afterMs, () => goAway(announced.timeLeftMs ?? TIME_LEFT_MS))
    },
  }
}
