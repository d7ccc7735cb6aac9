import type { Load } from './interviews/candidates.ts'
import { describeInterviews } from './interviews/describe-interviews.ts'
import { measureInterviews } from './interviews/measure-interviews.ts'
import type { Bench } from './support/bench.ts'
import { givenDatabase } from './support/serve.ts'

/** What the limits are meant for. */
const LOAD: Load = { candidates: 25, lengthMs: 120_000, everyMs: 4_000, answerMs: 3_000 }

const QUIET = { LOG_LEVEL: 'warn' }

/** What interviews with the built-in interviewer cost, many at once in one process. */
export const interviews: Bench = async (clone, { interviews: given, seconds, print }) => {
  const { env, database } = givenDatabase()
  const load = {
    ...LOAD,
    candidates: given ?? LOAD.candidates,
    lengthMs: seconds === null ? LOAD.lengthMs : seconds * 1000,
  }
  const figures = await measureInterviews(clone.path, { ...QUIET, ...env }, load, print)
  return {
    name: 'interviews',
    title: `${load.candidates} interviews with the built-in interviewer at once`,
    ...describeInterviews(figures, database),
    isTrial: load.candidates < LOAD.candidates || load.lengthMs < LOAD.lengthMs,
  }
}
