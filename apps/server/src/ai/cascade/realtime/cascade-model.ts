import type { RealtimeModel } from '../../realtime-model.ts'
import { type CascadeModelParts, WAITS } from './cascade-parts.ts'
import { openCascadeSession, type SessionTools } from './cascade-session.ts'
import { createChat } from './chat/stream-chat.ts'
import { checkServers } from './check-servers.ts'
import { createServerVoice } from './speech/server-voice.ts'

/**
 * The interviewer on servers of one's own: a transcription, a chat and a speech server that speak OpenAI's shapes. The
 * built-in part takes the place of each that is not configured, and of each that fails while an interview is held.
 */
export const createCascadeModel = ({
  cascade,
  builtin,
  waits: changed,
  report = () => undefined,
}: CascadeModelParts): RealtimeModel => {
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
      leads: false,
      hears: language => cascade.transcription !== null || (builtin.ears?.hears(language) ?? false),
      voice: cascade.speech || builtin.voice ? 'pcm' : 'browser',
    },
    open: async (setup, emit) => {
      // Later nobody else may take its place.
      if (setup.history.length === 0) await checkServers(cascade, waits.aliveMs)
      return openCascadeSession(tools, setup, emit)
    },
  }
}
