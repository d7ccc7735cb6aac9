import { asList, asObject, isObject, type JsonObject } from '../../basics/json.ts'

/** An event to a client. */
export type ServerEvent = JsonObject & { type: string }

const BETA: Record<string, string | null> = {
  'conversation.item.added': 'conversation.item.created',
  'conversation.item.done': null,
  'response.output_audio.delta': 'response.audio.delta',
  'response.output_audio.done': 'response.audio.done',
  'response.output_audio_transcript.delta': 'response.audio_transcript.delta',
  'response.output_audio_transcript.done': 'response.audio_transcript.done',
  'response.output_text.delta': 'response.text.delta',
  'response.output_text.done': 'response.text.done',
}

const betaPart = (part: unknown) => {
  const { type, ...rest } = asObject(part)
  return { ...rest, type: String(type).replace('output_', '') }
}

const betaItem = (item: unknown): unknown =>
  isObject(item) && Array.isArray(item.content) ? { ...item, content: item.content.map(betaPart) } : item

const betaResponse = (response: unknown): unknown =>
  isObject(response) ? { ...response, output: asList(response.output).map(betaItem) } : response

/** The event under its beta name and with the beta's names of parts; null: the beta had no such event. */
export function asBeta(event: ServerEvent): ServerEvent | null {
  const type = event.type in BETA ? BETA[event.type] : event.type
  if (!type) return null
  return {
    ...event,
    type,
    ...('item' in event && { item: betaItem(event.item) }),
    ...('response' in event && { response: betaResponse(event.response) }),
  }
}
