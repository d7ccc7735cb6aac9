/** How much of a download was there at a moment. */
export interface Sample {
  /** Milliseconds. */
  at: number
  bytes: number
}

/** The rate is that of the last ten seconds. */
const WINDOW_MS = 10_000

/** The samples that count, with a new one. A download that began anew is counted anew. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => {
  const last = samples.at(-1)
  if (last && sample.bytes < last.bytes) return [sample]
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW_MS), sample]
}

/** @returns null where too little is known, or nothing comes */
export const rateOf = (
  samples: readonly Sample[],
  total: number,
): { bytesPerSecond: number; msLeft: number } | null => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at === first.at || last.bytes === first.bytes) return null
  const bytesPerSecond = (1_000 * (last.bytes - first.bytes)) / (last.at - first.at)
  return { bytesPerSecond, msLeft: (1_000 * Math.max(0, total - last.bytes)) / bytesPerSecond }
}
