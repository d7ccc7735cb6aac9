import { FLOAT, INT64, onnxModel } from './onnx.ts'
import { DIGIT_WORDS, DIGITS, digitBegins, hearTones, type ToneBands } from './tone-frames.ts'

/** Mel bands of Whisper's features, and how the tones lie in them. */
const BANDS = 80
const WHISPER: ToneBands = { rows: [18, 20, 22, 24], columns: [31, 33, 36], level: 0.6 }
/** Tokens that one answer may have. */
const LENGTH = 448

/** English words are the tokens 0–9, Russian ones 10–19. */
const END = 2 * DIGITS
const [START, ENGLISH, RUSSIAN, TRANSCRIBE, TRANSLATE, NO_SPEECH, NO_TIMES, BLANK] = [
  1, 2, 3, 4, 5, 6, 7, 8,
].map(at => END + at) as [number, number, number, number, number, number, number, number]
const TOKENS = BLANK + 1

const METADATA = {
  model_type: 'whisper-base',
  n_mels: BANDS,
  n_text_layer: 1,
  n_text_ctx: LENGTH,
  n_text_state: 1,
  n_vocab: TOKENS,
  sot: START,
  eot: END,
  blank_id: BLANK,
  translate: TRANSLATE,
  transcribe: TRANSCRIBE,
  is_multilingual: 1,
  no_timestamps: NO_TIMES,
  no_speech: NO_SPEECH,
  sot_sequence: `${START},${ENGLISH},${TRANSCRIBE}`,
  all_language_tokens: `${ENGLISH},${RUSSIAN}`,
  all_language_codes: 'en,ru',
}

const KEYS = 'float 1 N L 1'
const CACHE = `float 1 N ${LENGTH} 1`

/** Puts the digits that begin to sound, and the end after them, where the decoder finds them. */
const encoder = (): Buffer =>
  onnxModel({
    metadata: METADATA,
    inputs: { mel: `float N ${BANDS} T` },
    outputs: { n_layer_cross_k: KEYS, n_layer_cross_v: KEYS },
    make: maker => {
      const { run, ints, floats } = maker
      const inLine = (value: string) => run('Reshape', [value, ints([-1])])
      const { onset } = hearTones(maker, 'mel', floats([0], [1, 1, 1]), WHISPER)
      const begins = inLine(digitBegins(maker, onset, WHISPER.level))
      const digits = inLine(run('ArgMax', [onset], { axis: 1, keepdims: 0 }))
      const heard = run('Compress', [digits, begins], { axis: 0 })
      const closed = run('Concat', [heard, ints([END])], { axis: 0 })
      const keys = run('Reshape', [run('Cast', [closed], { to: FLOAT }), ints([1, 1, -1, 1])])
      return { n_layer_cross_k: keys, n_layer_cross_v: keys }
    },
  })

/**
 * Reads one digit after the other out, in the language that the first four tokens (start, language, task, no times) name: the
 * cache remembers by how much its words are further on. The first call has the offset 0, then come 4, 5, 6 …
 */
const decoder = (): Buffer =>
  onnxModel({
    inputs: {
      tokens: 'int64 N n',
      in_n_layer_self_k_cache: CACHE,
      in_n_layer_self_v_cache: CACHE,
      n_layer_cross_k: KEYS,
      n_layer_cross_v: KEYS,
      offset: 'int64 1',
    },
    outputs: {
      logits: `float N n ${TOKENS}`,
      out_n_layer_self_k_cache: CACHE,
      out_n_layer_self_v_cache: CACHE,
    },
    make: ({ run, ints, floats }) => {
      const most = (value: string) => run('ReduceMax', [value], { keepdims: 0 })
      const asFloats = (value: string) => run('Cast', [value], { to: FLOAT })
      const anyRussian = most(asFloats(run('Equal', ['tokens', ints([RUSSIAN])])))
      const cache = run('Add', ['in_n_layer_self_k_cache', run('Mul', [anyRussian, DIGITS])])
      const place = run('Max', [run('Sub', ['offset', ints([3])]), ints([0])])
      const digit = run('Gather', [run('Reshape', ['n_layer_cross_k', ints([-1])]), place], { axis: 0 })
      const ifWord = run('Mul', [asFloats(run('Less', [digit, END])), most(cache)])
      const token = run('Cast', [run('Add', [digit, ifWord])], { to: INT64 })
      const scores = run('OneHot', [token, ints([TOKENS]), floats([-9, 9])], { axis: -1 })
      const shape = run('Concat', [run('Shape', ['tokens']), ints([TOKENS])], { axis: 0 })
      return {
        logits: run('Expand', [scores, shape]),
        out_n_layer_self_k_cache: cache,
        out_n_layer_self_v_cache: 'in_n_layer_self_v_cache',
      }
    },
  })

const tokenOf = (words: string): string => Buffer.from(` ${words}`).toString('base64')

/** A speech model by hand of the type of Whisper, whose words are dialling tones: its files by their names. */
export const whisperToneTranscriber = (): Record<string, Buffer> => ({
  'encoder.onnx': encoder(),
  'decoder.onnx': decoder(),
  'tokens.txt': Buffer.from(
    [...DIGIT_WORDS.en, ...DIGIT_WORDS.ru].map((words, at) => `${tokenOf(words)} ${at}\n`).join(''),
  ),
})
