import { requireSupportedNode } from './lib/node-version.mjs'

requireSupportedNode()

const [
  { ensureInstalled, seconds },
  { wasInterrupted },
  { ensureChromium, ensureEspeak, ensureFirefox },
  { STEPS },
  { closingLine, sum },
  { failureText },
  { asLastTime, keepTime, progressLine },
] = await Promise.all([
  import('./lib/install.mjs'),
  import('./lib/run-command.mjs'),
  import('./lib/system-programs.mjs'),
  import('./lib/test-steps.mjs'),
  import('./lib/test-counts.mjs'),
  import('./lib/test-failures.mjs'),
  import('./lib/progress.mjs'),
])

/** @typedef {import('./lib/test-counts.mjs').Counts} Counts */

/** Ends the run with the one closing line that everybody reads. @param {Counts} counts @returns {never} */
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
/** @param {number} from milliseconds */
const secondsSince = from => (Date.now() - from) / 1000

/** @param {import('./lib/test-steps.mjs').Step} step @param {number} at its index @returns {Promise<import('./lib/test-steps.mjs').Outcome>} */
async function runStep({ title, run }, at) {
  const started = Date.now()
  const line = () => progressLine(steps, at, { run: secondsSince(runStarted), step: secondsSince(started) })
  console.log(`\n── ${line()}`)
  const saying = setInterval(() => console.log(`\n── ${line()}`), SAY_AGAIN_MS)
  const counts = await run()
  clearInterval(saying)
  if (counts.failed === 0) keepTime(title, secondsSince(started))
  console.log(`   ${closingLine(counts)} (${seconds(started)})`)
  return counts
}

const steps = asLastTime(chosenSteps(process.argv.slice(2)))
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

/** @type {{ title: string, counts: import('./lib/test-steps.mjs').Outcome }[]} */
const results = []
for (const [at, step] of steps.entries()) {
  if (wasInterrupted()) giveUp('Interrupted.')
  results.push({ title: step.title, counts: await runStep(step, at) })
}

const failed = results.filter(({ counts }) => counts.failed > 0)
// At the end, where whoever sees only the last lines finds them.
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ title }) => title).join(', ')}`)
for (const { counts } of failed)
  for (const failure of counts.failures ?? []) console.log(failureText(failure))
close(sum(results.map(({ counts }) => counts)))
