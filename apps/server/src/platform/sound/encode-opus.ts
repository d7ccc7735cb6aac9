import OpusScript from 'opusscript'

/** Length of one packet, milliseconds. */
export const OPUS_FRAME_MS = 20
const BITS_PER_SECOND = 32_000

/**
 * Encodes speech. Takes a second or two a minute of sound, so call it off the main thread.
 * @param pcm PCM16 little-endian mono; the last packet is filled up with silence
 * @param sampleRate hertz
 * @returns packets of 20 ms
 */
export const encodeOpus = (pcm: Uint8Array, sampleRate: 16_000): Uint8Array[] => {
  const opus = new OpusScript(sampleRate, 1, OpusScript.Application.VOIP)
  const samples = (sampleRate * OPUS_FRAME_MS) / 1000
  const frameBytes = samples * 2
  const packets: Uint8Array[] = []
  try {
    opus.setBitrate(BITS_PER_SECOND)
    for (let from = 0; from < pcm.length; from += frameBytes) {
      const frame = Buffer.alloc(frameBytes)
      frame.set(pcm.subarray(from, from + frameBytes))
      packets.push(Uint8Array.from(opus.encode(frame, samples)))
    }
    return packets
  } finally {
    opus.delete()
  }
}
