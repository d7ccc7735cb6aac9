import OpusScript from 'opusscript'
import { type MediaStreamTrack, RtpHeader, RtpPacket } from 'werift'
import { melody, VOICE_RATE } from '../../sound/voice.ts'
import type { Tempo } from '../server.ts'
import { createPlayer, FRAME_MS, type Sound } from './player.ts'

/** Samples of a packet. */
const FRAME_SAMPLES = (VOICE_RATE * FRAME_MS) / 1000
/** Opus counts time at 48 kHz, whatever the sound is made at. */
const TICKS_PER_MS = 48
const SILENCE = new Int16Array(FRAME_SAMPLES)

/** The voice of a call: melodies as Opus over RTP. */
export function createRtpVoice(track: MediaStreamTrack, tempo: Tempo): Sound {
  const opus = new OpusScript(VOICE_RATE, 1, OpusScript.Application.AUDIO)
  const encode = ({ buffer, byteOffset, byteLength }: Int16Array) =>
    opus.encode(Buffer.from(buffer, byteOffset, byteLength), FRAME_SAMPLES)
  // The first packet takes several milliseconds: better now than when somebody waits for it.
  for (let turn = 0; turn < 5; turn += 1) encode(SILENCE)
  let sequenceNumber = 0
  const player = createPlayer({
    sendsSilence: () => tempo.idle === 'silence',
    send: (packet, atMs, marker) => {
      const from = (packet?.index ?? 0) * FRAME_SAMPLES
      const frame = packet ? melody(packet.words, packet.ms, from, from + FRAME_SAMPLES) : SILENCE
      const timestamp = Math.round(atMs * TICKS_PER_MS) >>> 0
      const header = new RtpHeader({ sequenceNumber, timestamp, marker })
      sequenceNumber = (sequenceNumber + 1) & 0xffff
      track.writeRtp(new RtpPacket(header, encode(frame)))
    },
  })
  return {
    ...player,
    close: () => {
      player.close()
      opus.delete()
    },
  }
}
