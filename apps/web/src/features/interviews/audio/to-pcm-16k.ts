/** 16 kHz out of 24 kHz: two samples out of each three. */
const STEP = 1.5

/**
 * What was spoken in a call, as our own line takes it.
 * @param samples PCM16 at 24 kHz @returns PCM16 little-endian at 16 kHz
 */
export const toPcm16k = (samples: Int16Array): ArrayBuffer => {
  const length = Math.floor(samples.length / STEP)
  const bytes = new ArrayBuffer(length * 2)
  const view = new DataView(bytes)
  for (let index = 0; index < length; index += 1) {
    const place = index * STEP
    const before = Math.floor(place)
    const [first = 0, second = first] = samples.subarray(before, before + 2)
    view.setInt16(index * 2, Math.round(first + (second - first) * (place - before)), true)
  }
  return bytes
}
