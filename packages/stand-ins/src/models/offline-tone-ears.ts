import { FLOAT, INT64, node, onnxModel, port, tensor } from './onnx.ts'
import {
  DIGITS,
  NEMO,
  POOL,
  TRANSDUCER_DECODER,
  toneNodes,
  toneTensors,
  transducerTokens,
} from './tone-frames.ts'

/** Mel bands of the engine's features. */
const BANDS = 128
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
