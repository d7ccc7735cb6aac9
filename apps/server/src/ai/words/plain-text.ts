import { withoutEntities } from './entities.ts'
import { unify } from './normalise.ts'
import { unwrapLines } from './unwrap-lines.ts'

const MAX_LENGTH = 20_000

/** Signs of owners, keycaps and circled numbers, which compatibility forms would spell out. */
const withoutSigns = (text: string): string =>
  text
    .replace(/[®™©℠]/g, '')
    .replace(/^[ \t]*(?:[\d#*]\ufe0f?\u20e3|[\u2460-\u249b\u24eb-\u24ff\u2776-\u2793])+[ \t]*/gmu, '- ')
    .replace(/[\ufe0e\ufe0f\u20e3]/g, '')

/** Characters without width join what is on both sides; those that shape letters stay between such letters. */
const withoutInvisible = (text: string): string =>
  text
    .replace(/\u00ad[ \t]*\n[ \t]*/g, '')
    .replace(/(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{M}])\u200c(?=\p{L})/gu, ' ')
    .replace(/\p{Cf}/gu, '')

/** Compatibility forms unified, one kind of line break; unifying makes some characters longer. */
const unified = (source: string): string => {
  const breaks = source
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
  return unify(withoutInvisible(withoutSigns(withoutEntities(breaks))))
    .slice(0, MAX_LENGTH)
    .toWellFormed()
}

/** Without what stands between <script> or <style> and its end. */
const withoutCode = (text: string): string => {
  const [before = '', ...parts] = text.split(/<(?=\/?(?:script|style)\b)/i)
  const isCode = (part: string, next = '') => !part.startsWith('/') && next.startsWith('/')
  const kept = parts.map((part, index) => (isCode(part, parts[index + 1]) ? '' : `<${part}`))
  return before + kept.join('')
}

const TAG = /<(?![\s=\d])(\/?)(?:([a-z][a-z\d]*)\b)?[^<>]*>/gi
const BLOCK = /^(?:p|div|br|ul|ol|li|h[1-6]|tr|table|section)$/i

const tagAsText = (_tag: string, closes: string, name = ''): string => {
  if (name.toLowerCase() === 'li' && closes === '') return '\n- '
  return BLOCK.test(name) ? '\n' : ' '
}

/** Links and pictures of Markdown. */
const MARKDOWN_LINK = /(!?)\[([^\][\n]{0,200})\]\((?:https?:|mailto:|tel:|www\.|[/#.])[^()\n]{0,500}\)/gi

/** Names with underscores around them, such as those of Python; the marks of Markdown. */
const MARKS = /(?<![\p{L}\p{N}_])__[a-z][a-z\d_]*?__(?![\p{L}\p{N}_])|([*_`#~|^=<>\\]+)([\s\p{L}]|$)?/gu
/** One of these between letters is part of a word: 'A|B', 'snake_case'. */
const INSIDE = new Set([...'_|#^=~\\*'])

/** '> 3 years', 'A < B': Markdown's own marks open a line, and an arrow follows a hyphen. */
const isComparison = (marks: string, before: string, after: string): boolean =>
  /^[<>]=?$/.test(marks) &&
  (/^\d/.test(after) ? !before.endsWith('-') : /\S $/.test(before) && /^ \S/.test(after))

/** Marks of Markdown before a word or a space, or after a space, go; inside a word they belong to it, and so does the # of C#. */
const markAsText = (
  all: string,
  marks: string | undefined,
  next: string | undefined,
  at: number,
  whole: string,
) => {
  if (marks === undefined) return all
  const end = at + marks.length
  if (isComparison(marks, whole.slice(Math.max(0, at - 2), at), whole.slice(end, end + 2))) return all
  const isAfterWord = /[\p{L}\p{N}]/u.test(whole.charAt(at - 1))
  if (isAfterWord && marks.startsWith('#')) return `#${next ?? ''}`
  if (isAfterWord && INSIDE.has(marks) && /^\p{L}$/u.test(next ?? '')) return all
  if (next !== undefined) return ` ${next}`
  const left = /\s/.test(whole.charAt(at - 1)) ? marks.replace(/^[^#]+/, ' ') : marks
  return left.replaceAll('**', ' ')
}

/** Emoji before a heading: the line under it opens a list with a mark of its own. */
const HEADING_MARK =
  /^[ \t]*[\p{So}\p{Extended_Pictographic}\p{Join_Control}\p{Variation_Selector}]+[ \t]{1,3}(?=[^\n]{2,60}\n\s{0,4}[•·*→‣–—-]\s)/gmu

/** What opens an item: a sign, a dash, a number or letter with a bracket, or one character before a tab, as Word writes it. */
const ITEM_MARK =
  /^[ \t]*(?:(?:[*+-][ \t]+)?\[[ xX]\][ \t]+|[\p{So}\p{Co}\p{Extended_Pictographic}•‣⁃]+\s*|[·*+→⇒➔§»›¤¬~\p{Pd}\u2212]+[ \t]+|[•·–—-](?=\p{L})|\(?\d{1,2}[.)](?:\d{1,2}\.)*[ \t]+|\(?\p{L}\)[ \t]+|[^\s\d]\t[ \t]*|o {2,})/gmu
/** A mark alone on its line, as in lists of paragraphs, belongs to the next line. */
const LONE_MARK = /^[ \t]*-[ \t]*\n\s*(?![-\s])/gm
/** An empty item, or a line drawn through the page. */
const DASHES = /^[ \t]*\p{Pd}+[ \t]*$/gmu
/** Word's second level without its tab. */
const ROUND_MARK = /^[ \t]*o (?=\S)/gm
/** Letters and small Roman numbers with a full stop, where one of them is a second. */
const COUNTED_MARK = /^[ \t]*\(?(?:[a-h]|x?(?:i{1,3}|iv|vi{0,3}|ix)|x)[.)][ \t]+(?=\S)/gm
const withCountedMarks = (text: string): string =>
  /^[ \t]*\(?(?:b|ii)[.)][ \t]/m.test(text) ? text.replace(COUNTED_MARK, '- ') : text
const withRoundMarks = (text: string): string =>
  (text.match(ROUND_MARK)?.length ?? 0) > 1 ? text.replace(ROUND_MARK, '- ') : text

/** Signs that open an item where a whole list was pasted as one line; other signs are no end of a line. */
const OPENS_ITEM = /(?!°)[\p{Emoji_Presentation}✓✔☑◆■▪●•►▶➤➢]/gu

/**
 * Readable lines of a pasted text: markup, links, emoji and control characters are gone, bullets begin with '- ', sentences that
 * were broken into lines are whole. Looks at the first 20,000 characters only, and at each of them a fixed number of times.
 */
export const plainText = (source: string): string => {
  const lines = withoutCode(
    unified(source)
      // Exports to Markdown escape what could be a mark.
      .replace(/\\(?=[-+*_#.()[\]{}<>|~`!\\])/g, '')
      .replace(MARKDOWN_LINK, (_, picture: string, words: string) => (picture ? ' ' : words))
      .replace(/【([^】\n]{1,40})】/g, '\n$1\n')
      .replace(/^[ \t]*(?:[・•●○▪■◆◇]|\d{1,2}[、．.](?!\d))[ \t]*/gmu, '- '),
  )
    .replace(TAG, tagAsText)
    .replace(/\bhttps?:\/\/\S+|\bwww\.\S+|(?<!\S)\S{1,64}@\S{1,255}/gi, ' ')
    .replace(HEADING_MARK, '')
    .replace(ITEM_MARK, '- ')
    .replace(LONE_MARK, '- ')
    .replace(DASHES, '')
  return (
    unwrapLines(withRoundMarks(withCountedMarks(lines)))
      // One that ends what stands in brackets ends no line.
      .replace(/(?!°)[\p{Extended_Pictographic}\p{So}](?=\s?\))/gu, ' ')
      .replace(OPENS_ITEM, '\n')
      .replace(MARKS, markAsText)
      .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\n +#°|^=~<>≤≥]/gu, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  )
}
