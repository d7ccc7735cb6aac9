import type { StoredOutcome } from '../../platform/database/calibration-tables.ts'

/** Of all cases so many may stay without an answer, as a share: more is an outage and says nothing of the engine. */
const FAILED_PROPORTION = 0.1

/** Do these outcomes tell how an engine scores? Not when it was away for more than a few of the cases. */
export const isMeasured = (outcomes: readonly Pick<StoredOutcome, 'failed'>[]): boolean =>
  outcomes.filter(({ failed }) => failed).length <= FAILED_PROPORTION * outcomes.length
