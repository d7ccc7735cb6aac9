import type { putAccommodations } from '@vivavox/contracts/accommodations'
import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { saveAccommodations } from './accommodations.repository.ts'

const TOPIC = 'accommodations-changed'

/** For whom it is chosen. */
export interface Chooser {
  /** Of the candidate's page: of the invitation, or of an interview without one. */
  id: string
  interviewId: string | null
  organisationId: string
}

/**
 * Keeps what a candidate chose, for the interview that waits or runs. No audit entry: those are read by all who may read audits.
 * Once it is committed, `tellAccommodationsChanged`.
 */
export const keepAccommodations = (
  { clock }: Pick<AppContext, 'clock'>,
  transaction: Executor,
  { id, interviewId, organisationId }: Chooser,
  { note, ...chosen }: z.output<typeof putAccommodations>,
): Promise<void> =>
  saveAccommodations(transaction, {
    id,
    interview_id: interviewId,
    organisation_id: organisationId,
    ...chosen,
    note: note || null,
    changed_at: clock.now(),
  })

/** Tells the room. */
export const tellAccommodationsChanged = (
  { bus }: Pick<AppContext, 'bus'>,
  { interviewId }: Pick<Chooser, 'interviewId'>,
): void => {
  if (interviewId) bus.tell(TOPIC, interviewId)
}

/** Hears of interviews whose candidate has chosen anew, from this node too. */
export const onAccommodationsChanged = (
  { bus }: Pick<AppContext, 'bus'>,
  handle: (interviewId: string) => void,
): void => bus.listen(TOPIC, body => handle(z.string().parse(body)))
