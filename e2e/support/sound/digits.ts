import { writeFileSync } from 'node:fs'
import { dtmf, writeWav } from '@vivavox/stand-ins/openai'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { WAV_RATE } from './wav.ts'

/** More than an interview takes, so that no two answers are the same. */
const GROUPS = 40
/** Words of an answer: two answers are enough to be evaluated. */
const DIGITS = 13
const GAP_MS = 2_500
/** Any seed: the digits are the same in every run. */
const SEED = 20

const silence = (ms: number): Int16Array => new Int16Array(Math.round((ms * WAV_RATE) / 1000))

function someGroups(): string[] {
  const random = createRandom(SEED)
  const groups = new Set<string>()
  while (groups.size < GROUPS)
    groups.add(Array.from({ length: DIGITS }, () => Math.floor(random() * 10)).join(''))
  return [...groups]
}

/**
 * Writes what a candidate says into a microphone: groups of digits dialled as tones, all of them different, with
 * a silence after each in which a button can be pressed.
 * @returns the groups in order
 */
export function writeDigits(path: string): string[] {
  const groups = someGroups()
  const pieces = groups.flatMap(group => [dtmf(group, { sampleRate: WAV_RATE }), silence(GAP_MS)])
  const sound = Int16Array.from(pieces.flatMap(piece => [...piece]))
  writeFileSync(path, writeWav(sound, WAV_RATE))
  return groups
}
