import { SILENCE_PACKET_MS, silencePacket } from './opus-packet.ts'

/** A packet of silence, and how long it sounds, milliseconds. */
export interface Silence {
  data: Uint8Array
  durationMs: number
}

const AAC_SAMPLES = 1024
/** Raw data blocks of AAC-LC in which every coefficient is zero. */
const AAC_MONO = Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80)
const AAC_STEREO = Uint8Array.of(0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80)

/** Silence in the codec of a stream: Opus or AAC-LC. */
export const silenceOf = ({ codec, numberOfChannels, sampleRate }: AudioDecoderConfig): Silence =>
  codec === 'opus'
    ? { data: silencePacket(numberOfChannels), durationMs: SILENCE_PACKET_MS }
    : { data: numberOfChannels > 1 ? AAC_STEREO : AAC_MONO, durationMs: (AAC_SAMPLES * 1000) / sampleRate }
