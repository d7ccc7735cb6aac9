import { heardWords } from '../../words/heard-words.ts'
import { finishUtterances, said } from './call-responses.ts'
import { type Call, isSpeech, meddled, type Reaction, type Response, send, tell } from './call-state.ts'
import { itemWords, type ProviderItem } from './provider-events.ts'
import { messageItem } from './session-config.ts'

/** Assumed length of an answer whose press was not seen, milliseconds. */
const UNSEEN_PRESS_MS = 1_000
const PROBE_WORDS = '(line check)'

export const answered = (call: Call, itemId: string, nowMs: number): Reaction[] => {
  if (call.committed.has(itemId)) return []
  call.committed.add(itemId)
  call.awaiting.add(itemId)
  call.unanswered = true
  call.due += 1
  call.talk.candidateSaid(itemId, '')
  const startMs = call.pressedAt ?? nowMs - UNSEEN_PRESS_MS
  return [
    tell({ type: 'answered', clientId: itemId, startMs, endMs: nowMs }),
    { do: 'expect_answer', expected: true },
  ]
}

/** An item that was committed while we were not connected counts, too. */
export const heard = (call: Call, itemId: string, words: string | null, nowMs: number): Reaction[] => {
  const late = call.committed.has(itemId) ? [] : answered(call, itemId, nowMs)
  call.awaiting.delete(itemId)
  if (words) call.talk.candidateSaid(itemId, words)
  return [...late, tell({ type: 'transcribed', clientId: itemId, words })]
}

/**
 * Texts that nothing of ours explains were put there by the browser: answers come as sound or through us, and what the
 * provider says has no words yet when its item appears.
 */
export const itemAdded = (call: Call, item: ProviderItem): Reaction[] => {
  if (item.role === 'assistant') call.unfinished.add(item.id)
  const isSound = item.content?.some(({ type }) => type === 'input_audio') ?? false
  const isReply = item.role === 'assistant' && (call.active > 0 || itemWords(item) === '')
  const isMessage = item.type === undefined || item.type === 'message'
  const isFalseAnswer = item.type === 'function_call_output'
  if (call.isOwn(item.id) || isSound || isReply || !(isMessage || isFalseAnswer)) return []
  return meddled(call, 'conversation', { type: 'conversation.item.delete', item_id: item.id })
}

export const retrieved = (call: Call, item: ProviderItem, nowMs: number): Reaction[] => {
  if (call.reported.has(item.id) || call.committed.has(item.id) || call.isOwn(item.id)) return []
  if (item.role === 'user') {
    return item.content?.some(({ type }) => type === 'input_audio')
      ? heard(call, item.id, heardWords(itemWords(item)), nowMs)
      : []
  }
  // What is still being said is reported when it has been.
  if (!isSpeech(item) || item.status === 'in_progress') return []
  const response: Response = { startMs: nowMs, endMs: nowMs, done: true, utterances: [] }
  return [said(call, item, false, response), ...finishUtterances(response)]
}

const isKnown = (call: Call, itemId: string): boolean =>
  call.seen.has(itemId) || call.committed.has(itemId) || call.isOwn(itemId)

/** An item of our own, taken out again at once, shows what stands before it. */
export const lineBack = (call: Call): Reaction[] => {
  call.probe = call.newItemId()
  const fetched = [...call.unfinished].map(itemId =>
    send({ type: 'conversation.item.retrieve', item_id: itemId }),
  )
  return [...fetched, send(messageItem(call.probe, 'system', PROBE_WORDS))]
}

export const probed = (call: Call, previousId: string | null | undefined): Reaction[] => {
  const mine = call.probe
  call.probe = null
  const gone: Reaction[] = mine ? [send({ type: 'conversation.item.delete', item_id: mine })] : []
  return previousId && !isKnown(call, previousId) ? [...gone, { do: 'missed' }] : gone
}
