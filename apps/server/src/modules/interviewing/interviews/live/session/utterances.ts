import { SLOWER_SPEED } from '@vivavox/contracts/accommodation-limits'
import type { ServerToClient } from '@vivavox/contracts/interviews-live'
import { VOICE_BYTES_PER_MS } from '@vivavox/contracts/limits'
import { createSlowSpeech, type SlowSpeech } from '../../../../../platform/sound/slow-speech.ts'

/** Sends a message to the candidate's page. */
export type Send = <E extends keyof ServerToClient>(
  event: E,
  ...message: Parameters<ServerToClient[E]>
) => void

/** When something is played, epoch milliseconds. */
export interface PlayedSpan {
  startMs: number
  endMs: number
}

type PlaybackClock = ReturnType<typeof createPlaybackClock>

/**
 * Sound is sent faster than it is played: this keeps the time at which the candidate's browser plays it, one turn
 * after another. @param now epoch milliseconds
 */
export const createPlaybackClock = (now: () => number) => {
  const starts = new Map<number, number>()
  let playedUntil = 0
  return {
    /** PCM16 mono at 24 kHz goes out for a turn. */
    sent: (seq: number, bytes: number) => {
      const startMs = Math.max(now(), playedUntil)
      if (!starts.has(seq)) starts.set(seq, startMs)
      playedUntil = startMs + bytes / VOICE_BYTES_PER_MS
    },
    /** All of it was sent. @returns when it is played; null when it had no sound */
    ended: (seq: number) => {
      const startMs = starts.get(seq)
      starts.delete(seq)
      return startMs === undefined ? null : { startMs, endMs: Math.max(startMs, playedUntil) }
    },
    /** What still sounds is cut off now. */
    cut: () => {
      playedUntil = Math.min(playedUntil, now())
    },
  }
}

interface Utterance {
  /** The turn it became or will become; null when it came too late to be said. */
  seq: Promise<number | null>
  settle: (seq: number | null) => void
  settled: boolean
  /** The number it has on record in the end. */
  recorded: number | null
  /** Absent: it is heard as it is made. */
  slow?: SlowSpeech
}

interface Parts {
  send: Send
  /** Epoch milliseconds. */
  now: () => number
  /** Does the candidate want a slower voice, now? */
  slower?: () => boolean
}

interface State {
  send: Send
  playback: PlaybackClock
  known: Map<string, Utterance>
  /** How many names were given. */
  count: number
  /** The turn that is being played. */
  sounding: number | null
}

const make = (): Utterance => {
  let settle: Utterance['settle'] = () => undefined
  const seq = new Promise<number | null>(resolve => {
    settle = resolve
  })
  return { seq, settle, settled: false, recorded: null }
}

/** Names that a conducting provider gives itself are taken as they come. */
const find = ({ known }: State, utterance: string): Utterance => {
  const found = known.get(utterance) ?? make()
  known.set(utterance, found)
  return found
}

const whenNumbered = (state: State, utterance: string, act: (seq: number) => void): void => {
  void find(state, utterance).seq.then(seq => {
    if (seq !== null) act(seq)
  })
}

/** Only while it sounds: what was cut is played no more. */
const whilePlaying = (state: State, utterance: string, act: (seq: number) => void): void =>
  whenNumbered(state, utterance, seq => {
    if (state.sounding === seq) act(seq)
  })

const setSounding = (state: State, seq: number | null): void => {
  state.sounding = seq
  state.send('ai-speaking', { speaking: seq !== null })
}

const settle = (state: State, utterance: string, seq: number | null): void => {
  const found = find(state, utterance)
  found.recorded = seq
  if (found.settled) return
  found.settled = true
  found.settle(seq)
  if (seq !== null) setSounding(state, seq)
}

const sound = (state: State, utterance: string, pcm: Uint8Array): void =>
  whilePlaying(state, utterance, seq => {
    if (pcm.byteLength === 0) return
    state.playback.sent(seq, pcm.byteLength)
    state.send('ai-audio-chunk', { seq, audioChunks: [pcm] })
  })

const end = (state: State, utterance: string, then: Parameters<Utterances['end']>[1]): void => {
  const ended = find(state, utterance)
  if (ended.slow) sound(state, utterance, ended.slow.flush())
  whenNumbered(state, utterance, seq => {
    if (state.sounding === seq) setSounding(state, null)
    then(ended.recorded ?? seq, state.playback.ended(seq))
  })
  void ended.seq.then(() => state.known.delete(utterance))
}

export type Utterances = ReturnType<typeof createUtterances>

/**
 * Brings sound to the candidate under the number of its turn. Sound may be made before the turn has one, but is
 * sent only afterwards, in order.
 */
export const createUtterances = ({ send, now, slower = () => false }: Parts) => {
  const playback = createPlaybackClock(now)
  const state: State = { send, playback, known: new Map(), count: 0, sounding: null }
  return {
    /** A new name, for something about to be said. `seq` when it is on record already. */
    open: (seq?: number) => {
      state.count += 1
      const utterance = `u${state.count}`
      if (seq === undefined) find(state, utterance)
      else settle(state, utterance, seq)
      return utterance
    },
    /** It has this number on record, or is not to be played (null). What is played keeps the first one. */
    settle: (utterance: string, seq: number | null) => settle(state, utterance, seq),
    /** Its words so far. */
    words: (utterance: string, text: string) =>
      whilePlaying(state, utterance, seq => send('ai-text', { seq, text, final: false })),
    sound: (utterance: string, pcm: Uint8Array) => {
      const said = find(state, utterance)
      if (slower()) said.slow ??= createSlowSpeech(SLOWER_SPEED)
      sound(state, utterance, said.slow?.push(pcm) ?? pcm)
    },
    readAloud: (utterance: string) =>
      whilePlaying(state, utterance, seq => send('ai-audio-chunk', { seq, speak: true })),
    /** @param then is told the number once everything before was sent, and when the sound is played (null: there was none) */
    end: (utterance: string, then: (seq: number, played: PlayedSpan | null) => void) =>
      end(state, utterance, then),
    /** Tells the candidate that what is being played was cut short. */
    cut: () => {
      if (state.sounding === null) return
      playback.cut()
      send('ai-interrupted', { seq: state.sounding })
      setSounding(state, null)
    },
  }
}
