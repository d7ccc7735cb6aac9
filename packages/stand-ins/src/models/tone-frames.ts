import { FLOAT, INT64, node, tensor } from './onnx.ts'

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
/** Frames of 10 ms that become one. */
export const POOL = 4
const KEYPAD = ['123', '456', '789', '*0#']

/** Where the tones of the keypad fall in the engine's features (measured with the engine). */
export interface ToneBands {
  rows: readonly number[]
  columns: readonly number[]
  /** Loudness in a band, in the features' own measure, from which a tone counts. */
  level: number
}

const DIGIT_PLACES = Array.from({ length: DIGITS }, (_, digit) => {
  const row = KEYPAD.findIndex(keys => keys.includes(`${digit}`))
  return { row, column: KEYPAD[row]?.indexOf(`${digit}`) ?? 0 }
})

/** The constants of `toneNodes` and some that all these models need. */
export const toneTensors = ({ rows, columns, level }: ToneBands): Buffer[] => [
  tensor(
    'rows',
    [DIGITS],
    INT64,
    DIGIT_PLACES.map(({ row }) => rows[row] ?? 0),
  ),
  tensor(
    'columns',
    [DIGITS],
    INT64,
    DIGIT_PLACES.map(({ column }) => columns[column] ?? 0),
  ),
  tensor('level', [1], FLOAT, [level]),
  tensor('hundred', [1], FLOAT, [100]),
  tensor('million', [1], FLOAT, [1_000_000]),
  tensor('zero', [1], INT64, [0]),
  tensor('one', [1], INT64, [1]),
  tensor('last', [1], INT64, [-1]),
  tensor('end', [1], INT64, [99_999]),
  tensor('time', [1], INT64, [2]),
]

/**
 * `onset`: per frame, how loud the loudest digit is, only where all was quiet in the frame before.
 * @param features name of the input, [1, bands, frames of 10 ms]
 * @param before name of how loud it was in the frame before the first one, [1, 1, 1]
 */
export const toneNodes = (features: string, before: string): Buffer[] => [
  node('AveragePool', [features], 'frames', { kernel_shape: [POOL], strides: [POOL] }),
  node('Gather', ['frames', 'rows'], 'in_row', { axis: 1 }),
  node('Gather', ['frames', 'columns'], 'in_column', { axis: 1 }),
  node('Min', ['in_row', 'in_column'], 'both'),
  // A tone's end sounds a little in the rows beside it: only the loudest digit of a frame counts.
  node('ReduceMax', ['both'], 'loudest', { axes: [1], keepdims: 1 }),
  node('Sub', ['loudest', 'both'], 'behind'),
  node('Mul', ['behind', 'hundred'], 'too_quiet'),
  node('Sub', ['both', 'too_quiet'], 'loud'),
  node('Sub', ['loudest', 'level'], 'over'),
  node('Relu', ['over'], 'held'),
  node('Slice', ['held', 'zero', 'last', 'time'], 'held_but_last'),
  node('Concat', [before, 'held_but_last'], 'held_before', { axis: 2 }),
  node('Mul', ['held_before', 'million'], 'not_new'),
  node('Sub', ['loud', 'not_new'], 'onset'),
]
