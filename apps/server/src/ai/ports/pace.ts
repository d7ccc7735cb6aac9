/** What one call of a model took. */
export interface Run {
  /** Bytes of all that it was sent, and the tokens that it counted in them; absent: not known. */
  sent?: { bytes: number; tokens: number }
  /** Tokens that were read anew, and the milliseconds of it. */
  read: number
  readMs: number
  written: number
  writeMs: number
}

/** How fast a model works, as far as that was seen. */
export interface Pace {
  /** Milliseconds of a token. */
  readMs: number | null
  writeMs: number | null
  bytesPerToken: number
}

/** What a model is to do. */
export interface Work {
  /** Bytes that it has to read anew. */
  bytes: number
  /** Tokens that it will write. */
  tokens: number
}

/** Russian has as many, English more. */
const USUAL_BYTES_PER_TOKEN = 4
export const UNKNOWN_PACE: Pace = { readMs: null, writeMs: null, bytesPerToken: USUAL_BYTES_PER_TOKEN }

/** Fewer tokens do not tell a speed. */
const TELLING = 8
/** How much the last call counts beside all earlier ones. */
const NEWEST = 0.5

const mixed = (before: number | null, count: number, total: number): number | null => {
  if (count < TELLING || total <= 0) return before
  const now = total / count
  return before === null ? now : NEWEST * now + (1 - NEWEST) * before
}

/** The pace with one more call, which counts as much as all earlier ones: machines become busy and idle again. */
export const withRun = (pace: Pace, { sent, read, readMs, written, writeMs }: Run): Pace => ({
  readMs: mixed(pace.readMs, read, readMs),
  writeMs: mixed(pace.writeMs, written, writeMs),
  bytesPerToken: sent
    ? (mixed(pace.bytesPerToken, sent.tokens, sent.bytes) ?? pace.bytesPerToken)
    : pace.bytesPerToken,
})

/** @param perSecond tokens that it read and wrote in a second when it was checked */
export const paceOf = (perSecond: { read: number; written: number } | null): Pace => ({
  ...UNKNOWN_PACE,
  readMs: perSecond && perSecond.read > 0 ? 1_000 / perSecond.read : null,
  writeMs: perSecond && perSecond.written > 0 ? 1_000 / perSecond.written : null,
})

/** How long work will take, milliseconds; null: nothing is known of the speed. */
export const predictMs = (
  { readMs, writeMs, bytesPerToken }: Pace,
  { bytes, tokens }: Work,
): number | null => {
  if (readMs === null || (tokens > 0 && writeMs === null)) return null
  return Math.ceil((readMs * bytes) / bytesPerToken + (writeMs ?? 0) * tokens)
}

/** A machine may become so much slower while it works, or have to load the model first. */
const SLACK = 3
const LOADING_MS = 20_000

/** How long work is waited for that was predicted to take so long, milliseconds. */
export const patienceFor = (predictedMs: number): number => SLACK * predictedMs + LOADING_MS

/** What ran longer ago says nothing of now: work that was not begun would never show that the machine is idle again. */
const REMEMBERED_MS = 5 * 60_000

export type PaceKeeper = ReturnType<typeof createPaceKeeper>

/** The pace of one model as it was seen of late. @param now milliseconds */
export const createPaceKeeper = (now: () => number = () => performance.now()) => {
  let seen = UNKNOWN_PACE
  let seenAt = 0
  const pace = (): Pace =>
    now() - seenAt < REMEMBERED_MS ? seen : { ...UNKNOWN_PACE, bytesPerToken: seen.bytesPerToken }
  return {
    pace,
    note: (run: Run): void => {
      seen = withRun(pace(), run)
      seenAt = now()
    },
  }
}
