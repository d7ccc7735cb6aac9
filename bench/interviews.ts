import type { Load } from './interviews/candidates.ts'
import { describeInterviews } from './interviews/describe-interviews.ts'
import { leakMeasures, measureLeaks } from './interviews/leaks.ts'
import { measureInterviews } from './interviews/measure-interviews.ts'
import type { Bench } from './support/bench.ts'
import { givenDatabase } from './support/serve.ts'
import { tableOf } from './support/table.ts'

/** What the limits are meant for. */
const LOAD: Load = { candidates: 25, lengthMs: 120_000, everyMs: 4_000, answerMs: 3_000 }
const SESSIONS = 1_000

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

/** What stays of sessions that come and go. */
export const leaks: Bench = async (clone, { interviews: given, print }) => {
  const { env, database } = givenDatabase()
  const sessions = given ?? SESSIONS
  const figures = await measureLeaks(clone.path, { ...QUIET, ...env }, sessions, print)
  const { before, between, after } = figures
  const names = ['descriptors', 'sockets', 'timers', 'temporaryFiles', 'rss', 'heapUsed'] as const
  const rows = names.map(name => [name, `${before[name]}`, `${between[name]}`, `${after[name]}`])
  return {
    name: 'leaks',
    title: `Twice ${sessions} sessions that come and go`,
    measures: leakMeasures(figures),
    more: {
      text: `\`npm run bench -- leaks\`. Candidates connect to the built server (${database}), begin an interview, hear its first sound and vanish, 20 at a time, a hundred before
the first look. Descriptors (without the embedded database's own files, of which it opens each when it is first read) and sockets are counted by the system, timers by Node (\`getActiveResourcesInfo\`), memory after all garbage was collected, the least of five looks; leases and queued work get a minute to end.
What is left behind grows with every session. Memory also grows once, to what so many at a time need, or for a while: sounds that are kept, compiled code, the allocator's own pages, which it gives back late or not at all. That is why
the lesser growth of two equal runs is held to a limit: a leak is in both.

${tableOf(['', 'before', `after ${sessions}`, `after ${2 * sessions}`], rows)}`,
      values: { leaks: figures },
    },
    isTrial: sessions < SESSIONS,
  }
}
