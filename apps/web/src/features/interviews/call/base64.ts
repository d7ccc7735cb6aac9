/** Arguments that one call may have in every browser. */
const SLICE = 0x8000

/** 16-bit samples as the provider takes them: little-endian, base64. */
export const base64Of = (samples: Int16Array): string => {
  const bytes = new Uint8Array(samples.length * 2)
  const view = new DataView(bytes.buffer)
  samples.forEach((sample, index) => {
    view.setInt16(index * 2, sample, true)
  })
  let text = ''
  for (let from = 0; from < bytes.length; from += SLICE) {
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE))
  }
  return btoa(text)
}
