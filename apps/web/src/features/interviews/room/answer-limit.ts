import { ANSWER_MAX_MS } from '@vivavox/contracts/values'

/** The longest answer is sent a little before the server would refuse it, milliseconds. */
export const ANSWER_LIMIT_MS = ANSWER_MAX_MS - 3_000
