const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), character => character.charCodeAt(0))

/** Little-endian 16-bit samples from binary or base64; an odd last byte is dropped. The samples own their memory. */
export const pcmChunk = (chunk: ArrayBuffer | Uint8Array | string): Int16Array => {
  const bytes = typeof chunk === 'string' ? fromBase64(chunk) : new Uint8Array(chunk)
  const samples = new Int16Array(bytes.length >> 1)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true)
  return samples
}
