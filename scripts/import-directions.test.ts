import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../apps/server/src/platform/testing/temporary-folder.ts'
import { IMPORT_DIRECTIONS_FILE, importDirectionsText } from './import-directions.mjs'
import { root } from './lib/root.mjs'

type Case = [file: string, source: string]

/** Every case is one import in a file of its own, next to the file it speaks of; the file's name holds the case's number. */
const fixtureName = (file: string, number: number) =>
  join(dirname(file), `case-${number}-${file.split('/').at(-1)}`)

/** Lints all cases at once under the house's own configuration; gives the numbers of those that are reported. */
function reportedCases(folder: string, cases: Case[]): Set<number> {
  const { vcs: _, ...configuration } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(configuration))
  copyFileSync(IMPORT_DIRECTIONS_FILE, join(folder, 'biome.imports.json'))
  for (const [number, [file, source]] of cases.entries()) {
    const path = join(folder, fixtureName(file, number))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { thing } from '${source}'\n\nconsole.log(thing)\n`)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--reporter=github',
    '--max-diagnostics=none',
    '.',
  ]
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' })
  const lines = stdout.split('\n').filter(line => line.includes('noRestrictedImports'))
  return new Set(lines.map(line => Number(/case-(\d+)-/.exec(line)?.[1])))
}

const PLATFORM = 'apps/server/src/platform/http/server.ts'
const AI = 'apps/server/src/ai/builtin/voice.ts'
const MODULE = 'apps/server/src/modules/vacancies/create-vacancy.ts'
const DEEP_MODULE = 'apps/server/src/modules/interviews/live/session.ts'
const CONTRACT = 'packages/contracts/src/auth.ts'
const HOOK = 'apps/web/src/lib/use-clock.ts'
const FEATURE = 'apps/web/src/features/vacancies/vacancy-form.tsx'
const DEEP_FEATURE = 'apps/web/src/features/interviews/room/room-page.tsx'
const SHELL = 'apps/web/src/app/routes.tsx'

const forbidden: Case[] = [
  [PLATFORM, '../../ai/question-writer.ts'],
  [PLATFORM, '../../modules/auth/index.ts'],
  [PLATFORM, '../../app/main.ts'],
  ['apps/server/src/platform/clock.ts', '../app/main.ts'],
  [AI, '../../modules/auth/index.ts'],
  [AI, '../../app/main.ts'],
  [MODULE, '../auth/session.ts'],
  [MODULE, '../auth/tokens/index.ts'],
  [MODULE, '../../app/main.ts'],
  [MODULE, '../../modules/auth/session.ts'],
  [MODULE, '../../../../web/src/lib/api.ts'],
  [DEEP_MODULE, '../../vacancies/vacancies.repository.ts'],
  [DEEP_MODULE, '../../../app/main.ts'],
  [CONTRACT, '@vivavox/server'],
  [CONTRACT, '../../../apps/server/src/platform/clock.ts'],
  [HOOK, '../features/auth/login-page.tsx'],
  ['apps/web/src/components/button.tsx', '../app/routes.tsx'],
  ['apps/web/src/i18n/engine.ts', '../features/auth/login-page.tsx'],
  [FEATURE, '../auth/index.ts'],
  [FEATURE, '../../features/auth/session.ts'],
  [FEATURE, '../../app/routes.tsx'],
  [DEEP_FEATURE, '../../vacancies/vacancy-form.tsx'],
  [DEEP_FEATURE, '../../../app/routes.tsx'],
  [DEEP_FEATURE, 'zod'],
  [HOOK, 'zod/mini'],
  [SHELL, 'zod'],
  [SHELL, '../../../server/src/app/main.ts'],
]

const allowed: Case[] = [
  [PLATFORM, '../clock.ts'],
  [PLATFORM, '@vivavox/contracts/errors'],
  [AI, '../../platform/clock.ts'],
  [AI, '../question-writer.ts'],
  [MODULE, '../auth/index.ts'],
  [MODULE, './vacancies.repository.ts'],
  [MODULE, './drafts/draft.ts'],
  [MODULE, '../../platform/clock.ts'],
  [MODULE, '../../ai/question-writer.ts'],
  [MODULE, '@vivavox/contracts/vacancies'],
  [DEEP_MODULE, '../interviews.repository.ts'],
  [DEEP_MODULE, '../recording/parts.ts'],
  [DEEP_MODULE, '../../vacancies/index.ts'],
  [DEEP_MODULE, '../../../platform/clock.ts'],
  ['apps/server/src/modules/vacancies/vacancies.api.test.ts', '../../app/build-app.ts'],
  ['apps/server/src/modules/interviews/live/testing/stage.ts', '../../../../app/testing/start-test-app.ts'],
  ['apps/server/src/app/main.ts', '../modules/auth/auth.routes.ts'],
  [CONTRACT, './primitives.ts'],
  [CONTRACT, 'zod'],
  [HOOK, '@vivavox/contracts'],
  [FEATURE, '../../components/button.tsx'],
  [FEATURE, './vacancy-draft.ts'],
  [DEEP_FEATURE, '../setup/use-microphone.ts'],
  [DEEP_FEATURE, '../../../lib/api.ts'],
  [SHELL, '../features/auth/login-page.tsx'],
]

describe('import directions', () => {
  let reported = new Set<number>()
  beforeAll(() => {
    reported = reportedCases(temporaryFolder(), [...forbidden, ...allowed])
  })

  test('the linter reads the rules as they are written', () => {
    expect(readFileSync(IMPORT_DIRECTIONS_FILE, 'utf8')).toBe(importDirectionsText)
  })
  test.each(forbidden.map((pair, number) => [...pair, number] as const))(
    '%s must not import %s',
    (_file, _source, number) => {
      expect(reported).toContain(number)
    },
  )
  test.each(allowed.map((pair, number) => [...pair, forbidden.length + number] as const))(
    '%s may import %s',
    (_file, _source, number) => {
      expect(reported).not.toContain(number)
    },
  )
})
