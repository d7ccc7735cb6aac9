import { asList, asObject, asText, isObject, type JsonObject } from '../../basics/json.ts'
import { wordsOf } from '../content.ts'
import { GoogleError, invalidArgument } from '../google-error.ts'
import { findModel, type GeminiModel, notServed } from '../models.ts'

/** A function that the model may call. */
export interface Tool {
  name: string
  /** Does the model wait for its result? */
  blocking: boolean
}

/** A set-up as the session understands it. */
export interface Setup {
  model: string
  instructions: string
  tools: Tool[]
  /** The client says when somebody speaks. */
  manual: boolean
  /** Does the beginning of an activity cut what is being said? */
  interruptible: boolean
  transcribes: { input: boolean; output: boolean }
  /** null: no handles are wanted; without `handle` it is a new session. */
  resumption: { handle: string | null } | null
  compresses: boolean
  /** The first content of the client is history. */
  awaitsHistory: boolean
  raw: JsonObject
}

function toolsOf(tools: unknown): Tool[] {
  const declared = asList(tools).flatMap(tool => asList(asObject(tool).functionDeclarations))
  return declared.map(declaration => {
    const { name, behavior } = asObject(declaration)
    if (!asText(name)) throw invalidArgument()
    return { name: asText(name), blocking: behavior === 'BLOCKING' }
  })
}

const refusedModality = (name: string, wanted: readonly unknown[]) =>
  invalidArgument(
    `The requested combination of response modalities (${wanted.join(', ')}) is not supported by the model. ${name} accepts AUDIO.`,
  )

function checkModel(name: string, models: readonly GeminiModel[]) {
  if (!name.startsWith('models/'))
    throw invalidArgument('* BidiGenerateContentRequest.setup.model: unexpected model name format')
  if (!findModel(models, name.slice('models/'.length), 'bidiGenerateContent'))
    throw new GoogleError(404, notServed(name, 'bidiGenerateContent'))
}

/**
 * @param raw of known fields only
 * @throws GoogleError for what the provider refuses
 */
export function readSetup(raw: JsonObject, models: readonly GeminiModel[]): Setup {
  const name = asText(raw.model)
  checkModel(name, models)
  const modalities = asObject(raw.generationConfig).responseModalities
  if (modalities !== undefined && asList(modalities).join() !== 'AUDIO')
    throw refusedModality(name, asList(modalities))
  if (asObject(raw.proactivity).proactiveAudio === false) throw invalidArgument()
  const input = asObject(raw.realtimeInputConfig)
  const handle = asText(asObject(raw.sessionResumption).handle)
  return {
    model: name,
    instructions: wordsOf(raw.systemInstruction),
    tools: toolsOf(raw.tools),
    manual: asObject(input.automaticActivityDetection).disabled === true,
    interruptible: input.activityHandling !== 'NO_INTERRUPTION',
    transcribes: {
      input: isObject(raw.inputAudioTranscription),
      output: isObject(raw.outputAudioTranscription),
    },
    resumption: isObject(raw.sessionResumption) ? { handle: handle || null } : null,
    compresses: isObject(raw.contextWindowCompression),
    awaitsHistory: !handle && asObject(raw.historyConfig).initialHistoryInClientContent === true,
    raw,
  }
}
