import { setTimeout as pause } from 'node:timers/promises'
import { recordAnswers } from '../relay/answers.ts'
import { createDelays } from '../relay/delays.ts'
import type { Ticket } from '../relay/plan.ts'
import { toldByParent } from '../support/told-by-parent.ts'
import { type Interview, openInterview } from './interview.ts'
import type { Plan, Report } from './plan.ts'

// All candidates, as a process of their own: told the plan by its parent, tells the report.

const ANSWERS = 10

async function takePart({ origin, tickets, candidates, lengthMs, everyMs, answerMs }: Plan): Promise<Report> {
  const recorded = await recordAnswers(ANSWERS, answerMs)
  const free = [...tickets]
  const acknowledged = createDelays()
  const firstSounds = createDelays()
  const faults: string[] = []
  let answers = 0
  let soundBytes = 0
  const until = performance.now() + lengthMs

  /** One interview, or what the time is long enough for. */
  const take = async (ticket: Ticket, candidate: number): Promise<void> => {
    let isOver = false
    let sentAt: number | null = null
    const interview: Interview = openInterview(origin, ticket, {
      sound: bytes => {
        soundBytes += bytes
        if (sentAt !== null) firstSounds.add(performance.now() - sentAt)
        sentAt = null
      },
      fault: words => faults.push(words),
      over: () => {
        isOver = true
      },
    })
    if (!(await interview.begun)) isOver = true
    for (let turn = 0; !isOver; turn += 1) {
      await pause(everyMs)
      const webm = recorded[(candidate + turn) % recorded.length]?.webm
      if (isOver || !webm || performance.now() > until) break
      sentAt = performance.now()
      const began = sentAt
      if (!(await interview.answer(webm))) break
      acknowledged.add(performance.now() - began)
      answers += 1
    }
    interview.close()
  }
  const sit = async (candidate: number): Promise<void> => {
    // Nobody presses at the same moment as everybody.
    await pause((everyMs * candidate) / candidates)
    while (performance.now() < until) {
      const ticket = free.shift()
      if (!ticket) throw new Error('There are more interviews to take than were made.')
      await take(ticket, candidate)
    }
  }
  await Promise.all(Array.from({ length: candidates }, (_, candidate) => sit(candidate)))
  return {
    answers,
    acknowledged: acknowledged.summary(),
    firstSounds: firstSounds.summary(),
    soundBytes,
    faults,
  }
}

toldByParent(takePart)
