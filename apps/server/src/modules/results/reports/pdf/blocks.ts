import type { Evidence } from '@vivavox/contracts/evaluations'
import { interpolate } from '../../../../platform/catalogue-text.ts'
import type { ReportTexts } from '../report-texts.ts'
import { LINE, MUTED, type Sheet, type Style } from './sheet.ts'

/** Milliseconds as a clock: 65 000 → '1:05', 3 725 000 → '1:02:05'. */
export const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Something with a line at its left, as quotes have it; the line ends with its page. */
const withLine = (sheet: Sheet, write: () => void): void => {
  const { doc, left } = sheet
  const pageOf = () => doc.bufferedPageRange().count
  const [page, top] = [pageOf(), doc.y]
  write()
  if (pageOf() !== page) return
  doc
    .moveTo(left + 3, top)
    .lineTo(left + 3, doc.y - 3)
    .lineWidth(1.5)
    .strokeColor(LINE)
    .stroke()
}

/** Quotes, each with its place in the recording. */
export const writeQuotes = (sheet: Sheet, evidence: readonly Evidence[], words: ReportTexts): void => {
  for (const { quote, start_ms } of evidence) {
    const said = `${interpolate(words.quote, { words: quote })}${start_ms === null ? '' : `  ${clockOf(start_ms)}`}`
    const style: Style = { face: 'italic', size: 9, color: MUTED, indent: 12 }
    sheet.gap(2)
    sheet.ensure(Math.min(sheet.heightOf(said, style), 60))
    withLine(sheet, () => sheet.write(said, style))
  }
}

/** A list with a mark before each item. @param mark of the item with this index */
export const writeList = (
  sheet: Sheet,
  items: readonly string[],
  mark: (index: number) => string = () => '•',
): void => {
  for (const [index, item] of items.entries()) {
    sheet.ensure(28)
    sheet.put(mark(index), sheet.left + 2, sheet.doc.y, { color: MUTED })
    sheet.write(item, { indent: 16 })
    sheet.gap(1.5)
  }
}

/** Names and values in columns of equal width, as on a form. */
export const writeFacts = (
  sheet: Sheet,
  facts: readonly { name: string; value: string; link?: string }[],
  columns = 3,
): void => {
  const gap = 18
  const width = (sheet.width - gap * (columns - 1)) / columns
  for (let from = 0; from < facts.length; from += columns) {
    const row = facts.slice(from, from + columns)
    const heights = row.map(({ value }) => sheet.heightOf(value, { width }))
    sheet.ensure(Math.max(...heights) + 20)
    const top = sheet.doc.y
    for (const [column, { name, value, link }] of row.entries()) {
      const indent = column * (width + gap)
      sheet.put(name, sheet.left + indent, top, { size: 8, color: MUTED, width })
      sheet.doc.y = top + 11
      sheet.write(value, { indent, width, ...(link && { link }) })
    }
    sheet.doc.y = top + 11 + Math.max(...heights) + 6
  }
}

/** A line with something at its left that may break, and something short at its right. */
export const writeTitled = (
  sheet: Sheet,
  { title, right, rightInk, aside }: { title: string; right: string; rightInk: string; aside?: string },
): void => {
  const style: Style = { face: 'bold', size: 10.5 }
  const room = Math.max(90, sheet.widthOf(right, style) + 16)
  sheet.ensure(sheet.heightOf(title, { ...style, width: sheet.width - room }) + 44)
  const top = sheet.doc.y
  sheet.write(title, { ...style, width: sheet.width - room })
  sheet.put(right, sheet.left + sheet.width - sheet.widthOf(right, style), top, {
    ...style,
    color: rightInk,
  })
  if (aside) sheet.write(aside, { size: 8.5, color: MUTED })
}
