import type { Talk } from '../../leading/talk.ts'
import type { RealtimeEvent } from '../../realtime-model.ts'
import { isRewritten } from './is-rewritten.ts'
import {
  type BegunResponse,
  itemWords,
  type ProviderEvent,
  type ProviderItem,
  type ProviderResponse,
} from './provider-events.ts'
import { responseUsage, transcriptionUsage } from './provider-usage.ts'
import {
  type ClientEvent,
  END_TOOL,
  messageItem,
  type SessionConfig,
  sessionUpdate,
  toolAnswer,
} from './session-config.ts'

/** What follows from an event of the call. */
export type Reaction =
  | { do: 'tell'; event: RealtimeEvent }
  | { do: 'send'; event: ClientEvent }
  /** Browser and provider hear each other. */
  | { do: 'greet' }
  /** Sound may never be reported as ended: after so long call `soundEnded`. Milliseconds. */
  | { do: 'expect_end'; responseId: string; inMs: number }
  /** The end tool was called before any goodbye: have one said. */
  | { do: 'say_goodbye' }
  /** The provider could not answer: ask again, or give up. */
  | { do: 'answer_failed'; code: string | null }
  /** While our line was away something happened that cannot be made up for. */
  | { do: 'missed' }
  /** The browser does so much to the call on its own that it can only be ended. Once. */
  | { do: 'overrun' }
  /** Something is to be heard from the provider soon (true), or is (false). */
  | { do: 'expect_answer'; expected: boolean }

export interface CallRecord {
  /** @param nowMs epoch milliseconds */
  take(event: ProviderEvent, nowMs: number): Reaction[]
  soundEnded(responseId: string, nowMs: number): Reaction[]
  /** Our line stands again after a break: finds out what happened meanwhile. */
  lineBack(): Reaction[]
  /** The next thing said is the goodbye. */
  farewellIsDue(): void
  /** Our side has asked for a response. */
  asked(): void
  /** Spoken answers whose words are still to come. */
  awaitsWords(): boolean
}

interface Response {
  startMs: number
  endMs: number | null
  done: boolean
  utterances: string[]
}

interface Options {
  talk: Talk
  config: SessionConfig
  /** Makes an id for an item of ours; `isOwn` knows them. */
  newItemId: () => string
  isOwn: (itemId: string) => boolean
}

/** A press that nobody noticed: the answer is taken for this long. Milliseconds. */
const UNSEEN_PRESS_MS = 1_000
/** The specification's wait for a farewell whose length nobody tells, milliseconds. */
const UNKNOWN_LENGTH_MS = 6_000
const MS_PER_OUTPUT_TOKEN = 50
const PROBE_WORDS = '(line check)'
/** More of these on one call say nothing more. */
const MEDDLINGS_MAX = 20
/** Things done to a call that no browser of ours does; some responses are asked for after an answer that was too short. */
const LIBERTIES_MAX = 60

/** How long a response sounds, by what the provider counted. */
const lengthOf = ({ usage }: ProviderResponse): number => {
  const audio = usage?.output_token_details?.audio_tokens ?? 0
  return audio > 0 ? audio * MS_PER_OUTPUT_TOKEN : UNKNOWN_LENGTH_MS
}

const callsEnd = (item: ProviderItem): boolean => item.type === 'function_call' && item.name === END_TOOL
const isSpeech = (item: ProviderItem): boolean =>
  item.type !== 'function_call' && item.role !== 'user' && itemWords(item) !== ''

/**
 * Makes the server's own record of one call from what the provider reports beside it. What the browser puts into the
 * conversation by itself is taken out again and never becomes part of the record. No I/O, no clock.
 */
export const createCallRecord = ({ talk, config, newItemId, isOwn }: Options): CallRecord => {
  const responses = new Map<string, Response>()
  const committed = new Set<string>()
  const awaiting = new Set<string>()
  const reported = new Set<string>()
  /** Everything in the conversation that we have heard of. */
  const seen = new Set<string>()
  /** What the interviewer was saying when last heard of. */
  const unfinished = new Set<string>()
  let probe: string | null = null
  let pressedAt: number | null = null
  let greeted = false
  /** An answer that no response has begun to react to. */
  let owed = false
  let meddlings = 0
  /** Responses that an answer or our side asked for, and that have not begun. */
  let due = 0
  let liberties = 0
  /** Responses outside the conversation: none of ours. */
  const aside = new Set<string>()
  let active = 0
  let refused = false
  let farewellDue = false
  let endsAfterFarewell = false

  const tell = (event: RealtimeEvent): Reaction => ({ do: 'tell', event })
  const send = (event: ClientEvent): Reaction => ({ do: 'send', event })
  const liberty = (): Reaction[] => {
    liberties += 1
    return liberties === LIBERTIES_MAX ? [{ do: 'overrun' }] : []
  }
  const meddled = (what: 'settings' | 'conversation', ...mend: ClientEvent[]): Reaction[] => {
    meddlings += 1
    const noted = meddlings > MEDDLINGS_MAX ? [] : [tell({ type: 'meddled', with: what })]
    return [...noted, ...mend.map(send), ...liberty()]
  }

  const finishUtterances = (response: Response): Reaction[] => {
    if (!response.done || response.endMs === null) return []
    const heard = { startMs: response.startMs, endMs: response.endMs }
    const ended = response.utterances.splice(0)
    return ended.map(utterance => tell({ type: 'spoken', utterance, heard }))
  }
  const stopSound = (responseId: string | null | undefined, nowMs: number): Reaction[] => {
    const response = responses.get(responseId ?? [...responses.keys()].at(-1) ?? '')
    if (!response || response.endMs !== null) return []
    response.endMs = nowMs
    return finishUtterances(response)
  }

  const answered = (itemId: string, nowMs: number): Reaction[] => {
    if (committed.has(itemId)) return []
    committed.add(itemId)
    awaiting.add(itemId)
    owed = true
    due += 1
    talk.candidateSaid(itemId, '')
    const startMs = pressedAt ?? nowMs - UNSEEN_PRESS_MS
    return [
      tell({ type: 'answered', clientId: itemId, startMs, endMs: nowMs }),
      { do: 'expect_answer', expected: true },
    ]
  }
  /** An item that was committed while nobody listened is a fact all the same. */
  const heard = (itemId: string, words: string | null, nowMs: number): Reaction[] => {
    const late = committed.has(itemId) ? [] : answered(itemId, nowMs)
    awaiting.delete(itemId)
    if (words) talk.candidateSaid(itemId, words)
    return [...late, tell({ type: 'heard', clientId: itemId, words })]
  }

  const said = (item: ProviderItem, isFarewell: boolean, response: Response): Reaction => {
    const words = itemWords(item)
    const place = talk.interviewerSaid(words, isFarewell)
    reported.add(item.id)
    unfinished.delete(item.id)
    response.utterances.push(item.id)
    return tell({ type: 'said', utterance: item.id, words, ...place })
  }

  const endTool = (item: ProviderItem, spoke: boolean): Reaction[] => {
    const acknowledged = item.call_id ? [send(toolAnswer(newItemId(), item.call_id))] : []
    if (spoke || endsAfterFarewell) return [...acknowledged, tell({ type: 'wants_to_end' })]
    endsAfterFarewell = true
    return [...acknowledged, { do: 'say_goodbye' }]
  }

  const usageOf = ({ usage }: ProviderResponse): Reaction[] =>
    usage ? [tell({ type: 'used', usage: responseUsage(config.model, usage) })] : []

  const responseBegun = ({ id, conversation_id }: BegunResponse, nowMs: number): Reaction[] => {
    if (conversation_id === null) {
      aside.add(id)
      return meddled('conversation', { type: 'response.cancel', response_id: id })
    }
    active += 1
    owed = false
    responses.set(id, { startMs: nowMs, endMs: null, done: false, utterances: [] })
    const unasked = due === 0 ? liberty() : []
    due = Math.max(0, due - 1)
    return [{ do: 'expect_answer', expected: false }, ...unasked]
  }

  const responseDone = (done: ProviderResponse, nowMs: number): Reaction[] => {
    if (aside.delete(done.id) || done.conversation_id === null) return usageOf(done)
    active = Math.max(0, active - 1)
    const response = responses.get(done.id) ?? { startMs: nowMs, endMs: null, done: false, utterances: [] }
    responses.set(done.id, response)
    response.done = true
    const items = done.output ?? []
    const speech = items.filter(item => isSpeech(item) && !reported.has(item.id))
    const endCall = items.find(callsEnd)
    const isFarewell = farewellDue || endCall !== undefined
    const spoken = speech.map((item, at) => said(item, isFarewell && at === speech.length - 1, response))
    if (speech.length > 0) farewellDue = false
    const failed = done.status === 'failed' && speech.length === 0
    const after: Reaction[] = [...spoken, ...usageOf(done)]
    if (failed) after.push({ do: 'answer_failed', code: done.status_details?.error?.code ?? null })
    else if (!owed) after.push({ do: 'expect_answer', expected: false })
    if (done.status === 'cancelled') after.push(...stopSound(done.id, nowMs))
    else if (response.endMs === null)
      after.push({ do: 'expect_end', responseId: done.id, inMs: lengthOf(done) })
    after.push(...finishUtterances(response))
    if (endCall) after.push(...endTool(endCall, speech.length > 0))
    else if (endsAfterFarewell && speech.length > 0) after.push(tell({ type: 'wants_to_end' }))
    if (refused && active === 0) {
      refused = false
      after.push(send({ type: 'response.create' }))
    }
    return after
  }

  /**
   * Texts that nothing of ours explains were put there by the browser: answers come as sound or through us, and what the
   * provider says has no words yet when its item appears.
   */
  const itemAdded = (item: ProviderItem): Reaction[] => {
    if (item.role === 'assistant') unfinished.add(item.id)
    const isSound = item.content?.some(({ type }) => type === 'input_audio') ?? false
    const isReply = item.role === 'assistant' && (active > 0 || itemWords(item) === '')
    const isMessage = item.type === undefined || item.type === 'message'
    const isFalseAnswer = item.type === 'function_call_output'
    if (isOwn(item.id) || isSound || isReply || !(isMessage || isFalseAnswer)) return []
    return meddled('conversation', { type: 'conversation.item.delete', item_id: item.id })
  }

  const retrieved = (item: ProviderItem, nowMs: number): Reaction[] => {
    if (reported.has(item.id) || committed.has(item.id) || isOwn(item.id)) return []
    if (item.role === 'user') {
      return item.content?.some(({ type }) => type === 'input_audio')
        ? heard(item.id, itemWords(item) || null, nowMs)
        : []
    }
    // What is still being said is reported when it has been.
    if (!isSpeech(item) || item.status === 'in_progress') return []
    const response: Response = { startMs: nowMs, endMs: nowMs, done: true, utterances: [] }
    return [said(item, false, response), ...finishUtterances(response)]
  }

  const isKnown = (itemId: string): boolean => seen.has(itemId) || committed.has(itemId) || isOwn(itemId)
  /** An item of our own, taken out again at once, shows what stands before it. */
  const lineBack = (): Reaction[] => {
    probe = newItemId()
    const fetched = [...unfinished].map(itemId =>
      send({ type: 'conversation.item.retrieve', item_id: itemId }),
    )
    return [...fetched, send(messageItem(probe, 'system', PROBE_WORDS))]
  }
  const probed = (previousId: string | null | undefined): Reaction[] => {
    const mine = probe
    probe = null
    const gone: Reaction[] = mine ? [send({ type: 'conversation.item.delete', item_id: mine })] : []
    return previousId && !isKnown(previousId) ? [...gone, { do: 'missed' }] : gone
  }

  const take = (event: ProviderEvent, nowMs: number): Reaction[] => {
    switch (event.type) {
      case 'session.updated':
        return isRewritten(event.session, config) ? meddled('settings', sessionUpdate(config)) : []
      case 'input_audio_buffer.cleared': {
        pressedAt = nowMs
        if (greeted) return []
        greeted = true
        return [{ do: 'greet' }]
      }
      case 'input_audio_buffer.committed':
        return answered(event.item_id, nowMs)
      case 'conversation.item.added': {
        if (event.item.id === probe) return probed(event.previous_item_id)
        seen.add(event.item.id)
        return itemAdded(event.item)
      }
      case 'conversation.item.retrieved':
        return retrieved(event.item, nowMs)
      case 'conversation.item.input_audio_transcription.completed': {
        const used = event.usage
          ? [tell({ type: 'used', usage: transcriptionUsage(config, event.usage) })]
          : []
        return [...heard(event.item_id, event.transcript.trim(), nowMs), ...used]
      }
      case 'conversation.item.input_audio_transcription.failed':
        return heard(event.item_id, null, nowMs)
      case 'response.created':
        return responseBegun(event.response, nowMs)
      case 'response.done':
        return responseDone(event.response, nowMs)
      case 'output_audio_buffer.started': {
        const response = responses.get(event.response_id ?? '')
        if (response) response.startMs = nowMs
        return [tell({ type: 'there' })]
      }
      case 'output_audio_buffer.stopped':
      case 'output_audio_buffer.cleared':
        return stopSound(event.response_id, nowMs)
      case 'error':
        if (event.error.code === 'conversation_already_has_active_response') {
          refused = isOwn(event.error.event_id ?? '')
        }
        return []
    }
  }

  return {
    take,
    soundEnded: stopSound,
    lineBack,
    farewellIsDue: () => {
      farewellDue = true
    },
    asked: () => {
      due += 1
    },
    awaitsWords: () => awaiting.size > 0,
  }
}
