import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { QUESTIONS_MAX } from '@vivavox/contracts/values'
import { ownAndProgramsMsOf } from '../ears/processes.ts'
import type { Ticket } from '../relay/plan.ts'
import { loadNow } from '../support/report.ts'
import { runAside } from '../support/run-aside.ts'
import type { Inside } from './inside.ts'
import { openInterview } from './interview.ts'
import type { Plan, Report } from './plan.ts'
import { type InterviewStage, longQuestions, onStage, type StageParts } from './stage.ts'

/** All times in milliseconds. */
export type Load = Pick<Plan, 'candidates' | 'lengthMs' | 'everyMs' | 'answerMs'>

export interface InterviewFigures extends Report {
  load: Load
  /** Of one processor: 1 is one that is never idle. With nothing to do, while all talk, and with beginnings, ends and evaluations. */
  idleShare: number
  talkShare: number
  wholeShare: number
  /** Of programs that it started, while all talk. */
  programShare: number
  loopMs: Inside['loopMs']
  /** What the server holds with so many candidates in their interviews, bytes. */
  memory: { sessions: number; rss: number; heapUsed: number }[]
}

export interface Stage extends StageParts {
  load: Load
  print: (line: string) => void
}

const IDLE_MS = 10_000
/** Greetings are heard, and nothing happens any more. */
const SETTLE_MS = 5_000

/** Candidates come one after the other, once their process has made its answers. */
const ALL_IN_MS = 15_000

/** While all are in their first interview: nobody begins or ends one. Milliseconds after the candidates' process was started. */
const talkOf = ({ lengthMs, everyMs }: Load) => {
  const from = Math.min(ALL_IN_MS, lengthMs / 2)
  return { from, lengthMs: Math.min(lengthMs, (QUESTIONS_MAX - 2) * everyMs) - from }
}

/** Shares of one processor while `work` is done. @param lengthMs how long that takes */
async function shareOf(pid: number, lengthMs: number, work: () => Promise<unknown>) {
  const before = ownAndProgramsMsOf(pid)
  await work()
  const after = ownAndProgramsMsOf(pid)
  return { own: (after.own - before.own) / lengthMs, programs: (after.programs - before.programs) / lengthMs }
}

/** Lets the candidates talk. */
async function holdInterviews(pid: number, plan: Plan) {
  const talk = talkOf(plan)
  let report: Report | undefined
  let talkShare = { own: 0, programs: 0 }
  const whole = await shareOf(pid, plan.lengthMs, () =>
    Promise.all([
      runAside<Report>(join(import.meta.dirname, 'candidates.ts'), plan).then(told => {
        report = told
      }),
      pause(talk.from).then(async () => {
        talkShare = await shareOf(pid, talk.lengthMs, () => pause(talk.lengthMs))
      }),
    ]),
  )
  if (!report) throw new Error('no report')
  return { report, talkShare, wholeShare: whole.own }
}

/** Memory with nobody, with some and with all of them in their interviews. */
async function memoryOf({ server, inside }: InterviewStage, tickets: readonly Ticket[], faults: string[]) {
  const open: { close(): void }[] = []
  const steps: InterviewFigures['memory'] = []
  for (const sessions of [0, tickets.length / 2, tickets.length]) {
    const coming = tickets.slice(open.length, sessions).map(ticket =>
      openInterview(server.origin, ticket, {
        sound: () => undefined,
        fault: words => faults.push(words),
        over: () => undefined,
      }),
    )
    open.push(...coming)
    await Promise.all(coming.map(({ begun }) => begun))
    await pause(SETTLE_MS)
    const { rss, heapUsed } = await inside()
    steps.push({ sessions, rss, heapUsed })
  }
  for (const interview of open) interview.close()
  return steps
}

/** Takes many built-in interviews at once. @throws Error when one of the programs fails */
export const measureInterviews = ({ load, print, ...parts }: Stage): Promise<InterviewFigures> =>
  onStage(parts, async stage => {
    const { server, inside } = stage
    const taken = load.candidates * Math.ceil(load.lengthMs / (QUESTIONS_MAX * load.everyMs) + 1)
    const tickets = await longQuestions(server, taken + 2 * load.candidates)
    print(`interviews: ${tickets.length} interviews are ready; load ${loadNow()}`)
    const idle = await shareOf(server.pid(), IDLE_MS, () => pause(IDLE_MS))
    const forPlan = tickets.slice(0, taken).map(({ interviewId, token }) => ({ interviewId, token }))
    const plan: Plan = { ...load, origin: server.origin, tickets: forPlan }
    await inside()
    const { report, talkShare, wholeShare } = await holdInterviews(server.pid(), plan)
    const { loopMs } = await inside()
    print(`interviews: ${report.answers} answers, p95 ${report.acknowledged.p95} ms; load ${loadNow()}`)
    await pause(SETTLE_MS)
    const memory = await memoryOf(stage, tickets.slice(taken), report.faults)
    return {
      ...report,
      load,
      idleShare: idle.own,
      talkShare: talkShare.own,
      wholeShare,
      programShare: talkShare.programs,
      loopMs,
      memory,
    }
  })
