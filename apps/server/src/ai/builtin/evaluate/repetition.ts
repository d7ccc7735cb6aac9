const REPEATED_SHARE = 0.8
/** Shorter sentences are repetitions only when said in the same words: 'yes' stands in many. */
const SHORT_WORDS = 3

/** Remembers sentences and notices those that say hardly anything new. */
export interface Memory {
  /** Whether four fifths of these stems stood together in one sentence before; if not, remembers them. */
  isRepetition(stems: readonly string[]): boolean
}

/** An empty memory. An index by stem keeps it quick for very long texts. */
export function createMemory(): Memory {
  const sentencesWith = new Map<string, number[]>()
  const exact = new Set<string>()
  let count = 0

  const remember = (stems: readonly string[]) => {
    exact.add(stems.join(' '))
    for (const stem of new Set(stems)) {
      const list = sentencesWith.get(stem)
      if (list) list.push(count)
      else sentencesWith.set(stem, [count])
    }
    count += 1
  }

  const mostShared = (stems: readonly string[]): number => {
    const shared = new Uint32Array(count)
    let most = 0
    for (const stem of stems)
      for (const sentence of sentencesWith.get(stem) ?? []) {
        const hits = (shared[sentence] ?? 0) + 1
        shared[sentence] = hits
        most = Math.max(most, hits)
      }
    return most
  }

  return {
    isRepetition: stems => {
      const repeated =
        stems.length < SHORT_WORDS
          ? exact.has(stems.join(' '))
          : mostShared(stems) / stems.length >= REPEATED_SHARE
      if (!repeated) remember(stems)
      return repeated
    },
  }
}
