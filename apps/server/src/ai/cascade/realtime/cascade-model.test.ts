import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll } from 'vitest'
import type { CascadeConfig } from '../../../platform/config/config.ts'
import type { Voice } from '../../builtin/voice/voice.ts'
import { realtimeModelSuite } from '../../testing/realtime-model-suite.ts'
import { tone } from '../../testing/tone-voice.ts'
import { createCascadeModel } from './cascade-model.ts'

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
