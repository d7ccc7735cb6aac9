import { FLOAT, INT32, INT64, node, onnxModel, port, tensor } from './onnx.ts'
import {
  DIGIT_WORDS,
  DIGITS,
  POOL,
  type ToneBands,
  type ToneWords,
  toneNodes,
  toneTensors,
} from './tone-frames.ts'

/** NeMo's features of 128 bands. */
const NEMO: ToneBands = { rows: [29, 33, 36, 40], columns: [51, 55, 59], level: -5 }

/** Mel bands of the engine's features. */
const BANDS = 128
/** What the decoder of a transducer takes and gives, with one number of memory. */
const TRANSDUCER_DECODER = {
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
}

/** `▁` begins a word; a token that is a whole sentence holds spaces that do not break the line of its file. */
const tokenOf = (words: string): string => `▁${words.replaceAll(' ', '\u00a0')}`

/** The file of tokens of a transducer: one a line, the blank last. */
const transducerTokens = (words: readonly string[]): Buffer =>
  Buffer.from([...words.map((text, at) => `${tokenOf(text)} ${at}`), `<blk> ${words.length}`, ''].join('\n'))

/** Frames of 10 ms that the model takes at once: the chunk of the stream, 560 ms. */
const CHUNK = 56
const TOKENS = 2 * DIGITS

const STREAMING_METADATA = {
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
const streamingEncoder = (): Buffer =>
  onnxModel({
    metadata: STREAMING_METADATA,
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
      ...toneTensors(NEMO),
      tensor('pool', [1], INT64, [POOL]),
      tensor('digits', [1], INT64, [1]),
      tensor('time_scalar', [], INT64, [2]),
      tensor('languages', [], INT64, [2]),
      tensor('off_on', [2], FLOAT, [-1_000, 0]),
      tensor('as_frames', [3], INT64, [1, 1, 1]),
      tensor('as_cache', [4], INT64, [1, 1, 1, 1]),
    ],
    nodes: [
      node('Reshape', ['cache_last_time', 'as_frames'], 'held_last_time'),
      ...toneNodes('audio_signal', 'held_last_time'),
      node('Slice', ['held', 'last', 'end', 'time'], 'held_at_end'),
      node('Reshape', ['held_at_end', 'as_cache'], 'cache_last_time_next'),
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
const streamingDecoder = (): Buffer =>
  onnxModel({
    ...TRANSDUCER_DECODER,
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
const streamingJoiner = (): Buffer =>
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
      tensor('blank', [1, 1, 1], FLOAT, [NEMO.level]),
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

/**
 * A streaming speech model by hand (of the type of Nemotron: transducer with a cache, language per stream) whose words are
 * dialling tones: each digit that begins to sound is one token. The real engine loads it and decodes with it.
 * @returns its files by their names
 */
export const toneEars = ({ en, ru }: ToneWords = DIGIT_WORDS): Record<string, Buffer> => ({
  'encoder.onnx': streamingEncoder(),
  'decoder.onnx': streamingDecoder(),
  'joiner.onnx': streamingJoiner(),
  'tokens.txt': transducerTokens([...en, ...ru]),
})

/** How many frames a token may last: 0 to 4. This one always says 1. */
const DURATIONS = [0, 9, 0, 0, 0]

const METADATA = {
  vocab_size: DIGITS,
  subsampling_factor: POOL,
  normalize_type: '',
}
const INPUTS = [port('audio_signal', FLOAT, ['N', BANDS, 'T']), port('length', INT64, ['N'])]
const TENSORS = [
  ...toneTensors(NEMO),
  tensor('pool', [1], INT64, [POOL]),
  tensor('silence', [1, 1, 1], FLOAT, [0]),
  tensor('nothing', [1], FLOAT, [0]),
]
/** `scores` of each frame: which digit begins in it; the blank is as loud as the level from which a tone counts. */
const SCORES = [
  ...toneNodes('audio_signal', 'silence'),
  node('Mul', ['loudest', 'nothing'], 'zeros'),
  node('Add', ['zeros', 'level'], 'blank'),
  node('Concat', ['onset', 'blank'], 'scores', { axis: 1 }),
]

const encoder = (): Buffer =>
  onnxModel({
    metadata: {
      ...METADATA,
      pred_rnn_layers: 1,
      pred_hidden: 1,
      feat_dim: BANDS,
      model_type: 'EncDecRNNTBPEModel',
      // The engine tells by it that tokens have durations.
      url: 'made by hand, tdt',
    },
    inputs: INPUTS,
    outputs: [port('outputs', FLOAT, ['N', DIGITS + 1, 'T2']), port('encoded_lengths', INT64, ['N'])],
    tensors: TENSORS,
    nodes: [
      ...SCORES,
      node('Identity', ['scores'], 'outputs'),
      node('Div', ['length', 'pool'], 'encoded_lengths'),
    ],
  })

/** What was said before does not matter here. */
const decoder = (): Buffer =>
  onnxModel({
    ...TRANSDUCER_DECODER,
    tensors: [tensor('layer', [1], INT64, [1])],
    nodes: [
      node('Cast', ['targets'], 'token', { to: FLOAT }),
      node('Unsqueeze', ['token', 'layer'], 'outputs'),
      node('Identity', ['target_length'], 'prednet_lengths'),
      node('Identity', ['states.1'], 'states'),
      node('Identity', ['states.2'], 'states2'),
    ],
  })

const joiner = (): Buffer =>
  onnxModel({
    inputs: [
      port('encoder_outputs', FLOAT, ['N', DIGITS + 1, 1]),
      port('decoder_outputs', FLOAT, ['N', 1, 1]),
    ],
    outputs: [port('outputs', FLOAT, ['N', 1, 1, DIGITS + 1 + DURATIONS.length])],
    tensors: [
      tensor('durations', [1, 1, 1, DURATIONS.length], FLOAT, DURATIONS),
      tensor('shape', [4], INT64, [1, 1, 1, DIGITS + 1]),
    ],
    nodes: [
      node('Reshape', ['encoder_outputs', 'shape'], 'tokens'),
      node('Concat', ['tokens', 'durations'], 'outputs', { axis: 3 }),
    ],
  })

/**
 * A speech model by hand that hears a whole piece at once (of the type of Parakeet TDT: a transducer whose tokens have durations).
 * @param words what is written for the digits 0–9
 * @returns its files by their names
 */
export const offlineToneEars = (words: readonly string[]): Record<string, Buffer> => ({
  'encoder.onnx': encoder(),
  'decoder.onnx': decoder(),
  'joiner.onnx': joiner(),
  'tokens.txt': transducerTokens(words),
})

/**
 * The same without anything that remembers (of the type of NeMo's CTC models): each frame tells its token itself.
 * @param words what is written for the digits 0–9
 * @returns its files by their names
 */
export const ctcToneEars = (words: readonly string[]): Record<string, Buffer> => ({
  'model.onnx': onnxModel({
    metadata: { ...METADATA, model_type: 'EncDecCTCModelBPE' },
    inputs: INPUTS,
    outputs: [port('logprobs', FLOAT, ['N', 'T2', DIGITS + 1])],
    tensors: TENSORS,
    nodes: [
      ...SCORES,
      node('Transpose', ['scores'], 'by_frame', { perm: [0, 2, 1] }),
      node('LogSoftmax', ['by_frame'], 'logprobs', { axis: 2 }),
    ],
  }),
  'tokens.txt': transducerTokens(words),
})
