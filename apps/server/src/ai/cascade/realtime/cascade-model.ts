import type { CascadeConfig, CascadeEndpoint } from '../../../platform/config/config.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { hasPhrases } from '../../conducting/phrases-for.ts'
import type { RealtimeModel } from '../../ports/realtime-model.ts'
import { askServer } from '../../transport/ask-server.ts'
import { type CascadeOptions, WAITS } from './cascade-parts.ts'
import { openCascadeSession, type SessionTools } from './cascade-session.ts'
import { createChat } from './chat/stream-chat.ts'
import { createServerVoice } from './speech/server-voice.ts'

/** Any other refusal shows that the server is up: not every server lists its models. */
const isServerDown = ({ fault }: ProviderError): boolean =>
  fault === 'auth' || fault === 'unavailable' || fault === 'timed_out'

/** @throws ProviderError */
const check = async (endpoint: CascadeEndpoint, waitMs: number): Promise<void> => {
  try {
    const response = await askServer(endpoint, '/models', { method: 'GET' }, AbortSignal.timeout(waitMs), {
      provider: 'cascade',
    })
    await response.body?.cancel()
  } catch (error) {
    if (error instanceof ProviderError && isServerDown(error)) throw error
  }
}

/**
 * Sees whether every server that is configured answers at all.
 * @param waitMs longest wait, milliseconds
 * @throws ProviderError when one does not, or refuses the key
 */
const checkServers = async (cascade: CascadeConfig, waitMs: number): Promise<void> => {
  const endpoints = Object.values(cascade).filter(
    (endpoint): endpoint is CascadeEndpoint => endpoint !== null,
  )
  const servers = new Map(endpoints.map(endpoint => [`${endpoint.baseUrl} ${endpoint.apiKey}`, endpoint]))
  await Promise.all([...servers.values()].map(endpoint => check(endpoint, waitMs)))
}

/**
 * The interviewer on servers of one's own: a transcription, a chat and a speech server that speak OpenAI's shapes. The
 * built-in part takes the place of each that is not configured, and of each that fails while an interview is held.
 */
export const createCascadeModel = ({
  cascade,
  builtin,
  waits: changed,
  report = () => undefined,
}: CascadeOptions): RealtimeModel => {
  const waits = { ...WAITS, ...changed }
  const tools: SessionTools = {
    cascade,
    builtin,
    waits,
    report,
    chat: cascade.chat && createChat(cascade.chat, waits.chatMs),
    voice: cascade.speech && createServerVoice(cascade.speech, waits.speechMs),
  }
  return {
    provider: 'cascade',
    capabilities: {
      mediaPath: 'socket',
      providerConducts: false,
      transcribes: language =>
        cascade.transcription !== null || (builtin.transcriber?.hears(language) ?? false),
      phrases: language => cascade.chat !== null || hasPhrases(language),
      voice: cascade.speech || builtin.voice ? 'pcm' : 'browser',
    },
    open: async (setup, emit) => {
      // Only at the start may another provider step in for servers that are down.
      if (setup.history.length === 0) await checkServers(cascade, waits.aliveMs)
      return openCascadeSession(tools, setup, emit)
    },
  }
}
