import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/values'

/** 200 ms, as all voices give their sound. */
export const PIECE_BYTES = (2 * VOICE_SAMPLE_RATE) / 5

/** Sound in the pieces in which it is sent, without copying it. @param pcm PCM16 mono at 24 kHz */
export function* inPieces(pcm: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < pcm.byteLength; at += PIECE_BYTES) yield pcm.subarray(at, at + PIECE_BYTES)
}
