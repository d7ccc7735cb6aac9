import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ title: string, seconds: number, alongside?: boolean }} Timed a step, how long it is expected to take, and whether it runs at the same time as the one before it */

/** How long each step took when it last went well here, by its title, seconds. */
const LAST_TIMES = join(root, 'test-results/step-times.json')

/** For people, e.g. '2 min 10 s' or '45 s'. @param {number} seconds */
function spelled(seconds) {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** @param {readonly Timed[]} steps side by side @returns {number} seconds */
const longest = steps => Math.max(0, ...steps.map(({ seconds }) => seconds))

/**
 * How far a run is, e.g. `[3/9] API tests · 2 min 10 s so far · about 9 min left`, or `[4–5/9] …` of two steps side by side.
 * @param {readonly (readonly Timed[])[]} rounds all of the run: the steps that run side by side, in their order
 * @param {number} at index of the round that runs
 * @param {{ run: number, round: number, ended?: ReadonlySet<Timed> }} sofar seconds since the run and since this round began, and what
 * of it is over
 */
export function progressLine(rounds, at, sofar) {
  const round = rounds[at] ?? []
  const running = round.filter(step => !sofar.ended?.has(step))
  const before = rounds.slice(0, at).flat().length
  const place = round.length > 1 ? `${before + 1}–${before + round.length}` : `${before + 1}`
  const titles = running.map(({ title }) => title).join(' + ')
  const later = rounds.slice(at + 1).reduce((sum, steps) => sum + longest(steps), 0)
  const left = Math.max(0, longest(running) - sofar.round) + later
  const told = left < 60 ? 'less than a minute left' : `about ${Math.round(left / 60)} min left`
  return `[${place}/${rounds.flat().length}] ${titles} · ${spelled(sofar.run)} so far · ${told}`
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

/** The steps in rounds: those of one run side by side. @template {Timed} T @param {readonly T[]} steps @returns {T[][]} */
export const inRounds = steps =>
  steps.reduce((/** @type {T[][]} */ rounds, step) => {
    const last = rounds.at(-1)
    if (step.alongside && last) last.push(step)
    else rounds.push([step])
    return rounds
  }, [])
