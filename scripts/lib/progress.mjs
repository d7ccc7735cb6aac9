/** @typedef {{ title: string, alongside?: boolean }} Titled a step, and whether it runs at the same time as the one before it */

/** For people, e.g. '2 min 10 s' or '45 s'. @param {number} seconds */
function spelled(seconds) {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/**
 * How far a run is, e.g. `[3/9] API tests · 2 min 10 s so far`, or `[4–5/9] …` of two steps side by side.
 * @param {readonly (readonly Titled[])[]} rounds all of the run: the steps that run side by side, in their order
 * @param {number} at index of the round that runs
 * @param {number} seconds since the run began
 * @param {ReadonlySet<Titled>} ended what of the round is over
 */
export function progressLine(rounds, at, seconds, ended = new Set()) {
  const round = rounds[at] ?? []
  const first = rounds.slice(0, at).flat().length + 1
  const place = round.length > 1 ? `${first}–${first + round.length - 1}` : `${first}`
  const running = round.filter(step => !ended.has(step)).map(({ title }) => title)
  return `[${place}/${rounds.flat().length}] ${running.join(' + ')} · ${spelled(seconds)} so far`
}

/** The steps in rounds: those of one run side by side. @template {Titled} T @param {readonly T[]} steps @returns {T[][]} */
export const inRounds = steps =>
  steps.reduce((/** @type {T[][]} */ rounds, step) => {
    const last = rounds.at(-1)
    if (step.alongside && last) last.push(step)
    else rounds.push([step])
    return rounds
  }, [])
