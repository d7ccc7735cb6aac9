import { goertzel } from '../sound/dtmf.ts'
import { onnxModel } from './onnx.ts'

/**
 * A voice by hand (of the type VITS): each character is a tone of its own, so that what was said can be read back from the sound.
 * The real engine loads it and speaks with it.
 */
const RATE = 22_050
const TONE_MS = 60
const TONE_SAMPLES = Math.round((RATE * TONE_MS) / 1000)
/** Far enough apart to be told from each other in 60 ms. */
const LOWEST_HZ = 300
const STEP_HZ = 40
/** A quiet voice, so that making it louder shows. */
const AMPLITUDE = 0.05
/** The first one is silence. The engine makes small letters of Latin capitals only, and skips what is not here. */
const CHARACTERS = [
  ..."_ абвгдеёжзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz.,!?-'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ",
]
const hertzOf = (at: number): number => (at === 0 ? 0 : LOWEST_HZ + STEP_HZ * at)

const RUSSIAN = { sample_rate: RATE, n_speakers: 1, language: 'Russian' }
const METADATA = {
  ...RUSSIAN,
  comment: 'made by hand',
  frontend: 'characters',
  add_blank: 0,
  use_eos_bos: 0,
  bos_id: 0,
  eos_id: 0,
  blank_id: 0,
  pad_id: 0,
}
/** The real phonemiser reads the text; its phonemes become tones. */
const PIPER_METADATA = { ...RUSSIAN, comment: 'piper', voice: 'ru', has_espeak: 1 }
const PHONEMES = [
  ..."_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲˈˌːˑ˞βθχᵻⱱ0123456789",
]

const upTo = (length: number): number[] => Array.from({ length }, (_, at) => at)
const angles = upTo(TONE_SAMPLES).map(at => (2 * Math.PI * at) / RATE)

const graph = (
  inputs: Record<string, string>,
  tokens: number,
  metadata: Record<string, string | number>,
): Buffer =>
  onnxModel({
    metadata,
    inputs: { x: 'int64 N L', ...inputs },
    outputs: { output: 'float 1 1 samples' },
    make: ({ run, ints, floats }) => {
      const tones = run('Gather', [floats(upTo(tokens).map(hertzOf)), 'x'])
      const phase = run('Mul', [run('Unsqueeze', [tones, ints([2])]), floats(angles, [1, 1, TONE_SAMPLES])])
      const wave = run('Mul', [run('Sin', [phase]), AMPLITUDE])
      return { output: run('Reshape', [wave, ints([1, 1, -1])]) }
    },
  })

const tokensFile = (tokens: readonly string[]): Buffer =>
  Buffer.from(tokens.map((token, at) => `${token} ${at}\n`).join(''))

/** The files of the voice that reads characters, by their names. */
export const toneVoice = (): Record<string, Buffer> => ({
  'voice.onnx': graph(
    { x_length: 'int64 N', noise_scale: 'float 1', length_scale: 'float 1', noise_scale_w: 'float 1' },
    CHARACTERS.length,
    METADATA,
  ),
  'tokens.txt': tokensFile(CHARACTERS),
})

/** The files of the voice that takes phonemes of espeak-ng, without that program's data. */
export const tonePhonemes = (): Record<string, Buffer> => ({
  'voice.onnx': graph({ input_lengths: 'int64 N', scales: 'float 3' }, PHONEMES.length, PIPER_METADATA),
  'tokens.txt': tokensFile(PHONEMES),
})

const SILENT = 20

/** What the voice said, read back from its tones. @param samples PCM16 @param rate hertz */
export const readToneVoice = (samples: Int16Array, rate: number): string => {
  const length = (rate * TONE_SAMPLES) / RATE
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
