import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ title: string, seconds: number }} Timed a step, and how long it is expected to take */

/** How long each step took when it last went well here, by its title, seconds. */
const LAST_TIMES = join(root, 'test-results/step-times.json')

/** For people, e.g. '2 min 10 s' or '45 s'. @param {number} seconds */
function spelled(seconds) {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/**
 * How far a run is, e.g. `[3/9] API tests · 2 min 10 s so far · about 9 min left`.
 * @param {readonly Timed[]} steps all of the run @param {number} at index of the one that runs
 * @param {{ run: number, step: number }} sofar seconds since the run and since this step began
 */
export function progressLine(steps, at, sofar) {
  const { title = '', seconds = 0 } = steps[at] ?? {}
  const later = steps.slice(at + 1).reduce((sum, step) => sum + step.seconds, 0)
  const left = Math.max(0, seconds - sofar.step) + later
  const told = left < 60 ? 'less than a minute left' : `about ${Math.round(left / 60)} min left`
  return `[${at + 1}/${steps.length}] ${title} · ${spelled(sofar.run)} so far · ${told}`
}

/** @returns {Record<string, number>} */
function lastTimes() {
  try {
    return JSON.parse(readFileSync(LAST_TIMES, 'utf8'))
  } catch {
    return {}
  }
}

/** The steps with what each took the last time here; before that, with what it takes on two cores. @template {Timed} T @param {readonly T[]} steps @returns {T[]} */
export function asLastTime(steps) {
  const times = lastTimes()
  return steps.map(step => ({ ...step, seconds: times[step.title] ?? step.seconds }))
}

/** Keeps how long a step took, for the next run. @param {string} title @param {number} seconds */
export function keepTime(title, seconds) {
  mkdirSync(dirname(LAST_TIMES), { recursive: true })
  writeFileSync(LAST_TIMES, JSON.stringify({ ...lastTimes(), [title]: Math.round(seconds) }, null, 2))
}
