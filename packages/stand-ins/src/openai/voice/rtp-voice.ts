import { type MediaStreamTrack, RtpHeader, RtpPacket } from 'werift'
import { createTimers } from '../../basics/timers.ts'
import { melody } from '../../voice/melody.ts'
import type { Tempo } from '../options.ts'
import type { Sound } from '../realtime/sound.ts'
import { createOpusEncoder, FRAME_SAMPLES } from './opus.ts'
import { createPlayer } from './player.ts'

/** Opus counts time at 48 kHz, whatever the sound is made at. */
const TICKS_PER_MS = 48
const SILENCE = new Int16Array(FRAME_SAMPLES)

/** The voice of a call: melodies as Opus over RTP. */
export function createRtpVoice(track: MediaStreamTrack, tempo: Tempo): Sound {
  const encoder = createOpusEncoder()
  const timers = createTimers()
  let sequenceNumber = 0
  const player = createPlayer({
    now: () => performance.now(),
    after: timers.after,
    sendsSilence: () => tempo.idle === 'silence',
    send: (packet, atMs, marker) => {
      const from = (packet?.index ?? 0) * FRAME_SAMPLES
      const frame = packet ? melody(packet.words, packet.ms, from, from + FRAME_SAMPLES) : SILENCE
      const timestamp = Math.round(atMs * TICKS_PER_MS) >>> 0
      const header = new RtpHeader({ sequenceNumber, timestamp, marker })
      sequenceNumber = (sequenceNumber + 1) & 0xffff
      track.writeRtp(new RtpPacket(header, encoder.encode(frame)))
    },
  })
  let closed = false
  return {
    ...player,
    close: () => {
      if (closed) return
      closed = true
      player.close()
      timers.stop()
      encoder.free()
    },
  }
}
