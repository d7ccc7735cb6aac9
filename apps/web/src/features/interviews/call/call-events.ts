/** What the provider reports on a call, in our words: only what a room needs of it. */
export type ProviderEvent =
  /** An answer has its place in the talk, after `previous`. */
  | { type: 'committed'; item: string; previous: string | null }
  /** An item stands in the talk, from either side. */
  | { type: 'placed'; item: string; previous: string | null }
  | { type: 'heard'; item: string; words: string }
  | { type: 'unheard'; item: string }
  | { type: 'response_started' }
  /** A piece of an answer of the interviewer begins. */
  | { type: 'reply'; item: string }
  | { type: 'words'; item: string; delta: string }
  | { type: 'sound_started' }
  | { type: 'sound_ended' }
  | { type: 'response_done'; response: FinishedResponse }
  | { type: 'fault'; fault: ProviderFault }
  /** Nothing that matters here. */
  | { type: 'other' }
  /** Not an event at all, or one without what it must carry. */
  | { type: 'malformed' }

/** Something that the provider complains about. */
export interface ProviderFault {
  code: string | null
  message: string
  /** The client's event that it answers. */
  eventId: string | null
}

/** A response as the provider sums it up. */
export interface FinishedResponse {
  status: string
  error: ProviderFault | null
  /** What was said, piece by piece. */
  replies: { item: string; words: string }[]
  /** The end tool was called: what its answer must name. */
  endCall: string | null
}

type Fields = Record<string, unknown>

/** The tool by which the interviewer ends the talk. */
const END_TOOL = 'endInterview'

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Thrown inside the parser only. */
class Malformed extends Error {}
const need = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new Malformed()
  return value
}

const itemWords = (item: Fields): string =>
  listOf(item.content)
    .map(({ transcript, text }) => textOf(transcript) ?? textOf(text) ?? '')
    .join(' ')
    .trim()

const faultOf = (value: unknown): ProviderFault => {
  const { code, message, type, event_id } = fieldsOf(value)
  return {
    code: textOf(code),
    message: textOf(message) ?? textOf(code) ?? textOf(type) ?? '',
    eventId: textOf(event_id),
  }
}

const isReply = (item: Fields): boolean => item.type === 'message' && item.role !== 'user'

const finishedResponse = ({ status, status_details, output }: Fields): FinishedResponse => {
  const items = listOf(output)
  const { error, reason } = fieldsOf(status_details)
  const endCall = items.find(({ type, name }) => type === 'function_call' && name === END_TOOL)
  return {
    status: textOf(status) ?? 'completed',
    error: isFields(error) ? faultOf(error) : status === 'failed' ? faultOf({ message: reason }) : null,
    replies: items.filter(isReply).map(item => ({ item: need(item.id), words: itemWords(item) })),
    endCall: endCall ? need(endCall.call_id) : null,
  }
}

const placed = (event: Fields): ProviderEvent => ({
  type: 'placed',
  item: need(fieldsOf(event.item).id),
  previous: textOf(event.previous_item_id),
})
const words = (event: Fields): ProviderEvent => ({
  type: 'words',
  item: need(event.item_id),
  delta: textOf(event.delta) ?? '',
})

/** By the names of the general-availability interface; where the beta interface says it differently, by both. */
const READERS: Record<string, (event: Fields) => ProviderEvent> = {
  'input_audio_buffer.committed': event => ({
    type: 'committed',
    item: need(event.item_id),
    previous: textOf(event.previous_item_id),
  }),
  'conversation.item.added': placed,
  'conversation.item.created': placed,
  'conversation.item.input_audio_transcription.completed': event => ({
    type: 'heard',
    item: need(event.item_id),
    words: (textOf(event.transcript) ?? '').trim(),
  }),
  'conversation.item.input_audio_transcription.failed': event => ({
    type: 'unheard',
    item: need(event.item_id),
  }),
  'response.created': () => ({ type: 'response_started' }),
  'response.output_item.added': ({ item }) =>
    isReply(fieldsOf(item)) ? { type: 'reply', item: need(fieldsOf(item).id) } : { type: 'other' },
  'response.output_audio_transcript.delta': words,
  'response.audio_transcript.delta': words,
  'response.output_text.delta': words,
  'response.text.delta': words,
  'output_audio_buffer.started': () => ({ type: 'sound_started' }),
  'output_audio_buffer.stopped': () => ({ type: 'sound_ended' }),
  'output_audio_buffer.cleared': () => ({ type: 'sound_ended' }),
  'response.done': ({ response }) => {
    if (!isFields(response)) throw new Malformed()
    return { type: 'response_done', response: finishedResponse(response) }
  },
  error: ({ error }) => ({ type: 'fault', fault: faultOf(error) }),
}

/** One message of the data channel. Never throws. */
export const parseProviderEvent = (raw: unknown): ProviderEvent => {
  try {
    const event: unknown = JSON.parse(need(raw))
    if (!isFields(event)) return { type: 'malformed' }
    const name = need(event.type)
    return Object.hasOwn(READERS, name) ? (READERS[name]?.(event) ?? { type: 'other' }) : { type: 'other' }
  } catch {
    return { type: 'malformed' }
  }
}
