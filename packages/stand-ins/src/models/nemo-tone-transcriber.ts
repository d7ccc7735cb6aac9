import { FLOAT, type Maker, onnxModel } from './onnx.ts'
import {
  DIGIT_WORDS,
  DIGITS,
  digitBegins,
  END,
  hearTones,
  POOL,
  part,
  type ToneBands,
  type ToneWords,
} from './tone-frames.ts'

/** NeMo's features of 128 bands. */
const NEMO: ToneBands = { rows: [29, 33, 36, 40], columns: [51, 55, 59], level: -5 }

/** `▁` begins a word; a token that is a whole sentence holds spaces that do not break the line of its file. */
const tokenOf = (words: string): string => `▁${words.replaceAll(' ', '\u00a0')}`

const tokensFile = (words: readonly string[]): Buffer =>
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
    inputs: {
      audio_signal: 'float N 128 T',
      length: 'int64 N',
      cache_last_channel: 'float N 1 1 1',
      cache_last_time: 'float N 1 1 1',
      cache_last_channel_len: 'int64 N',
      prompt_index: 'int64 N',
    },
    outputs: {
      outputs: `float N ${TOKENS + 1} T2`,
      encoded_lengths: 'int64 N',
      cache_last_channel_next: 'float N 1 1 1',
      cache_last_time_next: 'float N 1 1 1',
      cache_last_channel_next_len: 'int64 N',
    },
    make: maker => {
      const { run, ints, floats } = maker
      const asFrames = (cache: string) => run('Reshape', [cache, ints([1, 1, 1])])
      const lastAsCache = (frames: string) =>
        run('Reshape', [part(maker, frames, -1, END), ints([1, 1, 1, 1])])
      const { held, onset } = hearTones(maker, 'audio_signal', asFrames('cache_last_time'), NEMO)
      const begun = run('CumSum', [
        run('Cast', [digitBegins(maker, onset, NEMO.level)], { to: FLOAT }),
        ints([2]),
      ])
      const count = run('Add', [begun, asFrames('cache_last_channel')])
      const language = run('OneHot', ['prompt_index', ints([2]), floats([-1_000, 0])])
      const languageFrames = run('Unsqueeze', [language, ints([2])])
      const ifSpoken = (index: number) =>
        run('Add', [onset, part(maker, languageFrames, index, index + 1, 1)])
      return {
        outputs: run('Concat', [ifSpoken(0), ifSpoken(1), count], { axis: 1 }),
        encoded_lengths: run('Div', ['length', ints([POOL])]),
        cache_last_channel_next: lastAsCache(count),
        cache_last_time_next: lastAsCache(held),
        cache_last_channel_next_len: 'cache_last_channel_len',
      }
    },
  })

/** Counts the words that were said; only the joiner of the stream wants to know. */
const decoder = (): Buffer =>
  onnxModel({
    inputs: {
      targets: 'int32 N U',
      target_length: 'int32 N',
      'states.1': 'float 1 N 1',
      'states.2': 'float 1 N 1',
    },
    outputs: {
      outputs: 'float N 1 U',
      prednet_lengths: 'int32 N',
      states: 'float 1 N 1',
      states2: 'float 1 N 1',
    },
    make: ({ run, ints }) => {
      const isWord = run('Less', [run('Cast', ['targets'], { to: FLOAT }), TOKENS - 0.5])
      const more = run('Unsqueeze', [run('Cast', [isWord], { to: FLOAT }), ints([1])])
      const states = run('Add', ['states.1', more])
      return { outputs: states, prednet_lengths: 'target_length', states, states2: 'states.2' }
    },
  })

/** Lets a token through while fewer were emitted than digits began; else the blank wins. */
const streamingJoiner = (): Buffer =>
  onnxModel({
    inputs: { encoder_outputs: `float N ${TOKENS + 1} 1`, decoder_outputs: 'float N 1 1' },
    outputs: { outputs: `float N 1 1 ${TOKENS + 1}` },
    make: maker => {
      const { run, ints, floats } = maker
      const words = part(maker, 'encoder_outputs', 0, TOKENS, 1)
      const due = run('Sub', [part(maker, 'encoder_outputs', TOKENS, END, 1), 'decoder_outputs'])
      const tooEarly = run('Relu', [run('Sub', [1, due])])
      const allowed = run('Sub', [words, run('Mul', [tooEarly, 1_000])])
      const scores = run('Concat', [allowed, floats([NEMO.level], [1, 1, 1])], { axis: 1 })
      return { outputs: run('Reshape', [scores, ints([1, 1, 1, TOKENS + 1])]) }
    },
  })

/**
 * A streaming speech model by hand (of the type of Nemotron: transducer with a cache, language per stream) whose words are
 * dialling tones: each digit that begins to sound is one token. The real engine loads it and decodes with it.
 * @returns its files by their names
 */
export const toneTranscriber = ({ en, ru }: ToneWords): Record<string, Buffer> => ({
  'encoder.onnx': streamingEncoder(),
  'decoder.onnx': decoder(),
  'joiner.onnx': streamingJoiner(),
  'tokens.txt': tokensFile([...en, ...ru]),
})

/** How many frames a token may last: 0 to 4. This one always says 1. */
const DURATIONS = [0, 9, 0, 0, 0]

const OFFLINE_METADATA = { vocab_size: DIGITS, subsampling_factor: POOL, normalize_type: '' }
const OFFLINE_INPUTS = { audio_signal: 'float N 128 T', length: 'int64 N' }

/** Which digit begins in each frame; the blank is as loud as the level from which a tone counts. */
const offlineScores = (maker: Maker): string => {
  const { run, floats } = maker
  const { loudest, onset } = hearTones(maker, 'audio_signal', floats([0], [1, 1, 1]), NEMO)
  const blank = run('Add', [run('Mul', [loudest, 0]), NEMO.level])
  return run('Concat', [onset, blank], { axis: 1 })
}

const encoder = (): Buffer =>
  onnxModel({
    metadata: {
      ...OFFLINE_METADATA,
      pred_rnn_layers: 1,
      pred_hidden: 1,
      feat_dim: 128,
      model_type: 'EncDecRNNTBPEModel',
      // The engine tells by it that tokens have durations.
      url: 'made by hand, tdt',
    },
    inputs: OFFLINE_INPUTS,
    outputs: { outputs: `float N ${DIGITS + 1} T2`, encoded_lengths: 'int64 N' },
    make: maker => ({
      outputs: offlineScores(maker),
      encoded_lengths: maker.run('Div', ['length', maker.ints([POOL])]),
    }),
  })

const joiner = (): Buffer =>
  onnxModel({
    inputs: { encoder_outputs: `float N ${DIGITS + 1} 1`, decoder_outputs: 'float N 1 1' },
    outputs: { outputs: `float N 1 1 ${DIGITS + 1 + DURATIONS.length}` },
    make: ({ run, ints, floats }) => {
      const tokens = run('Reshape', ['encoder_outputs', ints([1, 1, 1, DIGITS + 1])])
      const durations = floats(DURATIONS, [1, 1, 1, DURATIONS.length])
      return { outputs: run('Concat', [tokens, durations], { axis: 3 }) }
    },
  })

/**
 * A speech model by hand that hears a whole piece at once (of the type of Parakeet TDT: a transducer whose tokens have durations).
 * @returns its files by their names
 */
export const offlineToneTranscriber = (): Record<string, Buffer> => ({
  'encoder.onnx': encoder(),
  'decoder.onnx': decoder(),
  'joiner.onnx': joiner(),
  'tokens.txt': tokensFile(DIGIT_WORDS.en),
})

/** The same without anything that remembers (of the type of NeMo's CTC models): each frame tells its token itself. */
export const ctcToneTranscriber = (): Record<string, Buffer> => ({
  'model.onnx': onnxModel({
    metadata: { ...OFFLINE_METADATA, model_type: 'EncDecCTCModelBPE' },
    inputs: OFFLINE_INPUTS,
    outputs: { logprobs: `float N T2 ${DIGITS + 1}` },
    make: maker => {
      const byFrame = maker.run('Transpose', [offlineScores(maker)], { perm: [0, 2, 1] })
      return { logprobs: maker.run('LogSoftmax', [byFrame], { axis: 2 }) }
    },
  }),
  'tokens.txt': tokensFile(DIGIT_WORDS.en),
})
