import { setTimeout as pause } from 'node:timers/promises'
import { QUESTIONS_MAX } from '@vivavox/contracts/limits'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'
import { openInterview } from '../candidates/interview.ts'
import type { ProcessMetrics } from '../support/process-metrics.ts'
import { ownAndProgramsMs } from '../support/processes.ts'
import { loadNow } from '../support/report.ts'
import type { Load, Report } from './candidates.ts'
import { type InterviewStage, interviewsIn, longQuestions, onStage, takePart } from './stage.ts'

export interface InterviewFigures extends Report {
  load: Load
  /** Of one processor: 1 is one that is never idle. With nothing to do, while all talk, and with beginnings, ends and evaluations. */
  idleShare: number
  talkShare: number
  wholeShare: number
  /** Of programs that it started, while all talk. */
  programShare: number
  loopMs: ProcessMetrics['loopMs']
  /** What the server holds with so many candidates in their interviews, bytes. */
  memory: { sessions: number; rss: number; heapUsed: number }[]
}

const IDLE_MS = 10_000
/** Greetings are heard, and nothing happens any more. */
const SETTLE_MS = 5_000
/** Candidates come one after the other, once their process has made its answers. */
const ALL_IN_MS = 15_000

/** While all are in their first interview: none begins or ends. Milliseconds after the candidates' process was started. */
const talkOf = ({ lengthMs, everyMs }: Load) => {
  const from = Math.min(ALL_IN_MS, lengthMs / 2)
  return { from, lengthMs: Math.min(lengthMs, (QUESTIONS_MAX - 2) * everyMs) - from }
}

/** Shares of one processor while `work` is done. @param lengthMs how long that takes */
async function shareOf<T>(pid: number, lengthMs: number, work: () => Promise<T>) {
  const before = ownAndProgramsMs(pid)
  const result = await work()
  const after = ownAndProgramsMs(pid)
  return {
    result,
    own: (after.own - before.own) / lengthMs,
    programs: (after.programs - before.programs) / lengthMs,
  }
}

/** Memory with none, some and all of them in their interviews. */
async function memoryOf(
  { server, processMetrics }: InterviewStage,
  tickets: readonly Ticket[],
  faults: string[],
) {
  const open: { close(): void }[] = []
  const steps: InterviewFigures['memory'] = []
  const nothing = () => undefined
  const events = { sound: nothing, over: nothing, fault: (words: string) => void faults.push(words) }
  for (const sessions of [0, tickets.length / 2, tickets.length]) {
    const coming = tickets
      .slice(open.length, sessions)
      .map(ticket => openInterview(server.origin, ticket, 'builtin', events))
    open.push(...coming)
    await Promise.all(coming.map(({ begun }) => begun))
    await pause(SETTLE_MS)
    const { rss, heapUsed } = await processMetrics()
    steps.push({ sessions, rss, heapUsed })
  }
  for (const interview of open) interview.close()
  return steps
}

/**
 * Takes many built-in interviews at once.
 * @param root folder with a build @param env more variables of the server
 * @throws Error when one of the programs fails
 */
export const measureInterviews = (
  root: string,
  env: Record<string, string>,
  load: Load,
  print: (line: string) => void,
): Promise<InterviewFigures> =>
  onStage(root, env, async stage => {
    const { server, processMetrics } = stage
    const pid = server.pid()
    const taken = interviewsIn(load)
    const tickets = await longQuestions(server, taken + 2 * load.candidates)
    print(`interviews: ${tickets.length} interviews are ready; load ${loadNow()}`)
    const idle = await shareOf(pid, IDLE_MS, () => pause(IDLE_MS))
    await processMetrics()
    const talk = talkOf(load)
    const whole = await shareOf(pid, load.lengthMs, () =>
      Promise.all([
        takePart(server, load, tickets.slice(0, taken)),
        pause(talk.from).then(() => shareOf(pid, talk.lengthMs, () => pause(talk.lengthMs))),
      ]),
    )
    const [report, whileAllTalk] = whole.result
    const { loopMs } = await processMetrics()
    print(`interviews: ${report.answers} answers, p95 ${report.acknowledged.p95} ms; load ${loadNow()}`)
    await pause(SETTLE_MS)
    const memory = await memoryOf(stage, tickets.slice(taken), report.faults)
    return {
      ...report,
      load,
      idleShare: idle.own,
      talkShare: whileAllTalk.own,
      wholeShare: whole.own,
      programShare: whileAllTalk.programs,
      loopMs,
      memory,
    }
  })
