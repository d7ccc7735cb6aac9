/** Letters beside letters: what the upper half of a Cyrillic code page looks like, and a Western one does not. */
const isMostlyHigh = (bytes: Uint8Array): boolean => {
  let high = 0
  let beside = 0
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0xc0) continue
    high++
    if ((bytes[at - 1] ?? 0) >= 0xc0) beside++
  }
  return beside * 2 > high
}

const decodeAs = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

const asUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Every second byte of Latin text is 0 in UTF-16. */
const zerosAt = (bytes: Uint8Array, parity: number): boolean => {
  const seen = bytes.subarray(0, 400).filter((_, at) => at % 2 === parity)
  return seen.length > 1 && seen.filter(byte => byte === 0).length * 2 > seen.length
}

/** The text of a file: UTF-8 or UTF-16 with or without a mark, else Windows-1251 or Windows-1252, whichever fits. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  if (zerosAt(bytes, 1)) return decodeAs('utf-16le', bytes)
  if (zerosAt(bytes, 0)) return decodeAs('utf-16be', bytes)
  return asUtf8(bytes) ?? decodeAs(isMostlyHigh(bytes) ? 'windows-1251' : 'windows-1252', bytes)
}
