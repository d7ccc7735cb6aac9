import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { countCommand, countPlaywright, countVitest } from './test-counts.mjs'
import { playwrightFailures, vitestFailures } from './test-failures.mjs'

/** @typedef {import('./test-counts.mjs').Counts & { failures?: import('./test-failures.mjs').Failure[] }} Outcome */
/** `seconds`: what it takes on two cores. @typedef {{ name: string, title: string, seconds: number, browser?: boolean, firefox?: boolean, onRequest?: boolean, run: () => Promise<Outcome> }} Step */

const MINUTE = 60_000
const REPORTS = 'test-results/reports'

/** @param {string} path @returns {any} what a runner wrote, null where it wrote nothing */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return null
  }
}

/** @param {import('./run-command.mjs').CommandResult} result @param {number} timeoutMs */
function sayIfTimedOut({ timedOut }, timeoutMs) {
  if (timedOut) console.log(`Stopped: it ran longer than ${timeoutMs / MINUTE} minutes.`)
}

/** A check that is silent when all is well. @param {string} script under node_modules @param {string[]} args */
async function quietCheck(script, args) {
  const timeoutMs = 5 * MINUTE
  const result = await runCommand(process.execPath, [script, ...args], { timeoutMs })
  if (result.code !== 0) console.log(result.output.trimEnd())
  sayIfTimedOut(result, timeoutMs)
  return countCommand(result.code)
}

/** The report is named by the first project. @param {string[]} projects @param {number} minutes @returns {Promise<Outcome>} */
async function vitest(projects, minutes) {
  const report = `${REPORTS}/${projects[0]}.json`
  rmSync(join(root, report), { force: true })
  const args = [
    'run',
    ...projects.map(project => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const timeoutMs = minutes * MINUTE
  const result = await runCommand(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    show: true,
    timeoutMs,
  })
  sayIfTimedOut(result, timeoutMs)
  const told = readReport(report)
  return { ...countVitest(told, result.code), failures: vitestFailures(told) }
}

/** @param {string} project @param {number} minutes @param {number} workers @returns {Promise<Outcome>} */
async function playwright(project, minutes, workers = 1) {
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
  const timeoutMs = minutes * MINUTE
  const result = await runCommand(process.execPath, args, { env, show: true, timeoutMs })
  sayIfTimedOut(result, timeoutMs)
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
    seconds: 6,
    run: () => quietCheck(TSC, ['-p', project]),
  })),
  { name: 'build', title: 'Build', seconds: 5, run: () => quietCheck('scripts/build.mjs', []) },
  { name: 'unit', title: 'Unit tests', seconds: 60, run: () => vitest(['unit', 'long'], 6) },
  { name: 'api', title: 'API tests', seconds: 200, run: () => vitest(['api'], 20) },
  { name: 'built', title: 'Checks of the build', seconds: 75, run: () => vitest(['built'], 3) },
  {
    name: 'e2e',
    title: 'Journeys through the pages',
    seconds: 230,
    browser: true,
    run: () => playwright('pages', 20, 2),
  },
  {
    name: 'e2e',
    title: 'Journeys with a voice',
    seconds: 340,
    browser: true,
    run: () => playwright('talks', 20, 3),
  },
  {
    name: 'e2e',
    title: 'Journeys whose sound is measured',
    seconds: 125,
    browser: true,
    run: () => playwright('sound', 10),
  },
  // After all that it reads about.
  {
    name: 'requirements',
    title: 'Every row of the specifications has its test',
    seconds: 5,
    run: requirements,
  },
  {
    name: 'e2e-full',
    title: 'All journeys',
    seconds: 60 * 60,
    browser: true,
    firefox: true,
    onRequest: true,
    run: () => playwright('full', 120),
  },
]
