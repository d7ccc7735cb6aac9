import { decodeText } from '../parse/decode-text.ts'
import { type GuestTable, tableOf } from '../parse/match-columns.ts'
import { readTable } from '../parse/read-table.ts'

const FILE_MAX_BYTES = 2_000_000

export type FileFault = 'tooLarge' | 'unreadable' | 'empty'

/** The table in a file, or why there is none. */
export const readFile = async (file: File): Promise<GuestTable | FileFault> => {
  if (file.size > FILE_MAX_BYTES) return 'tooLarge'
  try {
    const table = tableOf(readTable(decodeText(new Uint8Array(await file.arrayBuffer()))))
    return table.rows.length > 0 ? table : 'empty'
  } catch {
    return 'unreadable'
  }
}
