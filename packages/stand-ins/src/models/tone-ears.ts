import { FLOAT, INT32, INT64, node, onnxModel, port, tensor } from './onnx.ts'

/**
 * A streaming speech model by hand (of the type of Nemotron: transducer with a cache, language per stream) whose words are
 * dialling tones: each digit that begins to sound is one token. The real engine loads it and decodes with it.
 */
export interface ToneWords {
  /** What is written for the digits 0–9, by the language that is forced. */
  en: readonly string[]
  ru: readonly string[]
}

export const DIGIT_WORDS: ToneWords = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ru: ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
}

/** Mel bands of the engine's features, and where the eight tones of the keypad fall in them (measured with the engine). */
const BANDS = 128
const ROW_BANDS = [29, 33, 36, 40]
const COLUMN_BANDS = [51, 55, 59]
const KEYPAD = ['123', '456', '789', '*0#']
/** Frames of 10 ms that the model takes at once: the chunk of the stream, 560 ms. */
const CHUNK = 56
/** Frames that become one. */
const POOL = 4
const DIGITS = 10
/** Loudness in a band, logarithm, from which a tone counts. */
const LEVEL = -5
const TOKENS = 2 * DIGITS

const bandsOf = (digit: number): [number, number] => {
  const row = KEYPAD.findIndex(keys => keys.includes(`${digit}`))
  return [ROW_BANDS[row] ?? 0, COLUMN_BANDS[KEYPAD[row]?.indexOf(`${digit}`) ?? 0] ?? 0]
}
const BANDS_OF = Array.from({ length: DIGITS }, (_, digit) => bandsOf(digit))

const METADATA = {
  vocab_size: TOKENS,
  window_size: CHUNK,
  chunk_shift: CHUNK,
  subsampling_factor: POOL,
  normalize_type: '',
  pred_rnn_layers: 1,
  pred_hidden: 1,
  cache_last_channel_dim1: 1,
  cache_last_channel_dim2: 1,
  cache_last_channel_dim3: 1,
  cache_last_time_dim1: 1,
  cache_last_time_dim2: 1,
  cache_last_time_dim3: 1,
  prompt_dictionary: '{"auto": 0, "en": 0, "en-US": 0, "ru": 1, "ru-RU": 1}',
  auto_prompt_id: 0,
}

/**
 * Per frame: how loud the loudest digit is, only where all was quiet in the frame before (kept in `cache_last_time`), for the
 * language asked for; and how many digits began so far (kept in `cache_last_channel`), so that the joiner emits each once.
 */
const encoder = (): Buffer =>
  onnxModel({
    metadata: METADATA,
    inputs: [
      port('audio_signal', FLOAT, ['N', BANDS, 'T']),
      port('length', INT64, ['N']),
      port('cache_last_channel', FLOAT, ['N', 1, 1, 1]),
      port('cache_last_time', FLOAT, ['N', 1, 1, 1]),
      port('cache_last_channel_len', INT64, ['N']),
      port('prompt_index', INT64, ['N']),
    ],
    outputs: [
      port('outputs', FLOAT, ['N', TOKENS + 1, 'T2']),
      port('encoded_lengths', INT64, ['N']),
      port('cache_last_channel_next', FLOAT, ['N', 1, 1, 1]),
      port('cache_last_time_next', FLOAT, ['N', 1, 1, 1]),
      port('cache_last_channel_next_len', INT64, ['N']),
    ],
    tensors: [
      tensor(
        'rows',
        [DIGITS],
        INT64,
        BANDS_OF.map(([row]) => row),
      ),
      tensor(
        'columns',
        [DIGITS],
        INT64,
        BANDS_OF.map(([, column]) => column),
      ),
      tensor('level', [1], FLOAT, [LEVEL]),
      tensor('hundred', [1], FLOAT, [100]),
      tensor('million', [1], FLOAT, [1_000_000]),
      tensor('pool', [1], INT64, [POOL]),
      tensor('zero', [1], INT64, [0]),
      tensor('one', [1], INT64, [1]),
      tensor('last', [1], INT64, [-1]),
      tensor('end', [1], INT64, [99_999]),
      tensor('digits', [1], INT64, [1]),
      tensor('time', [1], INT64, [2]),
      tensor('time_scalar', [], INT64, [2]),
      tensor('languages', [], INT64, [2]),
      tensor('off_on', [2], FLOAT, [-1_000, 0]),
      tensor('as_frames', [3], INT64, [1, 1, 1]),
      tensor('as_cache', [4], INT64, [1, 1, 1, 1]),
    ],
    nodes: [
      node('AveragePool', ['audio_signal'], 'frames', { kernel_shape: [POOL], strides: [POOL] }),
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
      node('Reshape', ['cache_last_time', 'as_frames'], 'held_last_time'),
      node('Slice', ['held', 'zero', 'last', 'time'], 'held_but_last'),
      node('Concat', ['held_last_time', 'held_but_last'], 'held_before', { axis: 2 }),
      node('Slice', ['held', 'last', 'end', 'time'], 'held_at_end'),
      node('Reshape', ['held_at_end', 'as_cache'], 'cache_last_time_next'),
      node('Mul', ['held_before', 'million'], 'not_new'),
      node('Sub', ['loud', 'not_new'], 'onset'),
      node('ReduceMax', ['onset'], 'best', { axes: [1], keepdims: 1 }),
      node('Greater', ['best', 'level'], 'is_onset'),
      node('Cast', ['is_onset'], 'onsets', { to: FLOAT }),
      node('CumSum', ['onsets', 'time_scalar'], 'onsets_so_far'),
      node('Reshape', ['cache_last_channel', 'as_frames'], 'count_before'),
      node('Add', ['onsets_so_far', 'count_before'], 'count'),
      node('Slice', ['count', 'last', 'end', 'time'], 'count_at_end'),
      node('Reshape', ['count_at_end', 'as_cache'], 'cache_last_channel_next'),
      node('OneHot', ['prompt_index', 'languages', 'off_on'], 'language'),
      node('Unsqueeze', ['language', 'time'], 'language_frames'),
      node('Slice', ['language_frames', 'zero', 'one', 'digits'], 'if_english'),
      node('Slice', ['language_frames', 'one', 'end', 'digits'], 'if_russian'),
      node('Add', ['onset', 'if_english'], 'english'),
      node('Add', ['onset', 'if_russian'], 'russian'),
      node('Concat', ['english', 'russian', 'count'], 'outputs', { axis: 1 }),
      node('Div', ['length', 'pool'], 'encoded_lengths'),
      node('Identity', ['cache_last_channel_len'], 'cache_last_channel_next_len'),
    ],
  })

/** Counts the tokens that were emitted. */
const decoder = (): Buffer =>
  onnxModel({
    inputs: [
      port('targets', INT32, ['N', 'U']),
      port('target_length', INT32, ['N']),
      port('states.1', FLOAT, [1, 'N', 1]),
      port('states.2', FLOAT, [1, 'N', 1]),
    ],
    outputs: [
      port('outputs', FLOAT, ['N', 1, 'U']),
      port('prednet_lengths', INT32, ['N']),
      port('states', FLOAT, [1, 'N', 1]),
      port('states2', FLOAT, [1, 'N', 1]),
    ],
    tensors: [tensor('layer', [1], INT64, [1]), tensor('blank', [1], FLOAT, [TOKENS - 0.5])],
    nodes: [
      node('Cast', ['targets'], 'token', { to: FLOAT }),
      node('Less', ['token', 'blank'], 'is_word'),
      node('Cast', ['is_word'], 'word', { to: FLOAT }),
      node('Unsqueeze', ['word', 'layer'], 'more'),
      node('Add', ['states.1', 'more'], 'states'),
      node('Identity', ['states'], 'outputs'),
      node('Identity', ['states.2'], 'states2'),
      node('Identity', ['target_length'], 'prednet_lengths'),
    ],
  })

/** Lets a token through while fewer were emitted than digits began; else the blank wins. */
const joiner = (): Buffer =>
  onnxModel({
    inputs: [
      port('encoder_outputs', FLOAT, ['N', TOKENS + 1, 1]),
      port('decoder_outputs', FLOAT, ['N', 1, 1]),
    ],
    outputs: [port('outputs', FLOAT, ['N', 1, 1, TOKENS + 1])],
    tensors: [
      tensor('zero', [1], INT64, [0]),
      tensor('tokens', [1], INT64, [TOKENS]),
      tensor('all', [1], INT64, [TOKENS + 1]),
      tensor('axis', [1], INT64, [1]),
      tensor('one', [1], FLOAT, [1]),
      tensor('thousand', [1], FLOAT, [1_000]),
      tensor('blank', [1, 1, 1], FLOAT, [LEVEL]),
      tensor('shape', [4], INT64, [1, 1, 1, TOKENS + 1]),
    ],
    nodes: [
      node('Slice', ['encoder_outputs', 'zero', 'tokens', 'axis'], 'words'),
      node('Slice', ['encoder_outputs', 'tokens', 'all', 'axis'], 'count'),
      node('Sub', ['count', 'decoder_outputs'], 'due'),
      node('Sub', ['one', 'due'], 'missing'),
      node('Relu', ['missing'], 'too_early'),
      node('Mul', ['too_early', 'thousand'], 'stop'),
      node('Sub', ['words', 'stop'], 'allowed'),
      node('Concat', ['allowed', 'blank'], 'scores', { axis: 1 }),
      node('Reshape', ['scores', 'shape'], 'outputs'),
    ],
  })

/** `▁` begins a word; a token that is a whole sentence holds spaces that do not break the line of its file. */
const tokenOf = (words: string): string => `▁${words.replaceAll(' ', '\u00a0')}`

/** The files of the model by their names. */
export const toneEars = ({ en, ru }: ToneWords = DIGIT_WORDS): Record<string, Buffer> => ({
  'encoder.onnx': encoder(),
  'decoder.onnx': decoder(),
  'joiner.onnx': joiner(),
  'tokens.txt': Buffer.from(
    [...[...en, ...ru].map((words, at) => `${tokenOf(words)} ${at}`), `<blk> ${TOKENS}`, ''].join('\n'),
  ),
})
