import { requireSupportedNode } from './lib/node-version.mjs'

requireSupportedNode()

const [
  { ensureInstalled, seconds },
  { wasInterrupted },
  { ensureChromium, ensureEspeak, ensureFirefox },
  { STEPS },
  { closingLine, failureText, sum },
  { inRounds, progressLine },
] = await Promise.all([
  import('./lib/install.mjs'),
  import('./lib/run-command.mjs'),
  import('./lib/system-programs.mjs'),
  import('./lib/test-steps.mjs'),
  import('./lib/test-reports.mjs'),
  import('./lib/progress.mjs'),
])

/** @typedef {import('./lib/test-reports.mjs').Counts} Counts */

/** Ends the run with its one closing line. @param {Counts} counts @returns {never} */
function close(counts) {
  console.log(`\n${closingLine(counts)}`)
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
}

/** @param {string} reason @returns {never} */
function giveUp(reason) {
  console.error(reason)
  return close({ passed: 0, failed: 1, skipped: 0 })
}

/** No names: all that belong to every run. @param {string[]} names */
function chosenSteps(names) {
  const unknown = names.filter(name => !STEPS.some(step => step.name === name))
  if (unknown.length > 0)
    giveUp(`No such step: ${unknown.join(', ')}. Steps: ${STEPS.map(step => step.name).join(', ')}`)
  return STEPS.filter(step => (names.length > 0 ? names.includes(step.name) : !step.onRequest))
}

const SAY_AGAIN_MS = 60_000
const runStarted = Date.now()

/** @typedef {import('./lib/test-steps.mjs').Step} Step */
/** @typedef {{ title: string, counts: import('./lib/test-steps.mjs').Outcome }} Result */

/** Runs the steps of a round side by side. @param {Step[]} round @param {number} at its index @returns {Promise<Result[]>} */
async function runRound(round, at) {
  const started = Date.now()
  /** @type {Set<Step>} */
  const ended = new Set()
  const say = () => console.log(`\n── ${progressLine(rounds, at, (Date.now() - runStarted) / 1000, ended)}`)
  say()
  const saying = setInterval(say, SAY_AGAIN_MS)
  const results = await Promise.all(
    round.map(async step => {
      const counts = await step.run()
      ended.add(step)
      const which = round.length > 1 ? `${step.title}: ` : ''
      console.log(`   ${which}${closingLine(counts)} (${seconds(started)})`)
      return { title: step.title, counts }
    }),
  )
  clearInterval(saying)
  return results
}

const steps = chosenSteps(process.argv.slice(2))
const rounds = inRounds(steps)
if (!(await ensureInstalled(console.log))) giveUp('Nothing could be tested without the packages.')

if (steps.some(step => step.browser)) {
  const chromium = await ensureChromium(console.log)
  if (!chromium)
    giveUp(
      'The journeys need Chromium. Install chromium or google-chrome, or set CHROMIUM_PATH to its program.',
    )
  else process.env.CHROMIUM_PATH = chromium
}
if (steps.some(step => step.firefox)) {
  const firefox = await ensureFirefox(console.log)
  if (!firefox)
    giveUp('The full run needs Firefox. Install firefox or firefox-esr, or set FIREFOX_PATH to its program.')
  else process.env.FIREFOX_PATH = firefox
}
if (!(await ensureEspeak(console.log))) {
  console.log(
    'espeak-ng is not here: the interviewer is tested with text and a short sound instead of a voice.',
  )
  process.env.ESPEAK_PATH = 'off'
}

/** @type {Result[]} */
const results = []
for (const [at, round] of rounds.entries()) {
  if (wasInterrupted()) giveUp('Interrupted.')
  results.push(...(await runRound(round, at)))
}

const failed = results.filter(({ counts }) => counts.failed > 0)
// At the end, where a reader of the last lines finds them.
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ title }) => title).join(', ')}`)
for (const { counts } of failed)
  for (const failure of counts.failures ?? []) console.log(failureText(failure))
close(sum(results.map(({ counts }) => counts)))
