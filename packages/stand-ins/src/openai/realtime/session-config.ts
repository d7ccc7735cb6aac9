import { asObject, isObject, type JsonObject } from '../../basics/json.ts'
import { invalidValue, missingParameter } from '../http/provider-error.ts'
import { checkShape } from './check-shape.ts'
import { SESSION_SHAPE } from './session-shape.ts'

/** How a session is set up, with nothing left open. */
export interface SessionConfig extends JsonObject {
  type: 'realtime'
  model: string
  instructions: string
  output_modalities: string[]
  tools: JsonObject[]
  tool_choice: unknown
  audio: { input: JsonObject; output: JsonObject }
}

const SERVER_VAD = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 500,
  idle_timeout_ms: null,
  create_response: true,
  interrupt_response: true,
}

const PCM = { type: 'audio/pcm', rate: 24_000 }

const initial = (model: string): SessionConfig => ({
  type: 'realtime',
  model,
  output_modalities: ['audio'],
  instructions: '',
  tools: [],
  tool_choice: 'auto',
  max_output_tokens: 'inf',
  tracing: null,
  truncation: 'auto',
  prompt: null,
  include: null,
  audio: {
    input: { format: PCM, transcription: null, noise_reduction: null, turn_detection: SERVER_VAD },
    output: { format: PCM, voice: 'alloy', speed: 1 },
  },
})

/** Fills up a detection of turns that was given in part; null stays null: turns are made by hand. */
const detection = (given: unknown): unknown =>
  isObject(given) && given.type !== 'semantic_vad' ? { ...SERVER_VAD, ...given } : given

function merged(config: SessionConfig, { audio, ...change }: JsonObject): SessionConfig {
  const { input, output } = asObject(audio)
  const changedInput = asObject(input)
  return {
    ...config,
    ...change,
    audio: {
      input: {
        ...config.audio.input,
        ...changedInput,
        ...('turn_detection' in changedInput && { turn_detection: detection(changedInput.turn_detection) }),
      },
      output: { ...config.audio.output, ...asObject(output) },
    },
  }
}

function check(session: unknown): JsonObject {
  if (!isObject(session)) throw missingParameter('session')
  if (!('type' in session)) throw missingParameter('session.type')
  checkShape(session, SESSION_SHAPE, 'session')
  return session
}

/**
 * The set-up of a new session.
 * @param session as the client wants it
 * @throws ProviderError 400
 */
export const startConfig = (session: unknown, usualModel: string): SessionConfig =>
  merged(initial(usualModel), check(session))

/**
 * The set-up after `session.update`: only what is named changes, and never the model, nor the voice once it was heard.
 * @throws ProviderError 400
 */
export function changedConfig(
  config: SessionConfig,
  session: unknown,
  voiceWasHeard: boolean,
): SessionConfig {
  const change = check(session)
  if ('model' in change && change.model !== config.model)
    throw invalidValue('The model of a session cannot be changed.', 'session.model')
  const next = merged(config, change)
  if (voiceWasHeard && JSON.stringify(next.audio.output.voice) !== JSON.stringify(config.audio.output.voice))
    throw cannotUpdateVoice()
  return next
}

const cannotUpdateVoice = () =>
  Object.assign(invalidValue("Cannot update a conversation's voice if assistant audio is present.", ''), {
    code: 'cannot_update_voice',
    param: null,
  })
