import type { clientSignal } from '@vivavox/contracts/interviews-live'
import type * as z from 'zod'
import type { AppContext } from '../../../../platform/context.ts'
import { noteEvent } from '../../interview-events.repository.ts'

/** The browser's own idea of the time, if it is one. */
const browserTime = (at: string | number): string | null => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

type Needs = Pick<AppContext, 'db' | 'clock'>

/** Notes a fact for the recruiter. Its time is ours; the browser's stands beside it. */
export const storeSignal = (
  context: Needs,
  interviewId: string,
  { kind, at }: z.output<typeof clientSignal>,
): Promise<void> =>
  noteEvent(context.db, interviewId, {
    kind,
    details: { claimed_at: browserTime(at) },
    at: context.clock.now(),
  })

/** Notes what a browser tried with its call; nothing came of it. */
export const storeMeddling = (
  context: Needs,
  interviewId: string,
  what: 'settings' | 'conversation',
): Promise<void> =>
  noteEvent(context.db, interviewId, { kind: 'meddled', details: { with: what }, at: context.clock.now() })
