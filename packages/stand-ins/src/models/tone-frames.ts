import type { Maker } from './onnx.ts'

/** What the models by hand that hear dialling tones have in common: which digit sounds in which frame. */
export interface ToneWords {
  /** What is written for the digits 0–9, by the language that is forced. */
  en: readonly string[]
  ru: readonly string[]
}

export const DIGIT_WORDS: ToneWords = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ru: ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
}

export const DIGITS = 10
export const POOL = 4
/** Row and column of the keypad of each digit. */
const ROWS = [3, 0, 0, 0, 1, 1, 1, 2, 2, 2]
const COLUMNS = [1, 0, 1, 2, 0, 1, 2, 0, 1, 2]

/** Where the tones of the keypad fall in the engine's features (measured with the engine). */
export interface ToneBands {
  rows: readonly number[]
  columns: readonly number[]
  /** Loudness in a band, in the features' own measure, from which a tone counts. */
  level: number
}

/** A part of something with three dimensions: frames `from` to `to` of the last one, unless `axis` says otherwise. */
export const part = ({ run, ints }: Maker, of: string, from: number, to: number, axis = 2): string =>
  run('Slice', [of, ints([from]), ints([to]), ints([axis])])
export const END = 99_999

/**
 * Listens to frames of 40 ms.
 * @param features name of the input, [1, bands, frames of 10 ms]
 * @param before how loud it was in the frame before the first one, [1, 1, 1]
 * @returns `onset`: per digit and frame, how loud the loudest digit is, only where all was quiet in the frame before;
 * `loudest` and `held`: the loudest digit, and how far it is above the level
 */
export function hearTones(
  maker: Maker,
  features: string,
  before: string,
  { rows, columns, level }: ToneBands,
) {
  const { run, ints } = maker
  const frames = run('AveragePool', [features], { kernel_shape: [POOL], strides: [POOL] })
  const bands = (tones: readonly number[], places: readonly number[]) =>
    run('Gather', [frames, ints(places.map(place => tones[place] ?? 0))], { axis: 1 })
  const both = run('Min', [bands(rows, ROWS), bands(columns, COLUMNS)])
  // A tone's end sounds a little in the rows beside it: only the loudest digit of a frame counts.
  const loudest = run('ReduceMax', [both], { axes: [1], keepdims: 1 })
  const loud = run('Sub', [both, run('Mul', [run('Sub', [loudest, both]), 100])])
  const held = run('Relu', [run('Sub', [loudest, level])])
  const heldBefore = run('Concat', [before, part(maker, held, 0, -1)], { axis: 2 })
  return { loudest, held, onset: run('Sub', [loud, run('Mul', [heldBefore, 1_000_000])]) }
}

/** Per frame: does any digit begin in it? Counted as 1 and 0. */
export const digitBegins = ({ run }: Maker, onset: string, level: number): string =>
  run('Greater', [run('ReduceMax', [onset], { axes: [1], keepdims: 1 }), level])
