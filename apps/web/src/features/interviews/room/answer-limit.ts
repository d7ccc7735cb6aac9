/** The longest answer the server takes is 5 minutes (contract ANSWER_MAX_MS); it is sent a little before, milliseconds. */
export const ANSWER_LIMIT_MS = 5 * 60_000 - 3000
