import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'
import { recordAnswers } from '../candidates/answers.ts'
import { openInterview } from '../candidates/interview.ts'
import { runForParent } from '../support/child-process.ts'
import { type Delays, delaysOf } from '../support/statistics.ts'

// All candidates, as a process of their own: told the plan by its parent, tells the report.

/** All times in milliseconds. */
export interface Load {
  candidates: number
  /** For so long answers are given. */
  lengthMs: number
  /** From the beginning of one answer to the beginning of the next. */
  everyMs: number
  /** Length of an answer. */
  answerMs: number
}

/** What they are asked to do. */
export interface Plan extends Load {
  origin: string
  /** More than there are candidates: whose interview is over takes the next one. */
  tickets: Ticket[]
}

/** What they tell in the end. */
export interface Report {
  answers: number
  /** From the sending of an answer to the server's word that it is on record. */
  acknowledged: Delays
  /** From the sending of an answer to the first sound of what is said to it. */
  firstSounds: Delays
  soundBytes: number
  /** What went wrong, in words; empty in a good run. */
  faults: string[]
}

const ANSWERS = 10

async function takePart({ origin, tickets, candidates, lengthMs, everyMs, answerMs }: Plan): Promise<Report> {
  const recorded = await recordAnswers(ANSWERS, answerMs)
  const free = [...tickets]
  const acknowledged: number[] = []
  const firstSounds: number[] = []
  const faults: string[] = []
  let soundBytes = 0
  const until = performance.now() + lengthMs

  /** One interview, or what the time is long enough for. */
  const take = async (ticket: Ticket, candidate: number): Promise<void> => {
    let isOver = false
    let sentAt: number | null = null
    const interview = openInterview(origin, ticket, 'builtin', {
      sound: ({ byteLength }) => {
        soundBytes += byteLength
        if (sentAt !== null) firstSounds.push(performance.now() - sentAt)
        sentAt = null
      },
      fault: words => faults.push(words),
      over: () => {
        isOver = true
      },
      mayEndEarly: true,
    })
    if (!(await interview.begun)) isOver = true
    for (let turn = 0; !isOver; turn += 1) {
      await pause(everyMs)
      const audioData = recorded[(candidate + turn) % recorded.length]?.webm
      if (isOver || !audioData || performance.now() > until) break
      sentAt = performance.now()
      const began = sentAt
      // As the room sends it without transcription: whole, when the button is let go.
      if (!(await interview.send({ clientId: randomUUID(), audioData }))) break
      acknowledged.push(performance.now() - began)
    }
    interview.close()
  }
  const sit = async (candidate: number): Promise<void> => {
    // The candidates press at different moments.
    await pause((everyMs * candidate) / candidates)
    while (performance.now() < until) {
      const ticket = free.shift()
      if (!ticket) throw new Error('There are more interviews to take than were made.')
      await take(ticket, candidate)
    }
  }
  await Promise.all(Array.from({ length: candidates }, (_, candidate) => sit(candidate)))
  return {
    answers: acknowledged.length,
    acknowledged: delaysOf(acknowledged),
    firstSounds: delaysOf(firstSounds),
    soundBytes,
    faults,
  }
}

runForParent(takePart)
