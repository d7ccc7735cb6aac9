import { monotonicUs, readStamp } from '@vivavox/stand-ins/sound/stamps'
import { toldByParent } from '../support/told-by-parent.ts'
import { type RecordedAnswer, recordAnswers } from './answers.ts'
import { openBareLine } from './bare-line.ts'
import { createDelays } from './delays.ts'
import { openInterviewLine } from './interview-line.ts'
import type { Line, LineEvents } from './line.ts'
import type { Plan, Report, Ticket } from './plan.ts'
import { createTalk } from './talk.ts'
import { createLineTally, type LineTally, sumOf } from './tally.ts'

// All candidates, as a process of their own: told the plan by its parent, tells the report.

const ANSWERS = 10
async function takePart({
  through,
  candidates,
  lengthMs,
  answerMs,
  arriveMs,
  hearOutMs,
}: Plan): Promise<Report> {
  const recorded = await recordAnswers(ANSWERS, answerMs)
  const tickets = through.kind === 'interviews' ? [...through.tickets] : []
  const delays = createDelays()
  const firstDelays = createDelays()
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
    const nextAnswer = () => recorded[(candidate + turn++) % recorded.length]
    const line = openLine(ticket, {
      piece: pcm => {
        const stamp = readStamp(pcm)
        if (stamp) {
          const ms = (monotonicUs() - stamp.sentUs) / 1000
          delays.add(ms)
          if (isFirst) firstDelays.add(ms)
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
        if (ticket) given[ticket.interviewId] = [...(given[ticket.interviewId] ?? []), digits]
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
      if (spoken.part === 0) answer = nextAnswer()
      if (answer) line.answer(answer, spoken)
    })
    const member = { stop: talk.stop, close: line.close }
    open.add(member)
  }

  const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
  for (let candidate = 0; candidate < candidates; candidate += 1)
    setTimeout(() => sitDown(candidate), (arriveMs * candidate) / candidates)
  await pause(lengthMs)
  late = true
  for (const member of open) member.stop()
  await pause(hearOutMs)
  for (const member of open) member.close()
  return {
    tally: sumOf(lines.map(line => line.tally())),
    delays: delays.summary(),
    firstDelays: firstDelays.summary(),
    answers,
    answerBytes,
    given,
    faults,
  }
}

toldByParent(takePart)
