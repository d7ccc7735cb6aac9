import type { RealtimeEvent } from '../../realtime-model.ts'

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
  /** It goes on for ever: nobody listens to it any longer. */
  | { do: 'endless' }
  /** Something is not put on record. */
  | { do: 'note'; what: string }

export interface InterviewerTurns {
  /** Something is asked of the provider: what it says next is the reaction. `muted`: nobody is to hear it. */
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
  /** Is the provider making something? `unheard`: that nobody is to hear (any more). */
  making(): 'nothing' | 'aloud' | 'unheard'
  /** Is a turn made whose words are not on record yet? */
  isComing(): boolean
}

/**
 * `aloud`: heard as it comes. `held`: nobody asked for it, so it is heard when it is known to be new. `dropped`: heard by nobody
 * (any more).
 */
export type Mode = 'aloud' | 'held' | 'dropped'

/** One turn of the provider's, from its first sound on. */
export interface Turn {
  utterance: string
  mode: Mode
  words: string
  held: Uint8Array[]
  heldBytes: number
  aloudBytes: number
  /** Somebody hears it. */
  sounding: boolean
  made: boolean
  told: boolean
  wordsDone: boolean
  farewell: boolean
  /** The interview is over with it. */
  ends: boolean
}
