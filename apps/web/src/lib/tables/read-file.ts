import { type Reading, readingsOf } from './decode-text.ts'

const FILE_MAX_BYTES = 2_000_000

export type FileFault = 'tooLarge' | 'unreadable'

/** All readings of a chosen file, the likeliest first; or why there is none. */
export const readFile = async (file: File): Promise<[Reading, ...Reading[]] | FileFault> => {
  if (file.size > FILE_MAX_BYTES) return 'tooLarge'
  try {
    return readingsOf(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return 'unreadable'
  }
}
