/** The longest answer is sent a little before the server would refuse it, milliseconds. */
const BEFORE_REFUSAL_MS = 3_000
/** So long before that an answer ends at its next pause, milliseconds. */
const GRACE_MS = 20_000
/** Silence of this length is a pause, milliseconds: a block of a candidate who stutters is mostly shorter. */
export const PAUSE_MS = 3_000
const MINUTE_MS = 60_000

interface Spoken {
  /** Since the button was pressed. Milliseconds. */
  heldMs: number
  /** Since the last sound of a voice. Milliseconds. */
  quietMs: number
  /** The longest that the server takes. Milliseconds. */
  limitMs: number
}

/** Tells how near an answer is to its limit: it is told once a minute before, and ends at a pause or when the grace is over. */
export const limitOf = ({ heldMs, quietMs, limitMs }: Spoken): 'none' | 'last_minute' | 'over' => {
  const latest = limitMs - BEFORE_REFUSAL_MS
  const soft = latest - GRACE_MS
  if (heldMs >= latest || (heldMs >= soft && quietMs >= PAUSE_MS)) return 'over'
  return heldMs >= soft - MINUTE_MS ? 'last_minute' : 'none'
}
