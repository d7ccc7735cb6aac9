import type { Talk } from '../../conducting/talk.ts'
import type { RealtimeEvent } from '../../ports/realtime-model.ts'
import { likeness, wordSet } from '../../words/similar.ts'

/** What follows from what the provider does. */
export type TurnReaction =
  | { do: 'tell'; event: RealtimeEvent }
  /** What was awaited is being said. */
  | { do: 'begun' }
  /** All of a turn has been made: the provider can be spoken to. */
  | { do: 'made' }
  /** Its last words may still come: after a while call `wordsOverdue`. */
  | { do: 'await_words'; utterance: string }
  /** The provider cut itself short, in the middle of something that was heard. */
  | { do: 'cut_short' }
  /** The end tool was called before any goodbye: after a while call `goodbyeOverdue`. */
  | { do: 'await_goodbye' }
  /** No goodbye comes by itself: have one said. */
  | { do: 'say_goodbye' }
  /** Its speech does not end: the rest of it is ignored. */
  | { do: 'endless' }
  /** Something is not put on record. */
  | { do: 'note'; what: string }

export interface InterviewerTurns {
  /** Something is asked of the provider: what it says next is the reaction. `muted`: it is not played. */
  expect(how?: { muted?: boolean; farewell?: boolean }): TurnReaction[]
  sound(pcm: Uint8Array): TurnReaction[]
  words(text: string, finished: boolean): TurnReaction[]
  made(): TurnReaction[]
  /** The provider cut itself short. */
  interrupted(): TurnReaction[]
  over(): TurnReaction[]
  endTool(): TurnReaction[]
  /** @param utterance which; none: whatever is made and has no words on record yet */
  wordsOverdue(utterance?: string): TurnReaction[]
  goodbyeOverdue(): TurnReaction[]
  /** What is being said ends here: nothing more of it is heard. */
  cut(): TurnReaction[]
  /** The line is gone. `cut`: in the middle of something that was heard. */
  lost(): { reactions: TurnReaction[]; cut: boolean }
  /** Is the provider making something? `muted`: it is not played (any more). */
  making(): 'nothing' | 'aloud' | 'muted'
  /** Is a turn made whose words are not on record yet? */
  isComing(): boolean
}

/**
 * `aloud`: played as it comes. `held`: it came without a cue, so it is played when it is known to be new. `dropped`: never played
 * (any more).
 */
type Mode = 'aloud' | 'held' | 'dropped'

/** One turn of the provider's, from its first sound on. */
export interface Turn {
  utterance: string
  mode: Mode
  words: string
  held: Uint8Array[]
  heldBytes: number
  aloudBytes: number
  /** The candidate hears it. */
  sounding: boolean
  made: boolean
  told: boolean
  wordsDone: boolean
  farewell: boolean
  /** The interview is over with it. */
  ends: boolean
}

export interface TurnsParts {
  talk: Talk
  newId: () => string
  /** On record for what was heard, but never written down. */
  wordless: string
  /** Is all that was sent reacted to? */
  isQuiet: () => boolean
}

/** All that is remembered of what the provider says. */
export interface TurnsState extends TurnsParts {
  turn: Turn | null
  /** What was asked for, and has not begun. */
  next: { muted: boolean; farewell: boolean } | null
  lastSaid: string
  /** Words that came before any sound. */
  early: { text: string; done: boolean }
  /** Has anything been heard since something was asked last? */
  spoke: boolean
  ending: 'no' | 'tool_called' | 'goodbye_asked' | 'over'
}

/** So alike are two ways to say the same. */
const SAME = 0.6

export const tell = (event: RealtimeEvent): TurnReaction => ({ do: 'tell', event })
export const note = (what: string): TurnReaction => ({ do: 'note', what })

export const wantsToEnd = (state: TurnsState): TurnReaction[] => {
  if (state.ending === 'over') return []
  state.ending = 'over'
  return [tell({ type: 'wants_to_end' })]
}

export const begin = (state: TurnsState): Turn => {
  const ends = state.ending === 'tool_called' || state.ending === 'goodbye_asked'
  const unasked: Mode = state.ending === 'over' ? 'dropped' : 'held'
  const asked: Mode = state.next?.muted ? 'dropped' : 'aloud'
  state.turn = {
    utterance: state.newId(),
    mode: state.next ? asked : unasked,
    words: state.early.text,
    held: [],
    heldBytes: 0,
    aloudBytes: 0,
    sounding: false,
    made: false,
    told: false,
    wordsDone: state.early.done,
    farewell: ends || (state.next?.farewell ?? false),
    ends: ends && state.next !== null,
  }
  state.early = { text: '', done: false }
  return state.turn
}

/** The first sound of what was asked for answers it. */
export const answer = (state: TurnsState): TurnReaction[] => {
  if (!state.next) return []
  state.next = null
  return [{ do: 'begun' }]
}

export const letSound = (state: TurnsState, one: Turn): TurnReaction[] => {
  one.sounding = true
  state.spoke = true
  const { utterance, words } = one
  return [
    tell({ type: 'speaking', utterance }),
    ...(words.trim() === '' ? [] : [tell({ type: 'words', utterance, words: words.trim() })]),
  ]
}

const putOnRecord = (state: TurnsState, one: Turn): TurnReaction[] => {
  const words = one.words.trim() || state.wordless
  state.lastSaid = words
  state.spoke = true
  const { utterance } = one
  const place = state.talk.interviewerSaid(words, one.farewell)
  return [
    tell({ type: 'said', utterance, words, ...place }),
    tell({ type: 'spoken', utterance }),
    ...(one.ends ? wantsToEnd(state) : []),
  ]
}

/** A turn without a cue is heard only if it is new and talks over no answer. */
const judge = (state: TurnsState, one: Turn): TurnReaction[] => {
  const words = one.words.trim()
  const isRepeat = likeness(wordSet(words), wordSet(state.lastSaid)) >= SAME
  if (words === '' || one.held.length === 0 || isRepeat) return [note('a second answer was the same')]
  if (!state.isQuiet()) return [note('a second answer came too late')]
  const { utterance } = one
  const sound = one.held.splice(0).map(pcm => tell({ type: 'sound', utterance, pcm }))
  return [...letSound(state, one), ...sound, ...putOnRecord(state, one)]
}

export const finish = (state: TurnsState, one: Turn): TurnReaction[] => {
  if (one.told) return []
  one.told = true
  if (one.mode === 'dropped') return []
  return one.mode === 'held' ? judge(state, one) : putOnRecord(state, one)
}

export const complete = (one: Turn): TurnReaction[] => {
  if (one.made) return []
  one.made = true
  return [{ do: 'made' }]
}

/** @returns what follows from the end of the turn before, if sound shows that another one has begun */
export const leaveMade = (state: TurnsState): TurnReaction[] => {
  const made = state.turn?.made ? state.turn : null
  if (!made) return []
  state.turn = null
  return finish(state, made)
}

export const cut = (state: TurnsState): TurnReaction[] => {
  if (!state.turn || state.turn.told) return []
  const one = state.turn
  if (one.ends) state.ending = 'no'
  one.ends = false
  const heard = one.mode === 'aloud' && one.sounding
  const reactions = heard ? finish(state, one) : []
  one.told = true
  one.mode = 'dropped'
  return reactions
}

export const over = (state: TurnsState): TurnReaction[] => {
  const one = state.turn
  state.turn = null
  const after = one ? [...finish(state, one), ...complete(one)] : []
  if (state.ending !== 'tool_called' || one?.sounding) return after
  state.ending = 'goodbye_asked'
  state.next = null
  return [...after, { do: 'say_goodbye' }]
}
