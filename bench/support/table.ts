const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A Markdown table. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(line).join('\n')

/** JSON with a line for each value and each row of a list: figures are read and compared by rows. */
export const figuresText = (values: unknown): string => `${rowsOf(JSON.parse(JSON.stringify(values)))}\n`

function rowsOf(value: unknown): string {
  if (Array.isArray(value)) return `[\n${value.map(row => JSON.stringify(row)).join(',\n')}\n]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${rowsOf(field)}`)
  return `{\n${fields.join(',\n')}\n}`
}

/**
 * `page` with a text between two marks; what stands around them is written by people.
 * @throws Error when the marks are not there
 */
export function betweenMarks(page: string, open: string, close: string, text: string): string {
  const [start, end] = [page.indexOf(open), page.indexOf(close)]
  if (start < 0 || end < start) throw new Error(`There is no place for ${open}`)
  return `${page.slice(0, start + open.length)}\n\n${text}\n\n${page.slice(end)}`
}
