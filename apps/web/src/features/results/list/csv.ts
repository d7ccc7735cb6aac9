import { fileStem } from '../../../lib/page/save-file.ts'

/** `interviews-{title}.csv`. */
export const csvName = (title: string): string => `interviews-${fileStem(title) || 'results'}.csv`

/** What stands below the line of headings, which holds no line break itself. */
const rowsOf = async (file: Blob): Promise<string> => {
  const text = await file.text()
  return text.slice(text.indexOf('\r\n') + 2)
}

/** Files with the same headings as one: the first as it is, of the others the rows. */
export const joinCsv = async ([first, ...others]: readonly Blob[]): Promise<Blob> =>
  new Blob([...(first ? [first] : []), ...(await Promise.all(others.map(rowsOf)))], { type: 'text/csv' })
