const SILK_MS = [10, 20, 40, 60]
const HYBRID_MS = [10, 20]
const CELT_MS = [2.5, 5, 10, 20]
const LONGEST_MS = 120

const frameMs = (config: number): number => {
  if (config < 12) return SILK_MS[config & 3] ?? 0
  if (config < 16) return HYBRID_MS[config & 1] ?? 0
  return CELT_MS[config & 3] ?? 0
}

const frameCount = (packet: Uint8Array): number => {
  const code = (packet[0] ?? 0) & 3
  if (code === 3) return (packet[1] ?? 0) & 63
  return code === 0 ? 1 : 2
}

/**
 * How long an Opus packet sounds, in milliseconds, read from its first two bytes (RFC 6716, 3.1).
 * 0 for bytes that are no packet.
 */
export const opusPacketMs = (packet: Uint8Array): number => {
  const toc = packet[0]
  if (toc === undefined) return 0
  const duration = frameMs(toc >> 3) * frameCount(packet)
  return duration > LONGEST_MS ? 0 : duration
}

/** How long one packet of silence sounds, milliseconds. */
export const SILENCE_PACKET_MS = 20

/** One packet of silence: CELT, full band, 20 ms. It decodes in a stream of one or two channels. */
export const silencePacket = (channels: number): Uint8Array =>
  Uint8Array.of(channels > 1 ? 0xfc : 0xf8, 0xff, 0xfe)

/** Samples at 48 kHz that a decoder drops at the start, from the stream's OpusHead (RFC 7845, 5.1). */
export const opusPreSkip = (head: Uint8Array | undefined): number =>
  ((head?.[10] ?? 0) | ((head?.[11] ?? 0) << 8)) >>> 0
