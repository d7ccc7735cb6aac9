import { goertzel, meanSquare } from './goertzel.ts'
import { COLUMNS, digitAt, ROWS } from './tones.ts'

/** Quieter than this nothing is heard: mean square of PCM16 samples (about −62 dB of full scale). */
const QUIETEST = 25 ** 2
/** So much of all sound must be the two tones. */
const SHARE = 0.55
/** The strongest tone of a group stands out from the second by this factor of power. */
const CLEAR = 4
/** One tone of the pair may be stronger than the other by this factor of power. */
const TWIST = 10

/** @returns the index of the strongest and its power; null when it does not stand out */
function strongest(powers: readonly number[]): { index: number; power: number } | null {
  const [first = 0, second = 0] = powers.toSorted((a, b) => b - a)
  return first > CLEAR * second ? { index: powers.indexOf(first), power: first } : null
}

/** The digit that sounds in a piece of PCM16 sound of some 25 ms; null: none, or no clear one. */
export function digitInFrame(frame: ArrayLike<number>, sampleRate: number): string | null {
  const total = meanSquare(frame)
  if (total < QUIETEST) return null
  const powers = (frequencies: readonly number[]) =>
    frequencies.map(frequency => goertzel(frame, frequency, sampleRate))
  const row = strongest(powers(ROWS))
  const column = row && strongest(powers(COLUMNS))
  if (!row || !column || row.power + column.power < SHARE * total) return null
  const twist = row.power / column.power
  return twist > TWIST || twist < 1 / TWIST ? null : digitAt(row.index, column.index)
}
