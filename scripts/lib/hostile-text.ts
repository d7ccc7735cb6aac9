/** Bad for patterns and for those who take every character for one of its kind: marks, letters, spaces and mixtures, repeated. */
export const HOSTILE_UNITS: readonly string[] = [
  ...' \t\n\u2028.,;:!?-—_#*`~|=<>\\/()[]{}"«”\'’&@+%№09aAёЯé。、・漢かーก➖ﷺ',
  ...[
    '\r\n',
    '✅\ufe0f',
    '👩\u200d',
    '\u0301\u0316',
    'а, ',
    'a. ',
    'a ',
    'я и ',
    'I ',
    '1. ',
    '1:',
    '1,',
    '- ',
  ],
  ...['@a', 'a@', 'a.', '<a', '<li', '<script', '&amp;', 'https://', 'www.', '.\n', '" ', '- 1', 'а, b '],
  ...['、漢', ', ,', '[a](', '"a":'],
]

/** Follows the hostile part: a character that hardly any pattern takes, so that what could match does not. */
const END = '\u0000!'

/** @param length characters, about */
export const hostileText = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)) + END

/** Milliseconds of the processor, not of the clock: what else the machine does takes none of them. */
export const timed = (run: () => void): number => {
  const from = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
/** What the engine does besides (compiling, collecting) only adds: the least of some is nearest to the truth. */
const leastOf = (times: number, run: () => void): number =>
  Math.min(...Array.from({ length: times }, () => timed(run)))

/** Four times the text takes four times as long, sixteen times where the time grows with the square. */
const MOST_GROWTH = 8
/** A first look that shows less needs no second: the long text was read first, so that the engine is warm for the short one. */
const PLAINLY_LINEAR = 6
const ROUNDS = 8

/**
 * Whether the time grows faster than the text.
 * @param quickMs a run on the long text that takes less is quick whatever the short one takes, milliseconds
 * @param length of the long text in characters; the short one has a fourth
 */
export const growsFasterThanText = (
  read: (text: string) => void,
  unit: string,
  length: number,
  quickMs: number,
): boolean => {
  const long = hostileText(unit, length)
  const short = hostileText(unit, length / 4)
  const isQuick = (times: number) => leastOf(times, () => read(long)) < quickMs
  const once = timed(() => read(long))
  if (once < quickMs || once / leastOf(3, () => read(short)) < PLAINLY_LINEAR || isQuick(4)) return false
  // In turns: what else the machine does meanwhile meets both.
  const rounds = Array.from(
    { length: ROUNDS },
    () => [timed(() => read(long)), leastOf(2, () => read(short))] as const,
  )
  const least = (at: 0 | 1): number => Math.min(...rounds.map(round => round[at]))
  return least(0) / least(1) > MOST_GROWTH
}
