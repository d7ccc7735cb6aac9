/** Engines take 31 bits. */
export const SEEDS = 2 ** 31 - 1
/** Whoever asks several times counts seeds on from the first: another try is to be none of them. */
const STEP = 1_000_003

/** The same question with other chances: what begins at the same seed is answered alike. */
export const withNextSeed = <R extends { seed?: number }>(request: R): R =>
  request.seed === undefined ? request : { ...request, seed: (request.seed + STEP) % SEEDS }
