import { FLOAT, INT64, node, onnxModel, port, tensor } from './onnx.ts'
import { DIGITS, type ToneBands, type ToneWords, toneNodes, toneTensors } from './tone-frames.ts'

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

/** Puts the digits that begin to sound, and the end after them, where the decoder finds them. */
const encoder = (): Buffer =>
  onnxModel({
    metadata: METADATA,
    inputs: [port('mel', FLOAT, ['N', BANDS, 'T'])],
    outputs: [
      port('n_layer_cross_k', FLOAT, [1, 'N', 'L', 1]),
      port('n_layer_cross_v', FLOAT, [1, 'N', 'L', 1]),
    ],
    tensors: [
      ...toneTensors(WHISPER),
      tensor('silence', [1, 1, 1], FLOAT, [0]),
      tensor('line', [1], INT64, [-1]),
      tensor('last_token', [1], INT64, [END]),
      tensor('as_keys', [4], INT64, [1, 1, -1, 1]),
    ],
    nodes: [
      ...toneNodes('mel', 'silence'),
      node('ReduceMax', ['onset'], 'best', { axes: [1], keepdims: 1 }),
      node('Greater', ['best', 'level'], 'is_onset'),
      node('Reshape', ['is_onset', 'line'], 'begins'),
      node('ArgMax', ['onset'], 'digit', { axis: 1, keepdims: 0 }),
      node('Reshape', ['digit', 'line'], 'digits'),
      node('Compress', ['digits', 'begins'], 'heard', { axis: 0 }),
      node('Concat', ['heard', 'last_token'], 'closed', { axis: 0 }),
      node('Cast', ['closed'], 'numbers', { to: FLOAT }),
      node('Reshape', ['numbers', 'as_keys'], 'n_layer_cross_k'),
      node('Identity', ['n_layer_cross_k'], 'n_layer_cross_v'),
    ],
  })

/**
 * Reads one digit after the other out, in the language that the first four tokens (start, language, task, no times) name: the
 * cache remembers by how much its words are further on. The first call has the offset 0, then come 4, 5, 6 …
 */
const decoder = (): Buffer =>
  onnxModel({
    inputs: [
      port('tokens', INT64, ['N', 'n']),
      port('in_n_layer_self_k_cache', FLOAT, [1, 'N', LENGTH, 1]),
      port('in_n_layer_self_v_cache', FLOAT, [1, 'N', LENGTH, 1]),
      port('n_layer_cross_k', FLOAT, [1, 'N', 'L', 1]),
      port('n_layer_cross_v', FLOAT, [1, 'N', 'L', 1]),
      port('offset', INT64, [1]),
    ],
    outputs: [
      port('logits', FLOAT, ['N', 'n', TOKENS]),
      port('out_n_layer_self_k_cache', FLOAT, [1, 'N', LENGTH, 1]),
      port('out_n_layer_self_v_cache', FLOAT, [1, 'N', LENGTH, 1]),
    ],
    tensors: [
      tensor('russian', [1], INT64, [RUSSIAN]),
      tensor('further_on', [1], FLOAT, [DIGITS]),
      tensor('three', [1], INT64, [3]),
      tensor('none', [1], INT64, [0]),
      tensor('line', [1], INT64, [-1]),
      tensor('end', [1], FLOAT, [END]),
      tensor('tokens_in_all', [], INT64, [TOKENS]),
      tensor('off_on', [2], FLOAT, [-9, 9]),
      tensor('width', [1], INT64, [TOKENS]),
    ],
    nodes: [
      node('Equal', ['tokens', 'russian'], 'is_russian'),
      node('Cast', ['is_russian'], 'russians', { to: FLOAT }),
      node('ReduceMax', ['russians'], 'any_russian', { keepdims: 0 }),
      node('Mul', ['any_russian', 'further_on'], 'more'),
      node('Add', ['in_n_layer_self_k_cache', 'more'], 'out_n_layer_self_k_cache'),
      node('ReduceMax', ['out_n_layer_self_k_cache'], 'shift', { keepdims: 0 }),
      node('Sub', ['offset', 'three'], 'behind'),
      node('Max', ['behind', 'none'], 'place'),
      node('Reshape', ['n_layer_cross_k', 'line'], 'digits'),
      node('Gather', ['digits', 'place'], 'digit', { axis: 0 }),
      node('Less', ['digit', 'end'], 'is_word'),
      node('Cast', ['is_word'], 'word', { to: FLOAT }),
      node('Mul', ['word', 'shift'], 'own_shift'),
      node('Add', ['digit', 'own_shift'], 'next'),
      node('Cast', ['next'], 'token', { to: INT64 }),
      node('OneHot', ['token', 'tokens_in_all', 'off_on'], 'scores', { axis: -1 }),
      node('Shape', ['tokens'], 'shape'),
      node('Concat', ['shape', 'width'], 'whole_shape', { axis: 0 }),
      node('Expand', ['scores', 'whole_shape'], 'logits'),
      node('Identity', ['in_n_layer_self_v_cache'], 'out_n_layer_self_v_cache'),
    ],
  })

const tokenOf = (words: string): string => Buffer.from(` ${words}`).toString('base64')

/**
 * A speech model by hand of the type of Whisper, whose words are dialling tones.
 * @returns its files by their names
 */
export const whisperToneEars = ({ en, ru }: ToneWords): Record<string, Buffer> => ({
  'encoder.onnx': encoder(),
  'decoder.onnx': decoder(),
  'tokens.txt': Buffer.from([...en, ...ru].map((words, at) => `${tokenOf(words)} ${at}\n`).join('')),
})
