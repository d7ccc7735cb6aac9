import { looksLikeMp4 } from './mp4-fragments.ts'
import { looksLikeWebm } from './webm-clusters.ts'

export const AUDIO_TYPES = {
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
} as const
type AudioKind = keyof typeof AUDIO_TYPES

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Sync bits, and layer III. */
const isMp3Frame = (bytes: Uint8Array) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2

/** What kind of sound file the first bytes belong to; names and headers are claims. null: none that we take. */
export const audioKind = (bytes: Uint8Array): AudioKind | null => {
  if (looksLikeWebm(bytes)) return 'webm'
  if (looksLikeMp4(bytes)) return 'mp4'
  if (ascii(bytes, 0, 4) === 'OggS') return 'ogg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WAVE') return 'wav'
  return ascii(bytes, 0, 3) === 'ID3' || isMp3Frame(bytes) ? 'mp3' : null
}
