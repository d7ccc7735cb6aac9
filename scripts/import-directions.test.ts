import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'

// The table 'Where things are' of CONTRIBUTING.md. Tests and what they share may start the whole app.

const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'
const CONTRACTS = 'packages/contracts/src'

/** One for each provider, and what all of them share. */
const ADAPTERS = ['openai', 'gemini', 'cascade', 'ollama', 'local', 'builtin'].map(
  name => `${SERVER}/ai/${name}`,
)
const SHARED = ['ports', 'sound', 'words', 'transport', 'prompting', 'conducting'].map(
  name => `${SERVER}/ai/${name}`,
)

/** Of the modules, each after those that it may import. */
const AREAS = [
  'ledger',
  'accounts',
  'billing',
  'engines',
  'hiring',
  'judgement',
  'interviewing',
  'results',
  'company',
]

/** What the tables of a module hold: the database is one for all of them. */
const isTables = (to: string): boolean => /^[\w-]+\.tables\.ts$/.test(to.split('/').slice(6).join('/'))

interface Rule {
  /** Folders whose files it is about. */
  from: string[]
  /** What these may not import: a path from the root, or a package. The part of a path behind `from` names a feature. */
  never: (to: string, feature: string) => boolean
  why: string
}

const under =
  (...folders: string[]) =>
  (to: string): boolean =>
    folders.some(folder => to === folder || to.startsWith(`${folder}/`))

const RULES: Rule[] = [
  {
    from: [CONTRACTS],
    never: to => under('apps', 'packages', '@vivavox')(to) && !under(CONTRACTS)(to),
    why: 'The contracts import nothing of ours.',
  },
  {
    from: [SERVER],
    never: under('apps/web', '@vivavox/web'),
    why: 'The server must not import the web: what both need belongs to the contracts.',
  },
  {
    from: [`${SERVER}/platform`],
    never: under(`${SERVER}/ai`, `${SERVER}/modules`, `${SERVER}/app`),
    why: 'The platform must not import ai, modules or app.',
  },
  {
    from: [`${SERVER}/ai`],
    never: under(`${SERVER}/modules`, `${SERVER}/app`),
    why: 'ai must not import modules or app.',
  },
  ...ADAPTERS.map(adapter => ({
    from: [adapter],
    never: under(...ADAPTERS.filter(other => other !== adapter)),
    why: 'Adapters do not import each other: what two of them need belongs to ports, sound, words, transport, prompting or conducting.',
  })),
  { from: SHARED, never: under(...ADAPTERS), why: 'What adapters share must not import an adapter.' },
  {
    from: [`${SERVER}/ai/ports`],
    never: to => under(`${SERVER}/ai`)(to) && !under(`${SERVER}/ai/ports`)(to),
    why: 'Ports know nothing of who stands behind them or uses them.',
  },
  { from: [`${SERVER}/modules`], never: under(`${SERVER}/app`), why: 'Modules must not import app.' },
  ...AREAS.map((area, place) => ({
    from: [`${SERVER}/modules/${area}`],
    never: (to: string) =>
      under(...AREAS.slice(place + 1).map(later => `${SERVER}/modules/${later}`))(to) && !isTables(to),
    why: 'Areas of modules import only from those before them: ' + AREAS.join(', ') + '.',
  })),
  ...AREAS.map(area => ({
    from: [`${SERVER}/modules/${area}`],
    never: (to: string, module: string) =>
      under(`${SERVER}/modules`)(to) &&
      !under(`${SERVER}/modules/${area}/${module}`)(to) &&
      !/^index\.ts$/.test(to.split('/').slice(6).join('/')) &&
      !isTables(to),
    why: 'Enter another module by its index.ts; what its tables hold stands in <module>.tables.ts.',
  })),
  {
    from: [WEB],
    never: under('apps/server', '@vivavox/server'),
    why: 'The web must not import the server: what both need belongs to the contracts.',
  },
  {
    from: [WEB],
    never: under('zod'),
    why: 'zod is too heavy for the browser: types come from the contracts.',
  },
  {
    from: ['lib', 'components', 'i18n'].map(folder => `${WEB}/${folder}`),
    never: under(`${WEB}/features`, `${WEB}/app`),
    why: 'lib, components and i18n must not import features or app.',
  },
  { from: [`${WEB}/features`], never: under(`${WEB}/app`), why: 'Features must not import app.' },
  {
    from: [`${WEB}/features`],
    never: (to, feature) => under(`${WEB}/features`)(to) && !under(`${WEB}/features/${feature}`)(to),
    why: 'Features do not import each other: compose them in app.',
  },
]

/** Which rules an import breaks. @param file from the root @param source as it is written in the file */
const broken = (file: string, source: string): string[] => {
  const to = source.startsWith('.') ? join(dirname(file), source) : source
  return RULES.flatMap(({ from, never, why }) => {
    const folder = from.find(each => file.startsWith(`${each}/`))
    const feature = file.slice((folder ?? '').length + 1).split('/')[0] ?? ''
    return folder && never(to, feature) ? [why] : []
  })
}

const IMPORT = /\b(?:from|import)\s{0,40}\(?\s{0,40}['"]([^'"\n]{1,200})['"]/g

const files = [CONTRACTS, SERVER, WEB].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:tsx?|m?js)$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map(name => `${folder}/${name}`),
)
const imports = files.flatMap(file =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, source = '']) => ({ file, source })),
)

test('every import goes in a direction that it may', () => {
  expect(imports.length).toBeGreaterThan(1_000)
  const faults = imports.flatMap(({ file, source }) =>
    broken(file, source).map(why => `${file}: '${source}'. ${why}`),
  )
  expect(faults).toEqual([])
})

type Edge = readonly [from: string, to: string]

/** The imports that lie in a circle or between two: what is left once those that lead nowhere, or that none leads to, are taken away. */
const circular = (edges: readonly Edge[]): readonly Edge[] => {
  const sources = new Set(edges.map(([from]) => from))
  const targets = new Set(edges.map(([, to]) => to))
  const left = edges.filter(([from, to]) => sources.has(to) && targets.has(from))
  return left.length === edges.length ? left : circular(left)
}

test('no files import each other in a circle, not even for a type alone', () => {
  // What opens a database and what works on an open one share its type.
  const inDatabase = under(`${SERVER}/platform/database`)
  const edges = imports
    .filter(({ source }) => source.startsWith('.'))
    .map(({ file, source }): Edge => [file, join(dirname(file), source)])
    .filter(([from, to]) => !(inDatabase(from) && inDatabase(to)))
  expect(circular(edges)).toEqual([])
})

test.each<{ edges: Edge[]; left: number }>([
  {
    edges: [
      ['a', 'b'],
      ['b', 'c'],
    ],
    left: 0,
  },
  {
    edges: [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'c'],
    ],
    left: 2,
  },
  {
    edges: [
      ['z', 'a'],
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ],
    left: 3,
  },
])('%j has circles where they are', ({ edges, left }) => {
  expect(circular(edges)).toHaveLength(left)
})

const PLATFORM = `${SERVER}/platform/http/server.ts`
const AI = `${SERVER}/ai/builtin/voice.ts`
const MODULE = `${SERVER}/modules/hiring/vacancies/create-vacancy.ts`
const DEEP_MODULE = `${SERVER}/modules/interviewing/interviews/live/session.ts`
const CONTRACT = `${CONTRACTS}/auth.ts`
const HOOK = `${WEB}/lib/use-clock.ts`
const FEATURE = `${WEB}/features/vacancies/vacancy-form.tsx`
const DEEP_FEATURE = `${WEB}/features/interviews/room/room-page.tsx`
const SHELL = `${WEB}/app/routes.tsx`

test.each([
  [PLATFORM, '../../ai/ports/question-writer.ts'],
  [PLATFORM, '../../modules/accounts/auth/index.ts'],
  [`${SERVER}/platform/clock.ts`, '../app/main.ts'],
  [AI, '../../modules/accounts/auth/index.ts'],
  [AI, '../../app/main.ts'],
  [AI, '../local/voice/local-voice.ts'],
  [`${SERVER}/ai/sound/resample.ts`, '../builtin/builtin-model.ts'],
  [`${SERVER}/ai/ports/voice.ts`, '../words/quote.ts'],
  [MODULE, '../../accounts/auth/session.ts'],
  [MODULE, '../../accounts/auth/tokens/index.ts'],
  [MODULE, '../waitlist/waitlist.repository.ts'],
  [MODULE, '../../interviewing/interviews/index.ts'],
  [MODULE, '../../../app/main.ts'],
  [MODULE, '../../../../../web/src/lib/api.ts'],
  [DEEP_MODULE, '../../../hiring/vacancies/vacancies.repository.ts'],
  [CONTRACT, '@vivavox/server'],
  [CONTRACT, '../../../apps/server/src/platform/clock.ts'],
  [HOOK, '../features/auth/login-page.tsx'],
  [`${WEB}/components/button.tsx`, '../app/routes.tsx'],
  [FEATURE, '../auth/index.ts'],
  [FEATURE, '../../app/routes.tsx'],
  [DEEP_FEATURE, '../../vacancies/vacancy-form.tsx'],
  [DEEP_FEATURE, 'zod'],
  [HOOK, 'zod/mini'],
  [SHELL, '../../../server/src/app/main.ts'],
])('%s must not import %s', (file, source) => {
  expect(broken(file, source)).toHaveLength(1)
})

test.each([
  [PLATFORM, '../clock.ts'],
  [AI, '../../platform/clock.ts'],
  [AI, '../ports/voice.ts'],
  [AI, '../sound/resample.ts'],
  [MODULE, '../../accounts/auth/index.ts'],
  [MODULE, '../waitlist/index.ts'],
  [MODULE, '../../interviewing/interviews/interviews.tables.ts'],
  [MODULE, './drafts/draft.ts'],
  [MODULE, '../../../ai/ports/question-writer.ts'],
  [DEEP_MODULE, '../recording/parts.ts'],
  [DEEP_MODULE, '../../../hiring/vacancies/index.ts'],
  [`${SERVER}/app/main.ts`, '../modules/accounts/auth/auth.routes.ts'],
  [CONTRACT, './primitives.ts'],
  [CONTRACT, 'zod'],
  [FEATURE, '@vivavox/contracts/vacancies'],
  [DEEP_FEATURE, '../setup/use-microphone.ts'],
  [DEEP_FEATURE, '../../../lib/api.ts'],
  [SHELL, '../features/auth/login-page.tsx'],
])('%s may import %s', (file, source) => {
  expect(broken(file, source)).toEqual([])
})

test.each([
  `import { a } from './a.ts'`,
  `import type {\n  a,\n} from './a.ts'`,
  `export * from "./a.ts"`,
  `import './a.ts'`,
  `const a = await import('./a.ts')`,
  `const a = await import(\n              './a.ts'\n            )`,
  `let a: import('./a.ts').A`,
])('%s is an import', code => {
  expect([...code.matchAll(IMPORT)].map(([, source]) => source)).toEqual(['./a.ts'])
})
