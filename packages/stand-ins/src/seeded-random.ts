/** Repeatable random numbers from 0 up to 1, without 1: the same for the same seed. */
export const createRandom =
  (seed: number): (() => number) =>
  () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) / 2 ** 24
  }
