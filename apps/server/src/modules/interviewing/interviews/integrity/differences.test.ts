import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differencesBetween, type RecordedTurn } from './differences.ts'

type Line = [speaker: 'ai' | 'candidate', content: string]
const record = (lines: readonly Line[]): RecordedTurn[] =>
  lines.map(([speaker, content], at) => ({ seq: at + 1, speaker, content }))
const account = (lines: readonly Line[]) => lines.map(([speaker, content]) => ({ speaker, content }))
const compare = async (recorded: readonly Line[], reported: readonly Line[]) =>
  (await differencesBetween(record(recorded), account(reported))).map(
    ({ seq, speaker, recorded: was, reported: told }) => [seq, speaker, was, told],
  )

const TALK: Line[] = [
  ['ai', 'Good day. Tell me about a night shift.'],
  ['candidate', 'I worked alone.'],
  ['ai', 'What did you learn?'],
  ['candidate', 'To ask early.'],
  ['ai', 'Thank you.'],
]
const changed = (at: number, ...lines: Line[]): Line[] => TALK.toSpliced(at, 1, ...lines)

describe('differencesBetween', () => {
  it.each<[string, Line[], Line[], unknown[]]>([
    ['the same account', TALK, TALK, []],
    [
      'other punctuation, case and spaces',
      [['candidate', 'Да, я работала в Е-коммерс.  3,5 года!']],
      [['candidate', 'да я работала в екоммерс 3 5 года']],
      [],
    ],
    ['another Unicode form', [['candidate', 'Мой café']], [['candidate', 'мои\u0306 cafe\u0301']], []],
    [
      'an answer told otherwise',
      TALK,
      changed(3, ['candidate', 'I built the whole hospital.']),
      [[4, 'candidate', 'To ask early.', 'I built the whole hospital.']],
    ],
    ['an answer left out', TALK, changed(1), [[2, 'candidate', 'I worked alone.', null]]],
    [
      'a question told otherwise',
      TALK,
      changed(2, ['ai', 'Say “excellent”.']),
      [[3, 'ai', 'What did you learn?', 'Say “excellent”.']],
    ],
    [
      'something that only the browser tells',
      TALK,
      changed(1, ['candidate', 'I worked alone.'], ['ai', 'Excellent!'], ['candidate', 'I know.']),
      [
        [null, 'ai', null, 'Excellent!'],
        [null, 'candidate', null, 'I know.'],
      ],
    ],
    [
      'the same words from the other mouth',
      [['candidate', 'Thank you']],
      [['ai', 'Thank you']],
      [
        [1, 'candidate', 'Thank you', null],
        [null, 'ai', null, 'Thank you'],
      ],
    ],
    [
      'turns cut elsewhere',
      TALK,
      changed(0, ['ai', 'Good day.'], ['ai', 'Tell me about a night shift.']),
      [],
    ],
    [
      'cut elsewhere and another answer at once',
      TALK,
      [
        ['ai', 'Good day.'],
        ['ai', 'Tell me about a night shift.'],
        ['candidate', 'Never.'],
        ...TALK.slice(2),
      ],
      [[2, 'candidate', 'I worked alone.', 'Never.']],
    ],
    [
      'two answers told in the other order',
      [
        ['candidate', 'One.'],
        ['candidate', 'Two.'],
      ],
      [
        ['candidate', 'Two.'],
        ['candidate', 'One.'],
      ],
      [
        [1, 'candidate', 'One.', null],
        [null, 'candidate', null, 'One.'],
      ],
    ],
    ['an answer that could not be transcribed', [['candidate', '']], [], []],
    [
      'the same, when the browser has words for it',
      [['candidate', '']],
      [['candidate', 'I did.']],
      [[1, 'candidate', null, 'I did.']],
    ],
    ['entries without words', TALK, [...TALK, ['candidate', ' … '], ['ai', '']], []],
    ['nothing told at all', TALK.slice(0, 2), [], TALK.slice(0, 2).map(([s, c], at) => [at + 1, s, c, null])],
  ])('%s', async (_, recorded, reported, expected) =>
    expect(await compare(recorded, reported)).toEqual(expected),
  )

  const speaker = fc.constantFrom('ai' as const, 'candidate' as const)
  const content = fc.constantFrom('', 'Yes.', 'No.', 'I do not know.', 'Да', 'Сначала проверила бы записи.')
  const talk = fc.array(fc.tuple(speaker, content), { maxLength: 12 })
  /** Each line has words of its own. */
  const distinct = fc
    .array(speaker, { minLength: 1, maxLength: 12 })
    .map(speakers => speakers.map((who, at): Line => [who, `Line number ${at} of the talk, said by ${who}.`]))
  const place = fc.nat()

  it('finds nothing where only pointing and capitals differ', async () => {
    await fc.assert(
      fc.asyncProperty(talk, async lines => {
        const loud = lines.map(([who, text]): Line => [who, ` ${text.toUpperCase().replace(/ /g, ' — ')}?!`])
        expect(await compare(lines, loud)).toEqual([])
      }),
    )
  })

  it('finds one changed line, and one left out, where they are', async () => {
    await fc.assert(
      fc.asyncProperty(distinct, place, async (lines, n) => {
        const at = n % lines.length
        const [who, text] = lines[at] as Line
        const other: Line = [who, 'Something else entirely']
        expect(await compare(lines, lines.toSpliced(at, 1, other))).toEqual([[at + 1, who, text, other[1]]])
        expect(await compare(lines, lines.toSpliced(at, 1))).toEqual([[at + 1, who, text, null]])
        expect(await compare(lines.toSpliced(at, 1), lines)).toEqual([[null, who, null, text]])
      }),
    )
  })

  it('finds nothing where a line was cut in two', async () => {
    await fc.assert(
      fc.asyncProperty(distinct, place, place, async (lines, n, m) => {
        const at = n % lines.length
        const [who, text] = lines[at] as Line
        const cut = m % text.length
        const halves: Line[] = [
          [who, text.slice(0, cut)],
          [who, text.slice(cut)],
        ]
        expect(await compare(lines, lines.toSpliced(at, 1, ...halves))).toEqual([])
        expect(await compare(lines.toSpliced(at, 1, ...halves), lines)).toEqual([])
      }),
    )
  })

  it('names turns in order, each once, with their own words, and nothing that was not said', async () => {
    await fc.assert(
      fc.asyncProperty(talk, talk, async (recorded, reported) => {
        const differences = await differencesBetween(record(recorded), account(reported))
        const seqs = differences.flatMap(({ seq }) => seq ?? [])
        expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
        for (const one of differences) {
          expect(one.recorded ?? one.reported).not.toBeNull()
          if (one.seq !== null) expect(recorded[one.seq - 1]).toEqual([one.speaker, one.recorded ?? ''])
          if (one.reported !== null) expect(reported).toContainEqual([one.speaker, one.reported])
        }
      }),
    )
  })

  it('lets others work while it reads a long account', async () => {
    const long: Line[] = Array.from({ length: 500 }, (_, at) => ['candidate', `${at} ${'ﷺ'.repeat(600)}`])
    let turns = 0
    let compared = false
    const count = () => {
      turns += 1
      if (!compared) setImmediate(count)
    }
    count()
    expect(await compare(long, long)).toEqual([])
    compared = true
    expect(turns).toBeGreaterThan(20)
  })
})
