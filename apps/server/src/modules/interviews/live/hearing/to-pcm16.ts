/**
 * Samples as providers want them.
 * @param channels −1 to 1, all of one length; several are mixed
 * @returns PCM16 little-endian mono
 */
export const toPcm16 = (channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> => {
  const length = channels[0]?.length ?? 0
  // Little-endian as every processor is that this runs on; a DataView would take five times as long.
  const pcm = new Int16Array(length)
  for (let at = 0; at < length; at += 1) {
    let sum = 0
    for (const channel of channels) sum += channel[at] ?? 0
    const sample = Math.max(-1, Math.min(1, sum / channels.length))
    pcm[at] = Math.round(sample < 0 ? sample * 32_768 : sample * 32_767)
  }
  return new Uint8Array(pcm.buffer)
}
