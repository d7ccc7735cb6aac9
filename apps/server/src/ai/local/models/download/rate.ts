/** Rates of the last ten seconds count. */
const KEPT = 10
const STEP_MS = 1_000
/** No estimate before: the first seconds of a connection are no measure. */
const EARLY_MS = 5_000

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[half - (sorted.length % 2 === 0 ? 1 : 0)], sorted[half]]
  return (low + high) / 2
}

export interface Rate {
  /** 0: nothing arrives, or too little is known. */
  bytesPerSecond: number
  /** null: not known. */
  secondsLeft: number | null
}

/** Tells the rate of a download: the median of ten seconds, so that one that stops or hurries for a moment changes nothing. */
export const createRateMeter = () => {
  const rates: number[] = []
  let first: number | null = null
  let last = { at: 0, received: 0 }
  return {
    /** @param at milliseconds @param received bytes since the start, what came twice counted twice */
    note: (at: number, received: number): void => {
      if (first === null) {
        first = at
        last = { at, received }
      }
      if (at - last.at < STEP_MS) return
      rates.push((1_000 * (received - last.received)) / (at - last.at))
      if (rates.length > KEPT) rates.shift()
      last = { at, received }
    },
    /** @param missing bytes */
    read: (missing: number): Rate => {
      const bytesPerSecond = Math.round(median(rates))
      const isEarly = last.at - (first ?? 0) < EARLY_MS
      return {
        bytesPerSecond,
        secondsLeft: isEarly || bytesPerSecond === 0 ? null : Math.ceil(missing / bytesPerSecond),
      }
    },
  }
}

/** A connection is slow below this part of the usual rate. */
const SLOW_PART = 0.1
/** For so long, milliseconds. */
const SLOW_MS = 60_000
const LOOK_MS = 5_000
/** Twenty minutes. */
const LOOKS_KEPT = 240

/** Says when a connection has been far slower than the download usually is, so that a new one is worth a try. */
export const createSlowWatch = () => {
  const usual: number[] = []
  let slowMs = 0
  let since: number | null = null
  let bytes = 0
  /** @param at milliseconds @param arrived bytes @returns whether to connect anew */
  return (at: number, arrived: number): boolean => {
    since ??= at
    bytes += arrived
    const elapsed = at - since
    if (elapsed < LOOK_MS) return false
    const rate = bytes / elapsed
    since = at
    bytes = 0
    const isSlow = usual.length > 0 && rate < SLOW_PART * median(usual)
    slowMs = isSlow ? slowMs + elapsed : 0
    if (!isSlow) usual.push(rate)
    if (usual.length > LOOKS_KEPT) usual.shift()
    if (slowMs < SLOW_MS) return false
    slowMs = 0
    return true
  }
}
