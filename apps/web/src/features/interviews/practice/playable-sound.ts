import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { SOUND_TYPE } from '../audio/microphone.ts'

const EBML = [0x1a, 0x45, 0xdf, 0xa3]
const HEADER_BYTES = 44

/** The head of a WAV file with 16-bit samples of one channel. @param length of the samples, bytes */
const wavHeader = (length: number): ArrayBuffer => {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  const text = (at: number, word: string) =>
    [...word].forEach((letter, index) => {
      header.setUint8(at + index, letter.charCodeAt(0))
    })
  text(0, 'RIFF')
  header.setUint32(4, HEADER_BYTES - 8 + length, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, ANSWER_SAMPLE_RATE, true)
  header.setUint32(28, ANSWER_SAMPLE_RATE * 2, true)
  header.setUint16(32, 2, true)
  header.setUint16(34, 16, true)
  text(36, 'data')
  header.setUint32(40, length, true)
  return header.buffer
}

/** A spoken answer as a file that the browser plays: WebM as it was recorded, plain samples (some of Safari) as WAV. */
export const playableSound = (sound: ArrayBuffer): Blob => {
  const first = new Uint8Array(sound, 0, Math.min(EBML.length, sound.byteLength))
  const isWebm = EBML.every((byte, at) => first[at] === byte)
  return isWebm
    ? new Blob([sound], { type: SOUND_TYPE })
    : new Blob([wavHeader(sound.byteLength), sound], { type: 'audio/wav' })
}
