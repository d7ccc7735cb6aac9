import { join } from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'
import {
  countCommand,
  countTests,
  playwrightTests,
  readReport,
  removeReport,
  vitestTests,
} from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Counts & { failures?: { name: string, reason: string }[] }} Outcome */
/**
 * `alongside`: it runs at the same time as the one before it.
 * @typedef {{ name: string, title: string, alongside?: boolean, browser?: boolean, firefox?: boolean, onRequest?: boolean, run: () => Promise<Outcome> }} Step
 */

/** A busy machine makes a step longer and not silent: only what says nothing for so many minutes hangs. */
const SILENT_MINUTES = 5
const silentMs = SILENT_MINUTES * 60_000
const REPORTS = 'test-results/reports'

/** @param {import('./run-command.mjs').CommandResult} result */
function sayIfEnded({ timedOut }) {
  if (timedOut) console.log(`Stopped: it said nothing for ${SILENT_MINUTES} minutes.`)
}

/** The compiler is a Go program: to collect half as often saves it a sixth of the processor, and takes no more memory at its most. */
const QUIET_ENV = { ...process.env, GOGC: '200' }

/** A check that is silent when all is well. @param {string} script under node_modules @param {string[]} args */
async function quietCheck(script, args) {
  const result = await runCommand(process.execPath, [script, ...args], { silentMs, env: QUIET_ENV })
  if (result.code !== 0) console.log(result.output.trimEnd())
  sayIfEnded(result)
  return countCommand(result.code)
}

/**
 * Shows what a test runner says, and reads what it reported.
 * @template R @param {string[]} args of Node @param {string} report path relative to the root
 * @param {(report: R) => import('./test-reports.mjs').Test[]} read @returns {Promise<Outcome>}
 */
async function runTests(args, report, read) {
  removeReport(report)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report) }
  const result = await runCommand(process.execPath, args, { env, show: true, silentMs })
  sayIfEnded(result)
  const { tests } = readReport(report, read)
  return {
    ...countTests(tests, result.code),
    failures: tests.filter(({ outcome }) => outcome === 'failed'),
  }
}

/** @param {string} name of the report @param {string[]} which tests, as arguments of Vitest */
function vitestOf(name, which) {
  const report = `${REPORTS}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...which, ...reporters]
  return runTests(args, report, vitestTests)
}

/** @param {[string, ...string[]]} projects of `vitest.config.ts`; the first one names the report */
const vitest = (...projects) =>
  vitestOf(
    projects[0],
    projects.map(project => `--project=${project}`),
  )

/** The step `built` runs it on the embedded database. */
const COMMANDS = ['--project=built', 'e2e/setup/admin-commands.built.test.ts']

/** `E2E_SHARD=1/3`: the first of three parts of the journeys. */
const shard = process.env.E2E_SHARD ? [`--shard=${process.env.E2E_SHARD}`] : []

/** @param {string} report name of it @param {string[]} projects of `e2e/playwright.config.ts` @param {number} workers */
function playwright(report, projects, workers) {
  const which = ['-c', 'e2e', ...projects.map(name => `--project=${name}`), `--workers=${workers}`, ...shard]
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...which]
  return runTests(args, `${REPORTS}/e2e-${report}.json`, playwrightTests)
}

/** Whether every row of the specifications was proven in this run. @returns {Promise<Outcome>} */
async function requirements() {
  // Needs a package, and this file is read before there are any.
  const { checkRun } = await import('./requirements/check-run.mjs')
  const faults = await checkRun(REPORTS)
  for (const fault of faults) console.log(fault)
  return { ...countCommand(faults.length), failures: faults.map(name => ({ name, reason: '' })) }
}

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const TSC = 'node_modules/typescript/bin/tsc'

/**
 * @param {string} name @param {string} title @param {Step['run']} run @param {Partial<Step>} more
 * @returns {Step}
 */
const step = (name, title, run, more = {}) => ({ name, title, run, ...more })
const ALONGSIDE = { alongside: true }
const BROWSER = { browser: true }

/** In the order in which they run. Those `onRequest` run only when they are named. @type {Step[]} */
export const STEPS = [
  step('lint', 'Format and lint', () => quietCheck(BIOME, ['ci', '.'])),
  // The server's program holds the sources of the packages, too: programs of their own would only read contracts again.
  ...['apps/server', 'apps/web', 'e2e'].map(project =>
    step('types', `Types of ${project}`, () => quietCheck(TSC, ['-p', project]), ALONGSIDE),
  ),
  step('build', 'Build', () => quietCheck('scripts/build.mjs', []), ALONGSIDE),
  step('unit', 'Unit and component tests', () => vitest('unit', 'components')),
  // Both wait a fifth of their time, the one for child processes, the other at its end for its longest file.
  step('long', 'Sweeps and hostile texts', () => vitest('long'), ALONGSIDE),
  step('api', 'API tests', () => vitest('api')),
  step('built', 'Checks of the build', () => vitest('built')),
  // The pages begin where the last talks leave the processor idle.
  step('e2e', 'Journeys', () => playwright('journeys', ['talks', 'pages'], 4), BROWSER),
  step('e2e', 'Journeys whose sound is measured', () => playwright('sound', ['sound'], 2), BROWSER),
  // After all that it reads about.
  step('requirements', 'Every row of the specifications has its test', requirements),
  step('nodes', 'Several nodes on one PostgreSQL and Redis', () => vitest('nodes'), { onRequest: true }),
  step('commands', 'The operator’s commands on PostgreSQL', () => vitestOf('commands', COMMANDS), {
    onRequest: true,
  }),
  step('e2e-full', 'All journeys', () => playwright('full', ['full'], 1), {
    ...BROWSER,
    firefox: true,
    onRequest: true,
  }),
]
