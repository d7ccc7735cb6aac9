const NAMED: Record<string, string> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  bull: '\n- ',
  middot: '·',
  shy: '\u00ad',
  zwnj: '\u200c',
  euro: '€',
  pound: '£',
  reg: '®',
  trade: '™',
  copy: '©',
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
}

const MARKS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}

const named = (name: string): string => {
  const [, letter = '', mark = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? []
  const combining = MARKS[mark]
  return NAMED[name] ?? (combining ? `${letter}${combining}`.normalize('NFC') : ' ')
}

const fromCode = (code: number): string =>
  code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '

/** Tags that were escaped once or twice when the text was copied: '&lt;li&gt;'. */
const ESCAPED_TAG = /&(?:amp;)?lt;(\/?[a-z][^<>&]{0,200}?\/?)&(?:amp;)?gt;/gi

/** Characters for their names and numbers in HTML; escaped tags become tags, other angle brackets spaces. */
export const withoutEntities = (text: string): string =>
  text
    .replace(ESCAPED_TAG, '<$1>')
    .replace(/&amp;(?=#?\w{2,8};)/gi, '&')
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
      (_, hex?: string, decimal?: string, name = '') => {
        if (hex) return fromCode(Number.parseInt(hex, 16))
        return decimal ? fromCode(Number(decimal)) : named(name)
      },
    )
