import { randomUUID } from 'node:crypto'
import {
  connectCandidate,
  type LiveCandidate,
} from '../../apps/server/src/modules/interviews/live/testing/live-candidate.ts'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'
import { createTalk, partOf, type RecordedAnswer } from '../candidates/answers.ts'

/** What came of one answer. */
export interface Given {
  /** Of the interview. */
  id: string
  digits: string
  /** From the release of the button to its words on record, milliseconds. */
  wordsMs: number
  /** For each part before the last: from its sending to the server's word that it is kept, milliseconds. */
  keptMs: number[]
}

/** Holds the button for one answer, sending what is recorded twice a second. */
const giveAnswer = (
  candidate: LiveCandidate,
  { id }: Ticket,
  answer: RecordedAnswer,
  answerMs: number,
): Promise<Given> =>
  new Promise((resolve, reject) => {
    const clientId = randomUUID()
    const keptMs: number[] = []
    const send = async (part: number, of: number): Promise<void> => {
      const sentAt = performance.now()
      const last = part + 1 === of
      const message = { clientId, audioData: partOf(answer, { part, of }), part, last }
      const ack = await candidate.send('send-audio', { ...message, mimeType: 'audio/webm;codecs=opus' })
      if (!ack.ok) throw new Error(`An answer was refused: ${JSON.stringify(ack)}`)
      const ms = performance.now() - sentAt
      if (last) resolve({ id, digits: answer.digits, wordsMs: ms, keptMs })
      else keptMs.push(ms)
    }
    const talk = createTalk(answerMs, ({ part, of }) => void send(part, of).catch(reject))
    talk.speaking(false)
  })

/** One interview with spoken answers, from its first question to its last of `answers`. */
export async function takeTalk(
  origin: string,
  ticket: Ticket,
  answers: readonly RecordedAnswer[],
  answerMs: number,
): Promise<Given[]> {
  const candidate = await connectCandidate(origin)
  const given: Given[] = []
  try {
    const ack = await candidate.start(ticket)
    if (!ack.ok || !ack.hears) throw new Error(`This interview is not transcribed: ${JSON.stringify(ack)}`)
    let from = 0
    for (const answer of answers) {
      await candidate.until('ai-text', ({ text }) => text.includes('?'), from)
      await candidate.until('ai-speaking', ({ speaking }) => !speaking, from)
      from = candidate.events.length
      given.push(await giveAnswer(candidate, ticket, answer, answerMs))
    }
  } finally {
    candidate.close()
  }
  return given
}
