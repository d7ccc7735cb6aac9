import type { Candidate } from '../live-types.ts'
import { createPlaybackClock, type Heard } from './playback-clock.ts'

interface Utterance {
  /** The turn it became or will become; null when it came too late to be said. */
  seq: Promise<number | null>
  settle: (seq: number | null) => void
  settled: boolean
  /** The number it has on record in the end. */
  recorded: number | null
}

export interface Utterances {
  /** A new name, for something about to be said. `seq` when it is on record already. */
  open(seq?: number): string
  /** It has this number on record, or is not to be heard (null). What is heard keeps the first one. */
  settle(utterance: string, seq: number | null): void
  /** Its words so far. */
  words(utterance: string, text: string): void
  sound(utterance: string, pcm: Uint8Array): void
  readAloud(utterance: string): void
  /** @param then is told the number once everything before was sent, and when the sound is heard (null: there was none) */
  end(utterance: string, then: (seq: number, heard: Heard | null) => void): void
  /** Tells the candidate that what is being heard was cut short. */
  cut(): void
}

/**
 * Brings sound to the candidate under the number of its turn. Sound may be made before the turn has one, but is
 * sent only afterwards, in order.
 */
export const createUtterances = (send: Candidate['send'], now: () => number): Utterances => {
  const playback = createPlaybackClock(now)
  const known = new Map<string, Utterance>()
  let count = 0
  let sounding: number | null = null

  const make = (): Utterance => {
    let settle: Utterance['settle'] = () => undefined
    const seq = new Promise<number | null>(resolve => {
      settle = resolve
    })
    return { seq, settle, settled: false, recorded: null }
  }
  /** Names that a leading provider gives itself are taken as they come. */
  const find = (utterance: string): Utterance => {
    const found = known.get(utterance) ?? make()
    known.set(utterance, found)
    return found
  }
  const whenHeard = (utterance: string, act: (seq: number) => void): void => {
    void find(utterance).seq.then(seq => {
      if (seq !== null) act(seq)
    })
  }
  const begin = (seq: number): void => {
    sounding = seq
    send('ai-speaking', { speaking: true })
  }
  const stop = (): void => {
    sounding = null
    send('ai-speaking', { speaking: false })
  }

  const settle = (utterance: string, seq: number | null): void => {
    const found = find(utterance)
    found.recorded = seq
    if (found.settled) return
    found.settled = true
    found.settle(seq)
    if (seq !== null) begin(seq)
  }

  return {
    open: seq => {
      count += 1
      const utterance = `u${count}`
      if (seq === undefined) find(utterance)
      else settle(utterance, seq)
      return utterance
    },
    settle,
    words: (utterance, text) =>
      whenHeard(utterance, seq => {
        if (sounding === seq) send('ai-text', { seq, text, final: false })
      }),
    sound: (utterance, pcm) =>
      whenHeard(utterance, seq => {
        if (sounding !== seq) return
        playback.sent(seq, pcm.byteLength)
        send('ai-audio-chunk', { seq, audioChunks: [pcm] })
      }),
    readAloud: utterance =>
      whenHeard(utterance, seq => {
        if (sounding === seq) send('ai-audio-chunk', { seq, speak: true })
      }),
    end: (utterance, then) => {
      const ended = find(utterance)
      whenHeard(utterance, seq => {
        if (sounding === seq) stop()
        then(ended.recorded ?? seq, playback.ended(seq))
      })
      void find(utterance).seq.then(() => known.delete(utterance))
    },
    cut: () => {
      if (sounding === null) return
      playback.cut()
      send('ai-interrupted', { seq: sounding })
      stop()
    },
  }
}
