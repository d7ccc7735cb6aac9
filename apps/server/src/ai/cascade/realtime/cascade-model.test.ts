import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, expect, it } from 'vitest'
import type { CascadeConfig } from '../../../platform/config/config.ts'
import { createLogger } from '../../../platform/logging.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { Voice } from '../../ports/voice.ts'
import { realtimeModelSuite } from '../../testing/realtime-model-suite.ts'
import { tone } from '../../testing/tone-voice.ts'
import { createCascadeModel } from './cascade-model.ts'
import { logFailures } from './cascade-parts.ts'

const servers = await startOpenAiStandIn({ imitate: 'vllm' })
afterAll(() => servers.close())

const endpoint = () => ({ baseUrl: servers.baseUrl, apiKey: null, model: 'x' })
const NONE: CascadeConfig = { transcription: null, chat: null, speech: null }
const make = (parts: (keyof CascadeConfig)[], voice: Voice | null) => () => {
  const all: CascadeConfig = {
    transcription: endpoint(),
    chat: endpoint(),
    speech: { ...endpoint(), voice: 'alloy' },
  }
  const cascade = { ...NONE, ...Object.fromEntries(parts.map(part => [part, all[part]])) }
  return createCascadeModel({ cascade, builtin: { voice, transcriber: null } })
}

realtimeModelSuite('cascade of three servers', make(['transcription', 'chat', 'speech'], tone))
realtimeModelSuite('cascade with a chat and a voice of this machine', make(['chat'], tone))
realtimeModelSuite('cascade with a chat and the browser’s voice', make(['chat'], null))
realtimeModelSuite('cascade with a speech server', make(['speech'], null))
realtimeModelSuite('cascade with a transcription server', make(['transcription'], null))

it.each([
  [new ProviderError('cascade', 'unavailable'), 40, /an own server failed/],
  [new RangeError('The value of "delay" is out of range'), 50, /an error of ours, not of the server/],
  [new Error('no Opus sound in this file'), 50, /an error of ours, not of the server/],
])('%s is said to be what it is', (error, level, msg) => {
  const lines: string[] = []
  logFailures(createLogger('info', { write: line => void lines.push(line) }))('transcription', error)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level,
    part: 'transcription',
    msg: expect.stringMatching(msg),
  })
})
