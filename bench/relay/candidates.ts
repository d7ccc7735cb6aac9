import { setTimeout as pause } from 'node:timers/promises'
import { monotonicUs, readStamp } from '@vivavox/stand-ins/sound/stamps'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'
import { createTalk, type RecordedAnswer, recordAnswers } from '../candidates/answers.ts'
import { runForParent } from '../support/child-process.ts'
import { type Delays, delaysOf } from '../support/statistics.ts'
import { type Line, type LineEvents, openBareLine, openInterviewLine } from './lines.ts'
import { createLineTally, type LineTally, sumOf, type Tally } from './tally.ts'

// All candidates, as a process of their own: told the plan by its parent, tells the report.

/** What they are asked to do. All times in milliseconds. */
export interface Plan {
  /** Through our product, or through the bare relay that shows what the machine can do at best. */
  through: { kind: 'interviews'; origin: string; tickets: Ticket[] } | { kind: 'bare'; url: string }
  candidates: number
  /** For so long answers are given; what is being said then is heard out. */
  lengthMs: number
  /** Length of an answer. */
  answerMs: number
  /** They come one after the other within this time. */
  arriveMs: number
  /** Longer than anything that is being said when the time is up. */
  hearOutMs: number
}

/** What they tell in the end. */
export interface Report {
  tally: Tally
  /** Of all pieces, and of the first one of everything that was said. */
  delays: Delays
  firstDelays: Delays
  answers: number
  answerBytes: number
  /** Digits of the answers that were taken, in order, by interview. */
  given: Record<string, string[]>
  /** What went wrong, in words; empty in a good run. */
  faults: string[]
}

const ANSWERS = 10

async function takePart(plan: Plan): Promise<Report> {
  const { through, candidates, lengthMs, answerMs, arriveMs, hearOutMs } = plan
  const recorded = await recordAnswers(ANSWERS, answerMs)
  const tickets = through.kind === 'interviews' ? [...through.tickets] : []
  const delays: number[] = []
  const firstDelays: number[] = []
  const lines: LineTally[] = []
  const given: Record<string, string[]> = {}
  const faults: string[] = []
  const open = new Set<{ stop(): void; close(): void }>()
  let answers = 0
  let answerBytes = 0
  let late = false

  const openLine = (ticket: Ticket | undefined, events: LineEvents): Line => {
    if (through.kind === 'bare') return openBareLine(through.url, events)
    if (!ticket) throw new Error('There are more interviews to take than were made.')
    return openInterviewLine(through.origin, ticket, events)
  }
  const sitDown = (candidate: number): void => {
    const ticket = tickets.shift()
    const tally = createLineTally()
    lines.push(tally)
    let turn = 0
    let isFirst = false
    const line = openLine(ticket, {
      sound: pcm => {
        const stamp = readStamp(pcm)
        if (stamp) {
          const ms = (monotonicUs() - stamp.sentUs) / 1000
          delays.push(ms)
          if (isFirst) firstDelays.push(ms)
        }
        isFirst = false
        tally.take(stamp, pcm.byteLength)
      },
      speaking: on => {
        isFirst = on
        talk.speaking(on)
      },
      taken: ({ digits, webm }) => {
        answers += 1
        answerBytes += webm.byteLength
        if (ticket) given[ticket.id] = [...(given[ticket.id] ?? []), digits]
      },
      fault: words => faults.push(words),
      over: () => {
        talk.stop()
        line.close()
        open.delete(member)
        if (!late) sitDown(candidate)
      },
    })
    let answer: RecordedAnswer | undefined
    const talk = createTalk(answerMs, spoken => {
      if (spoken.part === 0) answer = recorded[(candidate + turn++) % recorded.length]
      if (answer) line.answer(answer, spoken)
    })
    const member = { stop: talk.stop, close: line.close }
    open.add(member)
  }

  for (let candidate = 0; candidate < candidates; candidate += 1)
    setTimeout(() => sitDown(candidate), (arriveMs * candidate) / candidates)
  await pause(lengthMs)
  late = true
  for (const member of open) member.stop()
  await pause(hearOutMs)
  for (const member of open) member.close()
  return {
    tally: sumOf(lines.map(line => line.tally())),
    delays: delaysOf(delays),
    firstDelays: delaysOf(firstDelays),
    answers,
    answerBytes,
    given,
    faults,
  }
}

runForParent(takePart)
