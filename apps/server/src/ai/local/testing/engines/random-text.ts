type Writer = () => string

const LETTERS = 'abcdefghijklmnopqrstuvwxyz '
const TOKEN = /"(?:[^"\\]|\\.)*"|\[(?:[^\]\\]|\\.)*\]|[()|?]|\{\d+,\d*\}|[a-z]+/g
/** How likely another part of a list or text is, and a part that may be left out. */
const ANOTHER = 0.9
const PRESENT = 0.3

/** Writes any text of a form. @param grammar as `grammarOf` makes it, in GBNF @param random from 0 up to 1 */
export const randomText = (grammar: string, random: () => number): string => {
  const pick = <One>(of: ArrayLike<One>): One => of[Math.floor(of.length * random())] as One

  const repeated = (write: Writer, bounds: string): Writer => {
    if (bounds === '?') return () => (random() < PRESENT ? write() : '')
    const [least = 0, most = 0] = bounds.slice(1, -1).split(',').map(Number)
    return () => {
      let text = ''
      for (let count = 0; count < least || (random() < ANOTHER && count < (most || 1_000)); count += 1)
        text += write()
      return text
    }
  }

  const partOf = (token: string, rest: string[]): Writer => {
    if (token === '(') return choiceOf(rest)
    if (token.startsWith('"')) return () => JSON.parse(token)
    // Of a class of digits its last one; the only other rule is that of a character.
    return token.startsWith('[') ? () => token.at(-2) ?? '' : () => pick(LETTERS)
  }

  /** Up to the end, or the bracket that closes it. */
  const choiceOf = (tokens: string[]): Writer => {
    const options: Writer[][] = [[]]
    for (let token = tokens.shift(); token !== undefined && token !== ')'; token = tokens.shift()) {
      if (token === '|') {
        options.push([])
        continue
      }
      const part = partOf(token, tokens)
      const isRepeated = /^[?{]/.test(tokens[0] ?? '')
      options.at(-1)?.push(isRepeated ? repeated(part, tokens.shift() ?? '') : part)
    }
    return () =>
      pick(options)
        .map(write => write())
        .join('')
  }

  const [root = ''] = grammar.split('\n')
  return choiceOf(root.replace('root ::= ', '').match(TOKEN) ?? [])()
}
