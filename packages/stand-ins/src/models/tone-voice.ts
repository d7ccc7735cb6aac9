import { goertzel } from '../sound/dtmf.ts'

/** A voice that sounds each character as a tone of its own, so that a test can read back what was said. */
export const TONE_RATE = 22_050
const TONE_SAMPLES = Math.round(TONE_RATE * 0.06)
/** Far enough apart to be told from each other in 60 ms. */
const LOWEST_HZ = 300
const STEP_HZ = 40
/** A quiet voice, so that making it louder shows. */
const AMPLITUDE = 0.05
/** The first one is silence. */
const CHARACTERS = [..."_ абвгдеёжзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz.,!?-'"]
const hertzOf = (at: number): number => LOWEST_HZ + STEP_HZ * at

/** Samples from −1 to 1 at TONE_RATE; characters that it does not know are skipped. */
export const toneVoice = (text: string): Float32Array => {
  const known = [...text.toLowerCase()].map(each => CHARACTERS.indexOf(each)).filter(at => at >= 0)
  return Float32Array.from({ length: known.length * TONE_SAMPLES }, (_, sample) => {
    const at = known[Math.floor(sample / TONE_SAMPLES)] ?? 0
    return at === 0
      ? 0
      : AMPLITUDE * Math.sin((2 * Math.PI * hertzOf(at) * (sample % TONE_SAMPLES)) / TONE_RATE)
  })
}

const SILENT = 20

/** What the voice said, read back from its tones. @param samples PCM16 @param rate hertz */
export const readToneVoice = (samples: Int16Array, rate: number): string => {
  const length = (rate * TONE_SAMPLES) / TONE_RATE
  let text = ''
  for (let at = 0; at + length <= samples.length + rate / 100; at += length) {
    // The borders between two tones are left out.
    const piece = samples.subarray(Math.round(at + length * 0.1), Math.round(at + length * 0.9))
    if (piece.every(sample => Math.abs(sample) < SILENT)) continue
    const powers = CHARACTERS.map((_, index) => (index === 0 ? 0 : goertzel(piece, hertzOf(index), rate)))
    text += CHARACTERS[powers.indexOf(Math.max(...powers))] ?? ''
  }
  return text
}
