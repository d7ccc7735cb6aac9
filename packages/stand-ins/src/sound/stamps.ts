/** What a piece of sound carries in its first samples: which piece of its line it is, and when it was sent. */
export interface Stamp {
  /** From 0, without gaps, for all pieces of a line. */
  number: number
  /** Of the machine's monotonic clock, which all its processes share. Microseconds. */
  sentUs: number
}

/** Samples that no voice of ours makes one after the other. */
const MARK = [0x5eed, -0x5eed, 0x5eed] as const
/** Samples that a stamp takes the place of: 18 bytes, so that it ends where a sign of base64 ends. */
export const STAMP_SAMPLES = 9

const WORD = 2 ** 16

const words = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(value / WORD ** at) % WORD)
const fromWords = (parts: number[]): number =>
  parts.reduce((sum, part, at) => sum + (part & 0xffff) * WORD ** at, 0)

/** Microseconds of a clock that never goes back and is the same in every process of this machine. */
export const monotonicUs = (): number => Number(process.hrtime.bigint() / 1000n)

/** Puts a stamp over the beginning of a piece, in place. @throws RangeError when it is shorter than a stamp */
export function stampPiece(pcm: Int16Array, { number, sentUs }: Stamp): void {
  pcm.set([...MARK, ...words(number, 2), ...words(sentUs, 4)].map(word => (word << 16) >> 16))
}

/** The stamp at the beginning of a piece, null when there is none. @param pcm PCM16 little-endian */
export function readStamp(pcm: Uint8Array): Stamp | null {
  if (pcm.byteLength < STAMP_SAMPLES * 2) return null
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  const samples = Array.from({ length: STAMP_SAMPLES }, (_, at) => view.getInt16(at * 2, true))
  if (MARK.some((mark, at) => samples[at] !== mark)) return null
  return { number: fromWords(samples.slice(3, 5)), sentUs: fromWords(samples.slice(5)) }
}
