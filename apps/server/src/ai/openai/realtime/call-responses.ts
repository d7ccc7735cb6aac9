import {
  type Call,
  isSpeech,
  meddled,
  noteUnauthorised,
  type Reaction,
  type Response,
  send,
  tell,
} from './call-state.ts'
import {
  type BegunResponse,
  itemWords,
  type ProviderItem,
  type ProviderResponse,
  responseUsage,
} from './provider-events.ts'
import { END_TOOL, toolAnswer } from './session-config.ts'

/** The specification's wait for a farewell of unknown length, milliseconds. */
const UNKNOWN_LENGTH_MS = 6_000
const MS_PER_OUTPUT_TOKEN = 50

/** How long a response sounds, by what the provider counted. */
const lengthOf = ({ usage }: ProviderResponse): number => {
  const audio = usage?.output_token_details?.audio_tokens ?? 0
  return audio > 0 ? audio * MS_PER_OUTPUT_TOKEN : UNKNOWN_LENGTH_MS
}

const callsEnd = (item: ProviderItem): boolean => item.type === 'function_call' && item.name === END_TOOL

export const finishUtterances = (response: Response): Reaction[] => {
  if (!response.done || response.endMs === null) return []
  const played = { startMs: response.startMs, endMs: response.endMs }
  const ended = response.utterances.splice(0)
  return ended.map(utterance => tell({ type: 'spoken', utterance, played }))
}

export const stopSound = (call: Call, responseId: string | null | undefined, nowMs: number): Reaction[] => {
  const response = call.responses.get(responseId ?? [...call.responses.keys()].at(-1) ?? '')
  if (!response || response.endMs !== null) return []
  response.endMs = nowMs
  return finishUtterances(response)
}

export const said = (call: Call, item: ProviderItem, isFarewell: boolean, response: Response): Reaction => {
  const words = itemWords(item)
  const place = call.talk.interviewerSaid(words, isFarewell)
  call.reported.add(item.id)
  call.unfinished.delete(item.id)
  response.utterances.push(item.id)
  return tell({ type: 'said', utterance: item.id, words, ...place })
}

const endTool = (call: Call, item: ProviderItem, spoke: boolean): Reaction[] => {
  const acknowledged = item.call_id ? [send(toolAnswer(call.newItemId(), item.call_id))] : []
  if (spoke || call.endsAfterFarewell) return [...acknowledged, tell({ type: 'wants_to_end' })]
  call.endsAfterFarewell = true
  return [...acknowledged, { do: 'say_goodbye' }]
}

const usageOf = (call: Call, { usage }: ProviderResponse): Reaction[] =>
  usage ? [tell({ type: 'used', usage: responseUsage(call.config.model, usage) })] : []

export const responseBegun = (
  call: Call,
  { id, conversation_id }: BegunResponse,
  nowMs: number,
): Reaction[] => {
  if (conversation_id === null) {
    call.aside.add(id)
    return meddled(call, 'conversation', { type: 'response.cancel', response_id: id })
  }
  call.active += 1
  call.unanswered = false
  call.responses.set(id, { startMs: nowMs, endMs: null, done: false, utterances: [] })
  const unasked = call.due === 0 ? noteUnauthorised(call) : []
  call.due = Math.max(0, call.due - 1)
  return [{ do: 'answer_begun' }, ...unasked]
}

/**
 * Does a response leave the candidate waiting: one that said nothing, or half of something? A completed one may be heard
 * although its words are missing; what our side cancelled was wanted so.
 */
const leavesWaiting = (call: Call, { status, output }: ProviderResponse, speaks: boolean): boolean => {
  if (status === 'failed') return !speaks
  if (status === 'incomplete') return true
  const isMessage = ({ type }: ProviderItem) => type === undefined || type === 'message'
  return status === 'completed' && !call.refused && !call.unanswered && !output?.some(isMessage)
}

export const responseDone = (call: Call, done: ProviderResponse, nowMs: number): Reaction[] => {
  if (call.aside.delete(done.id) || done.conversation_id === null) return usageOf(call, done)
  call.active = Math.max(0, call.active - 1)
  const response = call.responses.get(done.id) ?? { startMs: nowMs, endMs: null, done: false, utterances: [] }
  call.responses.set(done.id, response)
  response.done = true
  const items = done.output ?? []
  const speech = items.filter(item => isSpeech(item) && !call.reported.has(item.id))
  const endCall = items.find(callsEnd)
  const isFarewell = call.farewellDue || endCall !== undefined
  const spoken = speech.map((item, at) => said(call, item, isFarewell && at === speech.length - 1, response))
  if (speech.length > 0) call.farewellDue = false
  const after: Reaction[] = [...spoken, ...usageOf(call, done)]
  if (!endCall && leavesWaiting(call, done, speech.length > 0))
    after.push({ do: 'answer_failed', code: done.status_details?.error?.code ?? null })
  else if (!call.unanswered) after.push({ do: 'expect_answer', expected: false })
  if (done.status === 'cancelled') after.push(...stopSound(call, done.id, nowMs))
  else if (response.endMs === null)
    after.push({ do: 'expect_end', responseId: done.id, inMs: lengthOf(done) })
  after.push(...finishUtterances(response))
  if (endCall) after.push(...endTool(call, endCall, speech.length > 0))
  else if (call.endsAfterFarewell && speech.length > 0) after.push(tell({ type: 'wants_to_end' }))
  if (call.refused && call.active === 0) {
    call.refused = false
    after.push(send({ type: 'response.create' }))
  }
  return after
}
