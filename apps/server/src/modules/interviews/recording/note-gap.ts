import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { forgetEvents, noteEvent } from '../interview-events.repository.ts'
import type { Build } from './build-recording.ts'
import { lockRecordedInterview } from './recording.repository.ts'

/** Tells the owner what the recording lacks, as it stands now: what was said of an earlier file goes. */
export const noteGap = (
  { db, clock }: AppContext,
  interviewId: string,
  { damagedParts, restored, missing }: Omit<Build, 'recording'>,
): Promise<void> =>
  inTransaction(db, async transaction => {
    if (!(await lockRecordedInterview(transaction, interviewId, 'update'))) return
    await forgetEvents(transaction, interviewId, 'recording_gap')
    if (damagedParts + restored + missing === 0) return
    const details = { restored, missing, damaged_parts: damagedParts }
    await noteEvent(transaction, interviewId, { kind: 'recording_gap', details, at: clock.now() })
  })
