import type { Talk } from '../../conducting/talk.ts'
import type { RealtimeEvent } from '../../ports/realtime-model.ts'
import { itemWords, type ProviderFault, type ProviderItem } from './provider-events.ts'
import type { ClientEvent, SessionConfig } from './session-config.ts'

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
  /** The provider complains about something that the call survives. */
  | { do: 'note'; error: ProviderFault }
  /** While our line was away something happened that cannot be made up for. */
  | { do: 'missed' }
  /** The browser does so much to the call on its own that it can only be ended. Once. */
  | { do: 'overrun' }
  /** The provider makes a response: whether it holds a word is still to be seen. */
  | { do: 'answer_begun' }
  /** Something is to be heard from the provider soon (true), or is (false). */
  | { do: 'expect_answer'; expected: boolean }

/** One response of the provider, from its first sound to its end, epoch milliseconds. */
export interface Response {
  startMs: number
  endMs: number | null
  done: boolean
  utterances: string[]
}

export interface CallParts {
  talk: Talk
  config: SessionConfig
  /** Makes an id for an item of ours; `isOwn` knows them. */
  newItemId: () => string
  isOwn: (itemId: string) => boolean
}

/** All that the record of one call remembers. */
export interface Call extends CallParts {
  responses: Map<string, Response>
  /** Spoken answers that the provider took, by its ids, and those whose words are still to come. */
  committed: Set<string>
  awaiting: Set<string>
  /** What was said and is on record. */
  reported: Set<string>
  /** Everything in the conversation that we have heard of. */
  seen: Set<string>
  /** What the interviewer was saying when last heard of. */
  unfinished: Set<string>
  /** Responses outside the conversation: none of ours. */
  aside: Set<string>
  probe: string | null
  pressedAt: number | null
  greeted: boolean
  /** An answer that no response has begun to react to. */
  unanswered: boolean
  /** Responses that an answer or our side asked for, and that have not begun. */
  due: number
  /** Responses that are being made. */
  active: number
  meddlings: number
  unauthorised: number
  /** The provider would not make a response of ours during another one. */
  refused: boolean
  farewellDue: boolean
  endsAfterFarewell: boolean
}

export const newCall = (parts: CallParts): Call => ({
  ...parts,
  responses: new Map(),
  committed: new Set(),
  awaiting: new Set(),
  reported: new Set(),
  seen: new Set(),
  unfinished: new Set(),
  aside: new Set(),
  probe: null,
  pressedAt: null,
  greeted: false,
  unanswered: false,
  due: 0,
  active: 0,
  meddlings: 0,
  unauthorised: 0,
  refused: false,
  farewellDue: false,
  endsAfterFarewell: false,
})

/** More of these on one call say nothing more. */
const MEDDLINGS_MAX = 20
/** Things done to a call that no browser of ours does; some responses are asked for after an answer that was too short. */
const UNAUTHORISED_MAX = 60

export const tell = (event: RealtimeEvent): Reaction => ({ do: 'tell', event })
export const send = (event: ClientEvent): Reaction => ({ do: 'send', event })

export const noteUnauthorised = (call: Call): Reaction[] => {
  call.unauthorised += 1
  return call.unauthorised === UNAUTHORISED_MAX ? [{ do: 'overrun' }] : []
}

export const meddled = (
  call: Call,
  what: 'settings' | 'conversation',
  ...mend: ClientEvent[]
): Reaction[] => {
  call.meddlings += 1
  const noted = call.meddlings > MEDDLINGS_MAX ? [] : [tell({ type: 'meddled', with: what })]
  return [...noted, ...mend.map(send), ...noteUnauthorised(call)]
}

export const isSpeech = (item: ProviderItem): boolean =>
  item.type !== 'function_call' && item.role !== 'user' && itemWords(item) !== ''
