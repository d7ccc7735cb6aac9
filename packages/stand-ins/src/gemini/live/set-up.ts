import type { JsonObject } from '../../basics/json.ts'
import { preciseNow } from '../../basics/precise-now.ts'
import { SILENCE_MS } from '../../faults/connection-faults.ts'
import { errorOfStatus, invalidArgument } from '../google-error.ts'
import { giveHandle } from './handle-updates.ts'
import { createLifeSpan } from './life-span.ts'
import type { Live, LiveDesk, Outlet } from './live.ts'
import { readSetup, type Setup } from './read-setup.ts'
import type { Session } from './sessions.ts'

/** @throws GoogleError when the handle is not good */
function sessionFor(desk: LiveDesk, setup: Setup): Session {
  const handle = setup.resumption?.handle ?? null
  if (handle === null) return desk.sessions.open(setup.model, setup.raw)
  const refused = desk.faults.strike('bad_handle') !== undefined
  const session = refused ? undefined : desk.sessions.resume(handle, setup.model, setup.raw)
  if (!session) throw invalidArgument()
  return session
}

function open(desk: LiveDesk, outlet: Outlet, setup: Setup, onOpen: (live: Live) => void) {
  const session = sessionFor(desk, setup)
  const lifeSpan = createLifeSpan(desk, outlet)
  const seen = { openedAt: preciseNow(), handle: setup.resumption?.handle ?? null, closed: null }
  const control = { close: outlet.close, terminate: outlet.terminate, goAway: lifeSpan.goAway }
  const live: Live = {
    ...desk,
    ...outlet,
    session,
    setup,
    seen,
    control,
    awaitsHistory: setup.awaitsHistory,
    activity: null,
    run: null,
    waiting: [],
    overheard: [],
    calls: new Map(),
  }
  session.connection = control
  session.notes.connections.push(seen)
  onOpen(live)
  outlet.send({ setupComplete: {} })
  giveHandle(live)
  lifeSpan.begin(session, setup)
}

/**
 * Answers a set-up; scripted faults keep it from being answered.
 * @param raw of known fields only
 * @throws GoogleError for what the provider refuses
 */
export function setUp(desk: LiveDesk, outlet: Outlet, raw: JsonObject, onOpen: (live: Live) => void): void {
  const setup = readSetup(raw, desk.models)
  const { faults } = desk
  if (faults.strike('refuse', 'setup')) {
    outlet.terminate()
    return
  }
  const status = faults.strike('status', 'setup')
  if (status) throw errorOfStatus(status.status, status.retryAfterS)
  if (faults.strike('half_open')) return
  const silence = faults.strike('silence', 'setup')
  const answer = () => open(desk, outlet, setup, onOpen)
  if (silence) outlet.timers.after(silence.ms ?? SILENCE_MS, () => outlet.guard(answer))
  else answer()
}
