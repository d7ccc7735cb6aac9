import type { modelDescription } from '@vivavox/contracts/model-description'
import type * as z from 'zod'

/**
 * The models this server knows of: where they are, how large, under which licence; what each is stands in
 * content/texts/models. Sizes and hashes are those that several people published independently of each other after
 * fetching the same revision; null: no publisher is known, and the first download writes them down ('not pinned'). Which model is recommended where, and why: docs/decisions.
 */
type Entry = z.input<typeof modelDescription>

/**
 * The files of a revision, a line each: hash, size in bytes, role, name. A line without a hash is of a file without a
 * known publisher of its hash: its size is what to expect.
 */
const hub = (repository: string, revision: string, table: string): Entry['files'] =>
  table
    .trim()
    .split('\n')
    .map(line => {
      const [sha256 = '', size, role = '', name = ''] = line.trim().split(' ')
      const urls = [
        `https://huggingface.co/${repository}/resolve/${revision}/${name.replace(/^data\//, 'espeak-ng-data/')}`,
      ]
      const bytes = Number(size)
      return sha256 === '-'
        ? { role, name, size: null, about_bytes: bytes, sha256: null, urls }
        : { role, name, size: bytes, sha256, urls }
    })

const NEMOTRON_LANGUAGES = 'en ru de fr es it pt ar hi ja ko zh vi tr pl'.split(' ')

/** Interview languages that Whisper has and no better model of this list. */
const WHISPER_FIRST =
  'uk nl sv da nb fi cs sk hu ro bg sr hr sl mk bs el he fa ur bn ta te mr kn ne th id ms fil sw af am ka hy az kk uz tg be lt lv et mi cy gl ca is mn'.split(
    ' ',
  )

export const BUILT_IN_MODELS: readonly Entry[] = [
  {
    id: 'nemotron-3.5-streaming',
    name: 'Nemotron 3.5 Streaming 0.6B',
    purpose: 'ears',
    engine: 'sherpa-onnx',
    kind: 'online-transducer',
    languages: NEMOTRON_LANGUAGES,
    recommended_for: NEMOTRON_LANGUAGES,
    revision: '2026-06-11-560ms-int8',
    licence: 'OpenMDW-1.1',
    credit: 'NVIDIA (nemotron-3.5-asr-streaming-0.6b), k2-fsa (ONNX)',
    sample_rate: 16_000,
    options: { model_type: 'nemo_transducer', feature_dim: 128, language_option: 'language' },
    files: hub(
      'csukuangfj2/sherpa-onnx-nemotron-3.5-asr-streaming-0.6b-560ms-int8-2026-06-11',
      'ab43d895f5985b1bbab8b6eac8607fcdc05343f3',
      `
      012e9321373af99021415e0b0eb3ec827b4be3153be6f30d9b448fe65e896e68 657601403 encoder encoder.int8.onnx
      19f9c98fc6d0a2c33a65a43b36fdb2e914c26c0aa9764be3aebc502a1e982fb0 14978075 decoder decoder.int8.onnx
      4101c7c679a0bc30483794b27a059e34e79232aa2068d78d51231a22c8b0d7ce 9504438 joiner joiner.int8.onnx
      729cc103155bafa785f9cd45746cd41cabe97eab7182fc04d594129587958f8a 131440 tokens tokens.txt`,
    ),
  },
  {
    id: 'gigaam-v3-ru',
    name: 'GigaAM v3',
    purpose: 'ears',
    engine: 'sherpa-onnx',
    kind: 'offline-transducer',
    languages: ['ru'],
    revision: '2025-12-16-int8',
    licence: 'MIT',
    credit: 'GigaChat Team (Sber), k2-fsa (ONNX)',
    sample_rate: 16_000,
    options: { model_type: 'nemo_transducer', feature_dim: 64 },
    files: hub(
      'csukuangfj/sherpa-onnx-nemo-transducer-punct-giga-am-v3-russian-2025-12-16',
      'a6039be7cee829a9044a69ac0ebaf1c191217c97',
      `
      369f35a71bf288d3b8e0391fabd8dba5f2314088d440bca474056b7b4b6e66bf 224570820 encoder encoder.int8.onnx
      38fc7475443ea2a26f63211ca350f73ac50fff824ab7a3876ee2bd610c53bbc4 4600132 decoder decoder.onnx
      602ff7017a93311aad34df1437c8d7f49911353c13d6eae7a6ee7b041339465c 2712896 joiner joiner.onnx
      39abae20e692998290c574e606f11a9edef2902a1995463fcff63d1490cf22b7 13354 tokens tokens.txt`,
    ),
  },
  {
    id: 'parakeet-110m-en',
    name: 'Parakeet 110M',
    purpose: 'ears',
    engine: 'sherpa-onnx',
    kind: 'offline-ctc',
    languages: ['en'],
    revision: '36000-int8',
    licence: 'CC-BY-4.0',
    credit: 'NVIDIA (parakeet-tdt_ctc-110m), k2-fsa (ONNX)',
    sample_rate: 16_000,
    options: { model_type: 'nemo_ctc' },
    files: hub(
      'csukuangfj/sherpa-onnx-nemo-parakeet_tdt_ctc_110m-en-36000-int8',
      'main',
      `
      - 131700000 model model.int8.onnx
      - 9953 tokens tokens.txt`,
    ),
  },
  {
    id: 'whisper-base',
    name: 'Whisper base',
    purpose: 'ears',
    engine: 'sherpa-onnx',
    kind: 'offline-whisper',
    languages: [...NEMOTRON_LANGUAGES, ...WHISPER_FIRST],
    recommended_for: WHISPER_FIRST,
    revision: 'bb53ee2-int8',
    licence: 'MIT',
    credit: 'OpenAI (Whisper), k2-fsa (ONNX)',
    sample_rate: 16_000,
    files: hub(
      'csukuangfj/sherpa-onnx-whisper-base',
      'bb53ee204431c90d314c1cc08d28d23e5b7927cc',
      `
      0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11 29120534 encoder base-encoder.int8.onnx
      9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d 130672026 decoder base-decoder.int8.onnx
      b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126 816730 tokens base-tokens.txt`,
    ),
  },
  {
    id: 'silero-vad',
    name: 'Silero VAD',
    purpose: 'ears',
    engine: 'sherpa-onnx',
    kind: 'vad',
    languages: ['zxx'],
    revision: 'v6.2.1',
    licence: 'MIT',
    credit: 'Silero Team (Silero VAD)',
    sample_rate: 16_000,
    files: [
      {
        role: 'model',
        name: 'silero_vad.onnx',
        size: 2_327_524,
        sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
        urls: [
          'https://raw.githubusercontent.com/snakers4/silero-vad/v6.2.1/src/silero_vad/data/silero_vad.onnx',
        ],
      },
    ],
  },
  {
    id: 'piper-ljspeech-en',
    name: 'Piper LJ Speech',
    purpose: 'voice',
    engine: 'sherpa-onnx',
    kind: 'vits',
    languages: ['en'],
    recommended_for: ['en'],
    revision: 'medium-1',
    licence: 'Public domain (LJ Speech), GPL-3.0 (espeak-ng)',
    credit: 'Piper (LJ Speech), k2-fsa (ONNX), espeak-ng',
    sample_rate: 22_050,
    files: hub(
      'csukuangfj/vits-piper-en_US-ljspeech-medium',
      'main',
      `
      8ceba58a4b540d4e7e7e24ad079cf0d92762a4fd334e059f12940787c6c37b3d 63531507 model en_US-ljspeech-medium.onnx
      - 940 tokens tokens.txt
      - 56000 data data/phontab
      - 40000 data data/phonindex
      - 552000 data data/phondata
      - 2040 data data/intonations
      - 167000 data data/en_dict
      - 400 data data/lang/gmw/en-US`,
    ),
  },
  {
    id: 'qwen3-4b-instruct',
    name: 'Qwen3 4B Instruct',
    purpose: 'mind',
    engine: 'llama.cpp',
    kind: 'gguf',
    languages: [],
    recommended_for: [...NEMOTRON_LANGUAGES, ...WHISPER_FIRST],
    revision: '2507-q4-k-m-ae44f08e',
    licence: 'Apache-2.0',
    credit: 'Qwen team, Alibaba Cloud (Qwen3-4B-Instruct-2507), bartowski (GGUF)',
    files: hub(
      'bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF',
      'ae44f08e1392f39c0e474af10c3ff8355c8b6688',
      `
      2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e 2497280736 model Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf`,
    ),
  },
  {
    id: 'qwen3-1.7b',
    name: 'Qwen3 1.7B',
    purpose: 'mind',
    engine: 'llama.cpp',
    kind: 'gguf',
    languages: [],
    revision: 'q4-k-m-d7f544ee',
    licence: 'Apache-2.0',
    credit: 'Qwen team, Alibaba Cloud (Qwen3-1.7B), Unsloth (GGUF)',
    files: hub(
      'unsloth/Qwen3-1.7B-GGUF',
      'd7f544eead698dbd1f15126ef60b45a1e1933222',
      `
      b139949c5bd74937ad8ed8c8cf3d9ffb1e99c866c823204dc42c0d91fa181897 1107409472 model Qwen3-1.7B-Q4_K_M.gguf`,
    ),
  },
]
