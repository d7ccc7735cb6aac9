import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { growsFasterThanText, HOSTILE_UNITS, hostileText, timed } from './lib/hostile-text.ts'
import { patternsIn } from './lib/patterns-in.ts'
import { root } from './lib/root.mjs'

/** Every regular expression of the product may meet a text that was written to slow it down. */
const FOLDERS = ['packages/contracts/src', 'apps/server/src', 'apps/web/src']
/** These read what is ours: the files of the build, and the texts of the catalogues. */
const OWN_TEXTS = new Set([
  'apps/server/src/app/web/app-page.ts',
  'apps/server/src/app/web/first-load.ts',
  'apps/server/src/app/web/load-web-build.ts',
  'apps/web/src/features/home/landing/render.tsx',
  'apps/web/src/i18n/t.tsx',
])
/** Made of lists at run time: what they read is timed as a whole (apps/server/src/ai/builtin/text-work/linear.test.ts), or is ours. */
const MADE_AT_RUN_TIME = [
  'packages/contracts/src/page-paths.ts',
  'packages/contracts/src/auth.ts',
  'apps/server/src/ai/builtin/evaluate/lexicon.ts',
  'apps/server/src/ai/words/title.ts',
  'apps/server/src/ai/conducting/is-thin-answer.ts',
  'apps/server/src/app/web/app-page.ts',
  'apps/server/src/app/web/first-load.ts',
  'apps/server/src/modules/interviewing/demo/demo.policy.ts',
  'apps/server/src/ai/words/heard-words.ts',
  'apps/server/src/ai/words/unwrap-lines.ts',
  'apps/server/src/modules/judgement/evaluations/redaction/find-emails.ts',
  'apps/server/src/modules/judgement/evaluations/redaction/find-handles.ts',
  'apps/server/src/modules/judgement/evaluations/redaction/find-names.ts',
  'apps/server/src/modules/results/reports/pdf/printable.ts',
  'apps/web/src/lib/tables/read-table.ts',
  'apps/web/src/features/results/transcript/search-text.ts',
]

const LONG = 4_000
const QUICK_MS = 3
/** So short that only doubling with each character, or with each few, takes time. */
const SHORT = [18, 27, 40, 60, 90, 140]
const DOUBLING_MS = 10

const files = FOLDERS.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|(^|\/)testing\//.test(name))
    .map(name => `${folder}/${name}`),
)
const sources = files.map(path => {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, ...(text.includes('/') ? patternsIn(path, text) : { literals: [], made: [] }) }
})

const isUnbounded = ({ source }: RegExp): boolean => /[*+]|\{\d+,\}/.test(source)

/** Words and marks that the pattern itself knows. */
const ownUnits = ({ source }: RegExp): string[] => {
  const words = source.replace(/\\p\{.*?\}|\\./gu, ' ').match(/[\p{L}\p{N}]{2,}|[^\p{L}\p{N}\s]/gu) ?? []
  return [...new Set(words)].flatMap(word => (word.length > 1 ? [word, `${word} `] : [word]))
}

const slowUnits = (literal: RegExp, units = [...HOSTILE_UNITS, ...ownUnits(literal)]): string[] => {
  const pattern = new RegExp(literal.source, [...new Set([...literal.flags, 'g'])].join(''))
  const read = (text: string) => text.replace(pattern, '')
  const doubles = (unit: string) =>
    SHORT.some(length => {
      const text = hostileText(unit, length)
      return [1, 2, 3].every(() => timed(() => read(text)) > DOUBLING_MS)
    })
  return units.filter(unit => doubles(unit) || growsFasterThanText(read, unit, LONG, QUICK_MS))
}

describe('regular expressions', () => {
  it.each(sources.filter(({ path, literals }) => !OWN_TEXTS.has(path) && literals.some(isUnbounded)))(
    'take time by the length of a text: $path',
    { timeout: 300_000 },
    ({ literals }) => {
      const slow = literals.filter(isUnbounded).flatMap(literal => {
        const units = slowUnits(literal)
        return units.length > 0 ? [{ pattern: String(literal), units }] : []
      })
      expect(slow).toEqual([])
    },
  )

  it('are made at run time only where they are timed otherwise', () => {
    expect(
      sources
        .filter(({ made }) => made.length > 0)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(MADE_AT_RUN_TIME.toSorted())
  })

  it('are seen to be slow where they are', () => {
    expect(slowUnits(/(?:\p{So}|\p{Extended_Pictographic})+x/u, ['➖'])).toEqual(['➖'])
    expect(slowUnits(/\s+$/, [' ', 'a'])).toEqual([' '])
    expect(slowUnits(/(?<!\s)\s+$/, [' ', 'a'])).toEqual([])
  })
})
