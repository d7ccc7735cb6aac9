import { plainText } from './plain-text.ts'

const LINE_MAX = 1_000
const TEXT_MAX = 6_000

/** A text on one line, without markup: nothing in them can begin a paragraph of ours. At most 1,000 characters. */
export const oneLine = (text: string): string =>
  plainText(text).replace(/\s+/g, ' ').slice(0, LINE_MAX).trim()

/** A text between """ marks, which they cannot close; '' when there are none. At most 6,000 characters. */
export const quoted = (text: string): string => {
  const plain = plainText(text).slice(0, TEXT_MAX)
  return plain === '' ? '' : `"""\n${plain.replace(/"{2,}/g, '"')}\n"""`
}
