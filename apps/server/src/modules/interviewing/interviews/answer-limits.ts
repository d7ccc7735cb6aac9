import { ANSWER_BYTES_PER_MS, ANSWER_MAX_MS } from '@vivavox/contracts/limits'

// What one answer may take, all of it by the longest time it may be spoken.

/** A recorder that was stopped at the limit may run on for a moment. Milliseconds. */
export const ANSWER_LONGEST_MS = ANSWER_MAX_MS + 5_000
/** 16 kHz PCM16 is the larger of the two formats; and a tenth more. */
export const ANSWER_MAX_BYTES = 1.1 * ANSWER_MAX_MS * ANSWER_BYTES_PER_MS
/** An honest client sends two parts a second at most; and a fifth more. */
export const ANSWER_MAX_PARTS = (1.2 * ANSWER_MAX_MS) / 500
/** Of 10 ms, shorter than any browser makes them; and a third more. */
export const ANSWER_MAX_PACKETS = ((4 / 3) * ANSWER_MAX_MS) / 10
