// Time limits of a live interview, in milliseconds; those of a single file stand in it.

/** A goodbye that is not over by then is cut. */
export const FAREWELL_MAX_MS = 15_000
/** Answers that were announced are not waited for longer. */
export const ANNOUNCED_MAX_MS = 30_000
/** A page that has not reported the greeting as heard by then, after all its sound went out, never will. */
export const HEARD_MAX_MS = 120_000
/** The longest that the transcript of a last answer is waited for at the end. */
export const LAST_TRANSCRIPT_MS = 10_000
/** Between two tries to read the outcome while the database does not answer. */
export const OUTCOME_AGAIN_MS = 500
/** Before a provider that was lost in the middle is sought for the first time. */
export const LOST_MS = 1_000
/** After this the candidate is told that the evaluation will follow. */
export const OUTCOME_WAIT_MS = 120_000
/** How long a connection that stopped renewing still counts: the time a dead node is waited for. */
export const LEASE_MS = 15_000
export const RENEW_MS = 5_000
export const SWEEP_EVERY_MS = 30_000
/** A shorter absence, such as a reload, does not count. */
export const BREAK_MS = 2_000
/** How long the previous node may take to hand over; it may be dead. */
export const HAND_OVER_MS = 1_000
/** A provider may take long to answer an offer; a browser gives up later. */
export const FORWARDED_CALL_MS = 20_000
/** How long a stop of the server waits for providers to close; all turns are stored by then. */
export const STOP_MS = 8_000
/** With several nodes: between two interviews that are handed over, and for all of them. */
export const APART_MS = 60
export const ALL_GONE_MS = 4_000
/** A part of an answer comes twice a second; one that is so late will not come. */
export const STALE_PART_MS = 10_000
/** Of a room; tests shorten them. */
export const ROOM_TIMEOUTS_MS: Record<'unavailable' | 'kept' | 'seek', number> = {
  /** An interviewer who is away this long leaves the candidate the choice. */
  unavailable: 20_000,
  /** The conversation of a candidate whose connection dropped is kept this long. */
  kept: 15_000,
  /** Between two tries to reach an interviewer who is away. */
  seek: 5_000,
}
/** The longest silence that a browser's report counts for: what is left of `unavailable` is long enough to come back. */
export const SILENT_MAX_MS = 15_000
