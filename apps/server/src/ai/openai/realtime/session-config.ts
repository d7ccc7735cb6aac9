import { SLOWER_SPEED } from '@vivavox/contracts/accommodation-limits'
import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { withQuestions } from '../../conducting/with-questions.ts'
import type { HistoryTurn, RealtimeSetup } from '../../ports/realtime-model.ts'
import { transcriptionLanguage } from '../../words/transcription-language.ts'

/** Which models and voice a call uses; data of the catalogue, never constants (P22b). */
export interface VoiceModels {
  voice: string
  /** Does it take an effort of reasoning? Little of it answers sooner. */
  reasons: boolean
  transcription: string
  /** The provider's name of the voice that is heard. */
  voiceName: string
}

export const END_TOOL = 'endInterview'

/** Languages that the service names in its refusal of others, by its own codes. */
const HINTED = new Set(
  'af ar az be bg bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv mi mk mr ms ne nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh'.split(
    ' ',
  ),
)

/** Older transcription models take one language, newer ones a list. A language that is not on it has to be recognised. */
const languageHint = (model: string, language: string): object => {
  const code = transcriptionLanguage(language)
  if (!HINTED.has(code)) return {}
  return /^gpt-(live-)?transcribe/.test(model) ? { languages: [code] } : { language: code }
}

/** The whole session as the provider is asked for it: manual turns, one tool, both transcripts. */
export const sessionConfig = (setup: RealtimeSetup, models: VoiceModels) => ({
  type: 'realtime' as const,
  model: models.voice,
  output_modalities: ['audio'],
  instructions: withQuestions(setup),
  audio: {
    input: {
      format: { type: 'audio/pcm', rate: VOICE_SAMPLE_RATE },
      turn_detection: null,
      noise_reduction: { type: 'near_field' },
      transcription: { model: models.transcription, ...languageHint(models.transcription, setup.language) },
    },
    output: {
      format: { type: 'audio/pcm', rate: VOICE_SAMPLE_RATE },
      voice: models.voiceName,
      ...(setup.slower && { speed: SLOWER_SPEED }),
    },
  },
  ...(models.reasons && { reasoning: { effort: 'low' } }),
  tools: [
    {
      type: 'function',
      name: END_TOOL,
      description: 'Ends the interview. Call it once, only after saying goodbye and thanking the candidate.',
      parameters: {
        type: 'object',
        properties: { reason: { type: 'string', description: 'Why the interview is over.' } },
        required: ['reason'],
        additionalProperties: false,
      },
    },
  ],
  tool_choice: 'auto',
})
export type SessionConfig = ReturnType<typeof sessionConfig>

/** The same session without the language of the answers: a hint must not cost the call. */
export const withoutHint = (config: SessionConfig): SessionConfig => {
  const { audio } = config
  const transcription = { model: audio.input.transcription.model }
  return { ...config, audio: { ...audio, input: { ...audio.input, transcription } } }
}

/** The same for `session.update`, which cannot change the model. */
export const sessionUpdate = ({ model: _, ...session }: SessionConfig) => ({
  type: 'session.update' as const,
  session,
})

/** Stands for an answer without a transcript. */
const UNHEARD = '(spoken; not written down)'

/** A turn of the talk so far, as an item of a new conversation. */
export const historyItem = (id: string, { speaker, content }: HistoryTurn) => ({
  type: 'conversation.item.create' as const,
  item:
    speaker === 'ai'
      ? { id, type: 'message', role: 'assistant', content: [{ type: 'output_text', text: content }] }
      : { id, type: 'message', role: 'user', content: [{ type: 'input_text', text: content || UNHEARD }] },
})

export const messageItem = (id: string, role: 'user' | 'system', text: string) => ({
  type: 'conversation.item.create' as const,
  item: { id, type: 'message', role, content: [{ type: 'input_text', text }] },
})

export const toolAnswer = (id: string, callId: string) => ({
  type: 'conversation.item.create' as const,
  item: { id, type: 'function_call_output', call_id: callId, output: '{"success":true}' },
})

/** Anything our side sends on a call. */
export type ClientEvent = { type: string; event_id?: string } & Record<string, unknown>
