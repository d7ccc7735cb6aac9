import OpusScript from 'opusscript'
import { type MediaStreamTrack, RtpHeader, RtpPacket } from 'werift'
import { melody, VOICE_RATE } from '../../sound/voice.ts'
import type { Behaviour } from '../server.ts'

const FRAME_MS = 20
const FRAME_SAMPLES = (VOICE_RATE * FRAME_MS) / 1000
/** Opus counts time at 48 kHz, whatever the sound is made at. */
const TICKS_PER_MS = 48
const SILENCE = new Int16Array(FRAME_SAMPLES)
/** Sums of fractions differ by less than this. */
const ROUNDING_MS = 0.01
/** How often it looks whether silence is wanted, while none is sent. */
const IDLE_LOOK_MS = 200

/** Something to say, and who wants to know how it goes. */
interface Speech {
  ms: number
  words: number
  /** At the very moment at which the first packet leaves, also inside of `play`. */
  onFirstFrame(): void
  /** It has begun; never before `play` has returned. */
  onStarted(): void
  /** The last packet has left and was played. */
  onStopped(): void
  /** It was thrown away before its end. */
  onCleared(): void
}

/** A speech in packets. `told`: its beginning was. */
type Piece = Speech & { frames: number; sent: number; told: boolean }

const tellStarted = (piece: Piece) => {
  if (!piece.told) piece.onStarted()
  piece.told = true
}

export type Voice = ReturnType<typeof createVoice>

/**
 * The voice of a call: says melodies one after the other in 20 ms packets of Opus, paced by the clock: a packet that is late does
 * not delay the next ones. The first packet leaves inside of `play` when nothing is being said.
 */
export function createVoice(track: MediaStreamTrack, behaviour: Behaviour) {
  const now = () => performance.now()
  const start = now()
  const opus = new OpusScript(VOICE_RATE, 1, OpusScript.Application.AUDIO)
  const encode = ({ buffer, byteOffset, byteLength }: Int16Array) =>
    opus.encode(Buffer.from(buffer, byteOffset, byteLength), FRAME_SAMPLES)
  // The first packet takes several milliseconds: better now than when a listener waits for it.
  for (let turn = 0; turn < 5; turn += 1) encode(SILENCE)
  /** The first one is being said. */
  let queue: Piece[] = []
  let sequenceNumber = 0
  let due = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let closed = false

  const send = (frame: Int16Array) => {
    const at = Math.max(due - start, lastAt + FRAME_MS)
    // Is it the first after a pause?
    const marker = at - lastAt > FRAME_MS + ROUNDING_MS
    const header = new RtpHeader({ sequenceNumber, timestamp: Math.round(at * TICKS_PER_MS) >>> 0, marker })
    track.writeRtp(new RtpPacket(header, encode(frame)))
    sequenceNumber = (sequenceNumber + 1) & 0xffff
    lastAt = at
    due += FRAME_MS
  }
  const say = (piece: Piece) => {
    if (piece.sent === 0) {
      queueMicrotask(() => tellStarted(piece))
      piece.onFirstFrame()
    }
    const from = piece.sent * FRAME_SAMPLES
    send(melody(piece.words, piece.ms, from, from + FRAME_SAMPLES))
    piece.sent += 1
  }
  const tick = () => {
    if (closed) return
    while (due <= now()) {
      const [piece] = queue
      if (piece && piece.sent >= piece.frames) {
        queue.shift()
        // A stall that is made up for may hold all of it: its beginning is still to be told.
        tellStarted(piece)
        piece.onStopped()
      } else if (piece) say(piece)
      else if (behaviour.idle === 'silence') send(SILENCE)
      else break
    }
    clearTimeout(timer)
    const isSending = queue.length > 0 || behaviour.idle === 'silence'
    timer = setTimeout(tick, isSending ? Math.max(0, due - now()) : IDLE_LOOK_MS)
  }

  let timer = setTimeout(tick, 0)
  return {
    /** @returns lets nothing be said after so many milliseconds from its beginning */
    play: (speech: Speech): ((ms: number) => void) => {
      const piece: Piece = { ...speech, frames: Math.ceil(speech.ms / FRAME_MS), sent: 0, told: false }
      queue.push(piece)
      if (queue.length === 1 && !closed) {
        due = Math.max(due, now())
        tick()
      }
      return ms => {
        piece.frames = Math.min(piece.frames, Math.max(piece.sent, Math.ceil(ms / FRAME_MS)))
      }
    },
    /** Throws away what is being said and what waits. */
    clear: (): void => {
      const thrown = queue
      queue = []
      for (const { onCleared } of thrown) onCleared()
    },
    close: (): void => {
      closed = true
      clearTimeout(timer)
      opus.delete()
    },
  }
}
