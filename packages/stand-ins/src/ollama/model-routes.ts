import * as z from 'zod'
import { jsonBody } from '../server/http.ts'
import { check } from '../server/json.ts'
import { on, type Route } from '../server/serve.ts'
import { lineReply } from './lines.ts'
import { type Faults, refused, type Tempo } from './server.ts'

const PULL = z.strictObject({ model: z.string().min(1), stream: z.literal(true) })

const about = (family: string) => ({
  format: 'gguf',
  family,
  parameter_size: '4B',
  quantization_level: 'Q4_K_M',
})
const digestOf = (name: string) => Buffer.from(name.padEnd(32, '.').slice(0, 32)).toString('hex')
const listed = (name: string, family: string) => ({
  name,
  model: name,
  modified_at: '2026-11-01T00:00:00Z',
  size: 2_500_000_000,
  digest: digestOf(name),
  details: about(family),
})
/** Also on every list of ours: one that only embeds, and one that is asked elsewhere. */
const OTHERS = [
  listed('nomic-embed-text:latest', 'nomic-bert'),
  {
    ...listed('gpt-oss:120b-cloud', 'gptoss'),
    remote_host: 'https://ollama.com:443',
    remote_model: 'gpt-oss:120b',
  },
]

const STEPS = 4

interface Fetching {
  model: string
  bytes: number
  middle: Promise<void>
  arrived: () => void
}

async function* pullLines({ model, bytes, middle, arrived }: Fetching): AsyncGenerator<object> {
  yield { status: 'pulling manifest' }
  const digest = `sha256:${digestOf(model)}`
  const status = `pulling ${digest.slice(7, 19)}`
  const small = { status: 'pulling 0123456789ab', digest: 'sha256:0123456789ab', total: 500 }
  for (let step = 0; step <= STEPS; step += 1) {
    yield { status, digest, total: bytes, completed: Math.round((bytes * step) / STEPS) }
    if (step === STEPS / 2) await middle
  }
  yield { ...small, completed: 500 }
  yield { status: 'verifying sha256 digest' }
  yield { status: 'writing manifest' }
  arrived()
  yield { status: 'success' }
}

interface Shelf {
  models: Set<string>
  tempo: Tempo
  faults: Faults
  /** Until a test lets a held download go on. */
  held(): Promise<void>
}

/** What it is, what it has, and how it gets more. */
export const modelRoutes = ({ models, tempo, faults, held }: Shelf): Route[] => [
  on('GET /api/version', 'version', () => ({ body: { version: '0.14.0' } })),
  on('GET /api/tags', 'tags', () => ({
    body: { models: [...[...models].map(name => listed(name, 'qwen3')), ...OTHERS] },
  })),
  on('POST /api/pull', 'pull', call => {
    const { model } = check(PULL, jsonBody(call), refused)
    const fetching = {
      model,
      bytes: tempo.pullBytes,
      middle: faults.strike('held', 'pull') ? held() : Promise.resolve(),
      arrived: () => void models.add(model),
    }
    return lineReply(pullLines(fetching), faults, 'pull')
  }),
]
