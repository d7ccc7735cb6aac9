/** What a piece of sound carries in its first samples: which piece of its line it is, and when it was sent. */
export interface Stamp {
  /** From 0, without gaps, for all pieces of a line. */
  number: number
  /** Of the machine's monotonic clock, which all its processes share. Microseconds. */
  sentUs: number
}

/** Three samples that no voice of ours makes one after the other. */
const MARK = Buffer.from('ed5e13a1ed5e', 'hex')
const NUMBER_AT = MARK.length
const TIME_AT = NUMBER_AT + 4
/** Of a stamp: it ends where a sample does, and a sign of base64. */
const BYTES = TIME_AT + 8

/** Microseconds of a clock that never goes back and is the same in every process of this machine. */
export const monotonicUs = (): number => Number(process.hrtime.bigint() / 1000n)

/** A stamp for a piece that is sent now, to be put over its first bytes. */
export function stampNow(number: number): Buffer {
  const stamp = Buffer.alloc(BYTES, MARK)
  stamp.writeUInt32LE(number, NUMBER_AT)
  stamp.writeDoubleLE(monotonicUs(), TIME_AT)
  return stamp
}

/** The stamp at the beginning of a piece, null when there is none. @param pcm PCM16 little-endian */
export function readStamp(pcm: Uint8Array): Stamp | null {
  const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  if (bytes.length < BYTES || !bytes.subarray(0, NUMBER_AT).equals(MARK)) return null
  return { number: bytes.readUInt32LE(NUMBER_AT), sentUs: bytes.readDoubleLE(TIME_AT) }
}
