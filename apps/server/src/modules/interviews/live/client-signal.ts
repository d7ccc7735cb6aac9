import type { clientSignal } from '@vivavox/contracts/interviews-live'
import type * as z from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'

/** The browser's own idea of the time, if it is one. */
const claimedTime = (at: string | number): string | null => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** Notes a fact for the recruiter. Its time is ours; the browser's stands beside it. */
export const storeSignal = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  interviewId: string,
  { kind, at }: z.output<typeof clientSignal>,
): Promise<void> => {
  await db
    .insertInto('interview_events')
    .values({
      id: newId(),
      interview_id: interviewId,
      at: clock.now(),
      kind,
      details: json({ claimed_at: claimedTime(at) }),
    })
    .execute()
}

/** Notes what a browser tried with its call; nothing came of it. */
export const storeMeddling = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  interviewId: string,
  what: 'settings' | 'conversation',
): Promise<void> => {
  await db
    .insertInto('interview_events')
    .values({
      id: newId(),
      interview_id: interviewId,
      at: clock.now(),
      kind: 'meddled',
      details: json({ with: what }),
    })
    .execute()
}
