import type { LlamaContext, Sampler } from './llama.ts'

/** Tokens that are read at once: reading can be stopped in between. */
export const AT_ONCE = 128

/** How many tokens two texts have in common at their beginning. */
const commonLength = (one: readonly number[], other: Uint32Array): number => {
  const at = one.findIndex((token, place) => token !== other[place])
  return at === -1 ? Math.min(one.length, other.length) : at
}

/** A context of the engine that knows what it has read: a text that begins like the one before is read from where they differ. */
export const createKeptContext = (context: LlamaContext) => {
  let known: number[] = []

  const forgetFrom = (place: number): void => {
    if (place === known.length) return
    // Some kinds of models cannot forget a part.
    const isCut = place > 0 && context.removeTokenCellsFromSequence(0, place, -1)
    if (!isCut) context.disposeSequence(0)
    known = isCut ? known.slice(0, place) : []
  }

  /** @returns where the engine keeps what may come next */
  const append = async (tokens: Uint32Array): Promise<number> => {
    context.initBatch(tokens.length)
    const [at = 0] = context.addToBatch(0, known.length, tokens, Uint32Array.of(tokens.length - 1))
    const before = known
    // Should reading fail, nothing that was kept counts any more.
    known = []
    await context.decodeBatch()
    before.push(...tokens)
    known = before
    return at
  }

  return {
    /**
     * Makes a text what the context holds.
     * @param tokens at least one
     * @param goesOn asked before each part, with the tokens that are still to be read; false ends the reading
     * @returns where the engine keeps what may come next, null when it was ended, and how many tokens were new
     */
    read: async (
      tokens: Uint32Array,
      goesOn: (unread: number) => boolean,
    ): Promise<{ at: number | null; fresh: number }> => {
      // What comes next is only known behind a token that is read now.
      forgetFrom(Math.min(commonLength(known, tokens), tokens.length - 1))
      const from = known.length
      let at: number | null = null
      for (let place = from; place < tokens.length; place += AT_ONCE) {
        if (!goesOn(tokens.length - place)) return { at: null, fresh: place - from }
        at = await append(tokens.subarray(place, place + AT_ONCE))
      }
      return { at, fresh: tokens.length - from }
    },
    append,
    sample: (at: number, sampler: Sampler): Promise<number> => context.sampleToken(at, sampler),
    probabilities: (at: number, sampler: Sampler): Promise<[number, number[]]> =>
      context.sampleToken(at, sampler, true),
    setThreads: (threads: number): void => context.setThreads(threads),
    dispose: (): Promise<void> => context.dispose(),
  }
}

export type KeptContext = ReturnType<typeof createKeptContext>
