import { unify } from './normalise.ts'

const MAX_LENGTH = 20_000
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: ' ',
  gt: ' ',
  nbsp: ' ',
  quot: '"',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  bull: '\n- ',
}

/** Compatibility forms unified, one kind of line break; unifying makes some characters longer. */
const unified = (source: string): string =>
  unify(source.slice(0, MAX_LENGTH).toWellFormed())
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')

/** Without what stands between <script> or <style> and its end. */
const withoutCode = (text: string): string => {
  const [before = '', ...parts] = text.split(/<(?=\/?(?:script|style)\b)/i)
  const isCode = (part: string, next = '') => !part.startsWith('/') && next.startsWith('/')
  const kept = parts.map((part, index) => (isCode(part, parts[index + 1]) ? '' : `<${part}`))
  return before + kept.join('')
}

const TAG = /<(\/?)(?:([a-z][a-z\d]*)\b)?[^<>]*>/gi
const BLOCK = /^(?:p|div|br|ul|ol|li|h[1-6]|tr|table|section)$/i

const tagAsText = (_tag: string, closes: string, name = ''): string => {
  if (name.toLowerCase() === 'li' && closes === '') return '\n- '
  return BLOCK.test(name) ? '\n' : ' '
}

const MARKS = /([*_`#~|^=<>\\]+)([\s\p{L}]|$)?/gu

/** Marks of Markdown before a word or a space, or after a space, go; inside a word they belong to it. */
const markAsText = (_all: string, marks: string, next: string | undefined, at: number, whole: string) => {
  if (marks === '_' && /[\p{L}\p{N}]/u.test(whole.charAt(at - 1)) && /^\p{L}$/u.test(next ?? ''))
    return `_${next}`
  if (next !== undefined) return ` ${next}`
  const left = /\s/.test(whole.charAt(at - 1)) ? marks.replace(/^[^#]+/, ' ') : marks
  return left.replaceAll('**', ' ')
}

/** Emoji before a heading: the line under it opens a list with a mark of its own. */
const HEADING_MARK =
  /^[ \t]*[\p{So}\p{Extended_Pictographic}\p{Join_Control}\p{Variation_Selector}]+[ \t]{1,3}(?=[^\n]{2,60}\n\s{0,4}[•·*→‣–—-]\s)/gmu

/**
 * Readable lines of a pasted text: markup, links, emoji and control characters are gone, bullets begin with '- '.
 * Looks at the first 20,000 characters only, and at each of them a fixed number of times.
 */
export const plainText = (source: string): string =>
  withoutCode(
    unified(source)
      .replace(/【([^】\n]{1,40})】/g, '\n$1\n')
      .replace(/^[ \t]*(?:[・•●○▪■◆◇]|\d{1,2}[、．.](?!\d))[ \t]*/gmu, '- '),
  )
    .replace(TAG, tagAsText)
    .replace(/&(\w{2,6});/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\bhttps?:\/\/\S+|\bwww\.\S+|(?<!\S)\S{1,64}@\S{1,255}/gi, ' ')
    .replace(HEADING_MARK, '')
    .replace(
      /^[ \t]*(?:[\p{So}\p{Extended_Pictographic}\p{Join_Control}\p{Variation_Selector}•·▪●○‣⁃◦*+–—-]+|\d{1,2}[.)])\s+/gmu,
      '- ',
    )
    // One that ends what stands in brackets ends no line.
    .replace(/(?!°)[\p{Extended_Pictographic}\p{So}](?=\s?\))/gu, ' ')
    .replace(/(?!°)[\p{Extended_Pictographic}\p{So}•▪●]/gu, '\n')
    .replace(MARKS, markAsText)
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\n +#°]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
