import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { countCommand, countPlaywright, countVitest } from './test-counts.mjs'
import { playwrightFailures, vitestFailures } from './test-failures.mjs'

/** @typedef {import('./test-counts.mjs').Counts & { failures?: import('./test-failures.mjs').Failure[] }} Outcome */
/**
 * `seconds`: what it takes on two cores. `beside`: it runs beside the one before it.
 * @typedef {{ name: string, title: string, seconds: number, beside?: boolean, browser?: boolean, firefox?: boolean, onRequest?: boolean, run: () => Promise<Outcome> }} Step
 */

/** A busy machine makes a step longer and not silent: only what says nothing for so many minutes hangs. */
const SILENT_MINUTES = 5
const silentMs = SILENT_MINUTES * 60_000
const REPORTS = 'test-results/reports'

/** @param {string} path @returns {any} what a runner wrote, null where it wrote nothing */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return null
  }
}

/** @param {import('./run-command.mjs').CommandResult} result */
function sayIfEnded({ timedOut }) {
  if (timedOut) console.log(`Stopped: it said nothing for ${SILENT_MINUTES} minutes.`)
}

/** A check that is silent when all is well. @param {string} script under node_modules @param {string[]} args */
async function quietCheck(script, args) {
  const result = await runCommand(process.execPath, [script, ...args], { silentMs })
  if (result.code !== 0) console.log(result.output.trimEnd())
  sayIfEnded(result)
  return countCommand(result.code)
}

/** @param {string} project @returns {Promise<Outcome>} */
async function vitest(project) {
  const report = `${REPORTS}/${project}.json`
  rmSync(join(root, report), { force: true })
  const args = [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const result = await runCommand(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    show: true,
    silentMs,
  })
  sayIfEnded(result)
  const told = readReport(report)
  return { ...countVitest(told, result.code), failures: vitestFailures(told) }
}

/** @param {string} project @param {number} workers @returns {Promise<Outcome>} */
async function playwright(project, workers = 1) {
  const report = `${REPORTS}/e2e-${project}.json`
  rmSync(join(root, report), { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report) }
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e',
    '--project',
    project,
    `--workers=${workers}`,
  ]
  const result = await runCommand(process.execPath, args, { env, show: true, silentMs })
  sayIfEnded(result)
  const told = readReport(report)
  return { ...countPlaywright(told, result.code), failures: playwrightFailures(told) }
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

/** In the order in which they run. Those `onRequest` run only when they are named. @type {Step[]} */
export const STEPS = [
  {
    name: 'lint',
    title: 'Format, lint and import directions',
    seconds: 10,
    run: () => quietCheck(BIOME, ['ci', '.']),
  },
  ...['packages/contracts', 'packages/stand-ins', 'apps/server', 'apps/web', 'e2e'].map(project => ({
    name: 'types',
    title: `Types of ${project}`,
    seconds: 12,
    beside: true,
    run: () => quietCheck(TSC, ['-p', project]),
  })),
  {
    name: 'build',
    title: 'Build',
    seconds: 12,
    beside: true,
    run: () => quietCheck('scripts/build.mjs', []),
  },
  { name: 'unit', title: 'Unit tests', seconds: 65, run: () => vitest('unit') },
  { name: 'long', title: 'Sweeps and hostile texts', seconds: 20, run: () => vitest('long') },
  { name: 'api', title: 'API tests', seconds: 180, run: () => vitest('api') },
  { name: 'built', title: 'Checks of the build', seconds: 70, run: () => vitest('built') },
  {
    name: 'e2e',
    title: 'Journeys with a voice',
    seconds: 245,
    browser: true,
    run: () => playwright('talks', 5),
  },
  {
    name: 'e2e',
    title: 'Journeys through the pages',
    seconds: 250,
    browser: true,
    run: () => playwright('pages', 3),
  },
  {
    name: 'e2e',
    title: 'Journeys whose sound is measured',
    seconds: 70,
    browser: true,
    run: () => playwright('sound', 2),
  },
  // After all that it reads about.
  {
    name: 'requirements',
    title: 'Every row of the specifications has its test',
    seconds: 5,
    run: requirements,
  },
  {
    name: 'nodes',
    title: 'Several nodes on one PostgreSQL and Redis',
    seconds: 60,
    onRequest: true,
    run: () => vitest('nodes'),
  },
  {
    name: 'e2e-full',
    title: 'All journeys',
    seconds: 60 * 60,
    browser: true,
    firefox: true,
    onRequest: true,
    run: () => playwright('full'),
  },
]
