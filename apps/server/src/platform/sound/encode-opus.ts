/** Length of one packet of a stored answer, milliseconds. */
export const OPUS_FRAME_MS = 20
const BITS_PER_SECOND = 32_000
/** OPUS_SET_COMPLEXITY of the library; speech gains nothing audible above this. */
const SET_COMPLEXITY = 4010
const COMPLEXITY = 4

/** Encodes speech that comes piece by piece; a second of it takes a few milliseconds. */
export interface OpusEncoder {
  /** @param pcm PCM16 little-endian mono @returns the packets that became full */
  push(pcm: Uint8Array): Uint8Array[]
  /** The last packet, filled up with silence; none when nothing is left over. */
  flush(): Uint8Array[]
  /** Drops what does not fill a packet yet. */
  clear(): void
  /** Frees the library's memory; nothing may be pushed afterwards. */
  close(): void
}

/** Loads the library when it is first needed. @param sampleRate hertz @param frameMs length of one packet, milliseconds */
export const createOpusEncoder = async (
  sampleRate: 16_000 | 24_000,
  frameMs: 20 | 60,
): Promise<OpusEncoder> => {
  const { default: OpusScript } = await import('opusscript')
  const opus = new OpusScript(sampleRate, 1, OpusScript.Application.VOIP)
  opus.setBitrate(BITS_PER_SECOND)
  opus.encoderCTL(SET_COMPLEXITY, COMPLEXITY)
  const samples = (sampleRate * frameMs) / 1000
  const frame = Buffer.alloc(samples * 2)
  let filled = 0
  const encode = () => {
    filled = 0
    return Uint8Array.from(opus.encode(frame, samples))
  }
  return {
    push: pcm => {
      const packets: Uint8Array[] = []
      for (let from = 0; from < pcm.length; ) {
        const piece = pcm.subarray(from, from + frame.length - filled)
        frame.set(piece, filled)
        filled += piece.length
        from += piece.length
        if (filled === frame.length) packets.push(encode())
      }
      return packets
    },
    flush: () => {
      if (filled === 0) return []
      frame.fill(0, filled)
      return [encode()]
    },
    clear: () => {
      filled = 0
    },
    close: () => opus.delete(),
  }
}

/**
 * Encodes speech. Takes about a second a minute of sound, so call it off the main thread.
 * @param pcm PCM16 little-endian mono; the last packet is filled up with silence
 * @param sampleRate hertz
 * @returns packets of 20 ms
 */
export const encodeOpus = async (pcm: Uint8Array, sampleRate: 16_000): Promise<Uint8Array[]> => {
  const encoder = await createOpusEncoder(sampleRate, OPUS_FRAME_MS)
  try {
    return [...encoder.push(pcm), ...encoder.flush()]
  } finally {
    encoder.close()
  }
}
