import type { clientSignal } from '@vivavox/contracts/interviews-live'
import type * as z from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { json, type NewRow } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'

/** The browser's own idea of the time, if it is one. */
const claimedTime = (at: string | number): string | null => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

type Needs = Pick<AppContext, 'db' | 'clock'>

const storeEvent = async (
  { db, clock }: Needs,
  interviewId: string,
  event: Pick<NewRow<'interview_events'>, 'kind' | 'details'>,
): Promise<void> => {
  await db
    .insertInto('interview_events')
    .values({ id: newId(), interview_id: interviewId, at: clock.now(), ...event })
    .execute()
}

/** Notes a fact for the recruiter. Its time is ours; the browser's stands beside it. */
export const storeSignal = (
  context: Needs,
  interviewId: string,
  { kind, at }: z.output<typeof clientSignal>,
): Promise<void> => storeEvent(context, interviewId, { kind, details: json({ claimed_at: claimedTime(at) }) })

/** Notes what a browser tried with its call; nothing came of it. */
export const storeMeddling = (
  context: Needs,
  interviewId: string,
  what: 'settings' | 'conversation',
): Promise<void> => storeEvent(context, interviewId, { kind: 'meddled', details: json({ with: what }) })
