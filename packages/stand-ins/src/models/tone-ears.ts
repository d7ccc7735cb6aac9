import { FLOAT, INT64, node, onnxModel, port, tensor } from './onnx.ts'
import {
  DIGIT_WORDS,
  DIGITS,
  NEMO,
  POOL,
  type ToneWords,
  TRANSDUCER_DECODER,
  toneNodes,
  toneTensors,
  transducerTokens,
} from './tone-frames.ts'

/** Mel bands of the engine's features. */
const BANDS = 128
/** Frames of 10 ms that the model takes at once: the chunk of the stream, 560 ms. */
const CHUNK = 56
const TOKENS = 2 * DIGITS

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
const decoder = (): Buffer =>
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
  'encoder.onnx': encoder(),
  'decoder.onnx': decoder(),
  'joiner.onnx': joiner(),
  'tokens.txt': transducerTokens([...en, ...ru]),
})
