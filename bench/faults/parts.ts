import { spawnSync } from 'node:child_process'
import { root } from '../../scripts/lib/root.mjs'

/** What holds one part of the product by itself, in the tests' own words: file, and how often there. */
const PARTS = {
  ears: { file: 'ears-killed', env: { EARS_KILLS: '50' } },
  mind: { file: 'mind-killed', env: { MIND_KILLS: '50' } },
  evaluations: { file: 'evaluations-killed', env: { EVALUATIONS_KILLED: '50' } },
  recordings: { file: 'recordings-killed', env: { RECORDINGS_KILLED: '20' } },
}
type Part = keyof typeof PARTS

/** Names of the parts, as `npm run faults -- NAME` takes them. */
export const PART_NAMES = Object.keys(PARTS) as readonly Part[]

/** Runs those parts of which the name is given. @returns did all of them hold? */
export function runParts(names: readonly string[]): boolean {
  const chosen = PART_NAMES.filter(name => names.includes(name)).map(name => PARTS[name])
  if (chosen.length === 0) return true
  const projects = ['api', 'built', 'unit'].flatMap(project => ['--project', project])
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...chosen.map(({ file }) => file)],
    { cwd: root, env: Object.assign({}, process.env, ...chosen.map(({ env }) => env)), stdio: 'inherit' },
  )
  return status === 0
}
