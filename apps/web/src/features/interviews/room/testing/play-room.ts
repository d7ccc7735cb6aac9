import { captionsOf } from '../captions.ts'
import type { RoomEffect, RoomEvent } from '../room-events.ts'
import { turnRoom } from '../room-machine.ts'
import { initialRoom, type RoomState } from '../room-state.ts'

/** The server lets us in, sound goes by our own line. */
export const joined: Extract<RoomEvent, { type: 'joined' }> = {
  type: 'joined',
  hears: true,
  hearsEarly: false,
  clockOffset: 0,
  question: 1,
  total: 5,
  lastSaid: null,
  lastSpeaker: null,
  calls: false,
  kept: false,
}
/** From the beginning to the candidate's first turn. */
export const asked: RoomEvent[] = [
  { type: 'open', pending: [] },
  { type: 'link_up' },
  joined,
  { type: 'ai_speaking', speaking: true },
  { type: 'ai_text', seq: 1, text: 'Tell me about your work.', final: true },
  { type: 'voice_playing', playing: true },
  { type: 'ai_speaking', speaking: false },
  { type: 'voice_playing', playing: false },
]

/** An answer: the button held and let go. */
export const spoken: RoomEvent[] = [
  { type: 'press', clientId: 'a' },
  { type: 'release', heldMs: 2400 },
]

/** Plays events from the beginning; gives the end state and all effects. */
export const play = (events: RoomEvent[], first: RoomState = initialRoom('ready')) =>
  events.reduce<{ state: RoomState; effects: RoomEffect[] }>(
    (sofar, event) => {
      const step = turnRoom(sofar.state, event)
      return { state: step.state, effects: [...sofar.effects, ...step.effects] }
    },
    { state: first, effects: [] },
  )
/** The phase after each event. */
export const phasesOf = (events: RoomEvent[]) =>
  events.map((_event, index) => play(events.slice(0, index + 1)).state.phase)

/** The server lets us in, sound goes by a call with the provider. */
export const called: typeof joined = { ...joined, calls: true }
/** The call stands, or is gone. */
export const CALL_OPEN: RoomEvent = { type: 'call', call: 'open' }
export const CALL_LOST: RoomEvent = { type: 'call', call: 'lost' }
/** Words of the interviewer while they are said. */
export const caption = (item: string, text: string): RoomEvent => ({ type: 'caption', item, text })
/** Words of the interviewer on record. */
export const recorded = (seq: number, text: string): RoomEvent => ({
  type: 'ai_text',
  seq,
  text,
  final: true,
})
/** From the beginning to the candidate's first turn, on a call. */
export const askedOnCall: RoomEvent[] = [
  { type: 'open', pending: [] },
  { type: 'link_up' },
  called,
  CALL_OPEN,
  { type: 'voice_playing', playing: true },
  caption('x1', 'Tell me about'),
  caption('x1', 'Tell me about your work.'),
  recorded(1, 'Tell me about your work.'),
  { type: 'voice_playing', playing: false },
]
/** …and the first answer. */
export const answeredOnCall: RoomEvent[] = [...askedOnCall, ...spoken]
/** What is shown of the interviewer's words. */
export const textsIn = (events: RoomEvent[]) => captionsOf(play(events).state).map(({ text }) => text)
