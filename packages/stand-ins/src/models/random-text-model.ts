import { createRandom } from '../seeded-random.ts'
import { type GgufTensor, ggufFile } from './gguf.ts'

/**
 * A language model of one layer with random weights. It loads in the real engine and writes nonsense of small letters; held to
 * a form it writes nonsense of that form. It proves that the path works, never how well a model thinks.
 */

const WIDTH = 32
const FEED_FORWARD = 64
const HEADS = 2
const CONTEXT = 32_768

const NORMAL = 1
const UNKNOWN = 2
const CONTROL = 3
const BYTE = 6

interface Token {
  text: string
  type: number
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0')

/** Three that control, all bytes, and pieces that are likely in an answer. */
const TOKENS: readonly Token[] = [
  { text: '<unk>', type: UNKNOWN },
  { text: '<s>', type: CONTROL },
  { text: '</s>', type: CONTROL },
  ...Array.from({ length: 256 }, (_, byte) => ({ text: `<0x${hex(byte)}>`, type: BYTE })),
  ...[...'abcdefghijklmnopqrstuvwxyz0123456789'].map(text => ({ text, type: NORMAL })),
  ...['▁', '"', ',', ':', '{', '}', '[', ']'].map(text => ({ text, type: NORMAL })),
]

/** How much more likely a token is than by chance: letters before bytes, ends of texts before letters. */
const likingOf = ({ text, type }: Token): number => {
  if (type !== NORMAL) return -2
  if (text === '"') return 2
  return /[a-z]/.test(text) || text === '▁' ? 1.5 : 0
}

/** Part 0 of each vector is the same, so that a row of the last matrix can prefer its token whatever stands before. */
const STEADY = 4
/** Part 1 tells the beginning of a list: most lists end right there, so that it seldom claims that the candidate said something. */
const opens = ({ text }: Token): number => (text === '[' ? 4 : 0)
const closes = ({ text }: Token): number => (text === ']' ? 3 : 0)

const matrix = (random: () => number, rows: number, columns: number, size: number): number[] =>
  Array.from({ length: rows * columns }, () => size * (2 * random() - 1))

const embeddings = (random: () => number): number[] =>
  TOKENS.flatMap(token => [STEADY, opens(token), ...matrix(random, 1, WIDTH - 2, 1)])

const lastMatrix = (random: () => number): number[] =>
  TOKENS.flatMap(token => [likingOf(token), closes(token), ...matrix(random, 1, WIDTH - 2, 0.4)])

const ones = Array.from({ length: WIDTH }, () => 1)

const tensors = (): GgufTensor[] => {
  const random = createRandom(1)
  const norm = (name: string): GgufTensor => ({ name: `${name}.weight`, dimensions: [WIDTH], values: ones })
  const weights = (name: string, [columns, rows]: [number, number] = [WIDTH, WIDTH]): GgufTensor => ({
    name: `blk.0.${name}.weight`,
    dimensions: [columns, rows],
    values: matrix(random, rows, columns, 0.1),
  })
  return [
    { name: 'token_embd.weight', dimensions: [WIDTH, TOKENS.length], values: embeddings(random) },
    norm('blk.0.attn_norm'),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map(name => weights(name)),
    norm('blk.0.ffn_norm'),
    weights('ffn_gate', [WIDTH, FEED_FORWARD]),
    weights('ffn_up', [WIDTH, FEED_FORWARD]),
    weights('ffn_down', [FEED_FORWARD, WIDTH]),
    norm('output_norm'),
    { name: 'output.weight', dimensions: [WIDTH, TOKENS.length], values: lastMatrix(random) },
  ]
}

/** The usual form of such templates: one part for each message, then the place of the answer. */
const TEMPLATE =
  "{% for message in messages %}[{{ message['role'] }}] {{ message['content'] }}\n{% endfor %}" +
  '{% if add_generation_prompt %}[assistant] {% endif %}'

const metadata = () => ({
  'general.architecture': 'llama',
  'general.name': 'random text model',
  'llama.context_length': CONTEXT,
  'llama.embedding_length': WIDTH,
  'llama.block_count': 1,
  'llama.feed_forward_length': FEED_FORWARD,
  'llama.attention.head_count': HEADS,
  'llama.attention.head_count_kv': HEADS,
  'llama.attention.layer_norm_rms_epsilon': 1e-5,
  'llama.rope.dimension_count': WIDTH / HEADS,
  'llama.vocab_size': TOKENS.length,
  'tokenizer.ggml.model': 'llama',
  'tokenizer.ggml.tokens': TOKENS.map(({ text }) => text),
  'tokenizer.ggml.scores': new Float32Array(TOKENS.length),
  'tokenizer.ggml.token_type': Int32Array.from(TOKENS, ({ type }) => type),
  'tokenizer.ggml.unknown_token_id': 0,
  'tokenizer.ggml.bos_token_id': 1,
  'tokenizer.ggml.eos_token_id': 2,
  'tokenizer.ggml.add_bos_token': true,
  'tokenizer.ggml.add_space_prefix': false,
  'tokenizer.chat_template': TEMPLATE,
})

/** The file of about 130 kB. */
export const randomModelFile = (): Buffer => ggufFile(metadata(), tensors())
