import OpusScript from 'opusscript'
import { type MediaStreamTrack, RtpHeader, RtpPacket } from 'werift'
import { melody, VOICE_RATE } from '../../sound/voice.ts'
import type { Tempo } from '../server.ts'

/** Length of a packet, milliseconds. */
const FRAME_MS = 20
/** Samples of a packet. */
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
  /** How many. */
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

interface Piece extends Speech {
  frames: number
  sent: number
  /** Was its beginning told? */
  told: boolean
}

/** Sends packets of Opus over RTP. */
function createSender(track: MediaStreamTrack) {
  const opus = new OpusScript(VOICE_RATE, 1, OpusScript.Application.AUDIO)
  const encode = ({ buffer, byteOffset, byteLength }: Int16Array) =>
    opus.encode(Buffer.from(buffer, byteOffset, byteLength), FRAME_SAMPLES)
  // The first packet takes several milliseconds: better now than when somebody waits for it.
  for (let turn = 0; turn < 5; turn += 1) encode(SILENCE)
  let sequenceNumber = 0
  return {
    /** @param atMs where the packet stands on the line of time of the call @param marker is it the first after a pause? */
    send: (frame: Int16Array, atMs: number, marker: boolean) => {
      const timestamp = Math.round(atMs * TICKS_PER_MS) >>> 0
      const header = new RtpHeader({ sequenceNumber, timestamp, marker })
      sequenceNumber = (sequenceNumber + 1) & 0xffff
      track.writeRtp(new RtpPacket(header, encode(frame)))
    },
    close: () => opus.delete(),
  }
}

export type Voice = ReturnType<typeof createVoice>

/**
 * The voice of a call: says melodies one after the other in 20 ms packets, paced by the clock: a packet that is late does not
 * delay the next ones. The first packet leaves inside of `play` when nothing is being said.
 */
export function createVoice(track: MediaStreamTrack, tempo: Tempo) {
  const now = () => performance.now()
  const start = now()
  const sender = createSender(track)
  const sendsSilence = () => tempo.idle === 'silence'
  let waiting: Piece[] = []
  let current: Piece | null = null
  /** When the next packet is due. */
  let due = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const packet = (frame: Int16Array) => {
    const at = Math.max(due - start, lastAt + FRAME_MS)
    sender.send(frame, at, at - lastAt > FRAME_MS + ROUNDING_MS)
    lastAt = at
    due += FRAME_MS
  }
  const tellStarted = (piece: Piece) => {
    if (!piece.told) piece.onStarted()
    piece.told = true
  }
  const say = (piece: Piece) => {
    if (piece.sent === 0) {
      queueMicrotask(() => tellStarted(piece))
      piece.onFirstFrame()
    }
    const from = piece.sent * FRAME_SAMPLES
    packet(melody(piece.words, piece.ms, from, from + FRAME_SAMPLES))
    piece.sent += 1
  }
  const tick = () => {
    if (closed) return
    while (due <= now()) {
      if (current && current.sent >= current.frames) {
        const piece = current
        current = null
        // A stall that is made up for may hold all of it: its beginning is still to be told.
        tellStarted(piece)
        piece.onStopped()
      }
      current ??= waiting.shift() ?? null
      if (current) say(current)
      else if (sendsSilence()) packet(SILENCE)
      else break
    }
    clearTimeout(timer)
    timer = setTimeout(tick, current || sendsSilence() ? Math.max(0, due - now()) : IDLE_LOOK_MS)
  }

  timer = setTimeout(tick, 0)
  return {
    /** @returns lets nothing be said after so many milliseconds from its beginning */
    play: (speech: Speech): ((ms: number) => void) => {
      const piece: Piece = { ...speech, frames: Math.ceil(speech.ms / FRAME_MS), sent: 0, told: false }
      waiting.push(piece)
      if (!current && !closed) {
        due = Math.max(due, now())
        tick()
      }
      return ms => {
        piece.frames = Math.min(piece.frames, Math.max(piece.sent, Math.ceil(ms / FRAME_MS)))
      }
    },
    /** Throws away what is being said and what waits. */
    clear: (): void => {
      const thrown = [...(current ? [current] : []), ...waiting]
      current = null
      waiting = []
      for (const { onCleared } of thrown) onCleared()
    },
    close: (): void => {
      closed = true
      clearTimeout(timer)
      sender.close()
    },
  }
}
