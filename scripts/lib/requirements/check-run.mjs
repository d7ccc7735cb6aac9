import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'
import { unprovenRows } from './check.mjs'
import { listedOutcomes, playwrightOutcomes, readOutcomes, vitestOutcomes } from './outcomes.mjs'
import { readSections } from './rows.mjs'

/** Writes down which journeys there are, those of `npm run e2e:full` included. @param {string} report */
async function listJourneys(report) {
  rmSync(join(root, report), { force: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--project=full']
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report) }
  await runCommand(process.execPath, [...args, '--list', '--reporter=json'], { env, timeoutMs: 120_000 })
}

/**
 * Holds the rows of the specifications against what this run reported. Journeys that only `npm run e2e:full` takes have to be there.
 * @param {string} folder of the reports, relative to the root @returns {Promise<string[]>} one sentence for each missing proof
 */
export async function checkRun(folder) {
  const listed = `${folder}/e2e-listed.json`
  await listJourneys(listed)
  return unprovenRows(
    readSections(),
    new Map([
      ...readOutcomes(listed, listedOutcomes),
      ...['pages', 'talks', 'sound'].flatMap(project => [
        ...readOutcomes(`${folder}/e2e-${project}.json`, playwrightOutcomes),
      ]),
      ...['unit', 'long', 'api', 'built'].flatMap(project => [
        ...readOutcomes(`${folder}/${project}.json`, vitestOutcomes),
      ]),
    ]),
  )
}
