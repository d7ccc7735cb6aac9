/** Bytes from `start` to `end` inclusive. */
interface ByteRange {
  start: number
  end: number
}

/**
 * What a Range header asks of a file (RFC 9110, 14.2).
 * @param size of the file, bytes
 * @returns null: send the whole file (no header, or one that may be ignored)
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
