import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@vivavox/contracts/errors'
import type { AckFailure, StartSessionAck } from '@vivavox/contracts/interviews-live'
import {
  connectCandidate,
  type LiveCandidate,
} from '../../../apps/server/src/modules/interviewing/interviews/live/testing/live-candidate.ts'
import { until } from '../page/until.ts'
import type { Killer } from '../servers/crash-injection.ts'
import type { TestServer } from '../servers/start-server.ts'
import type { Story } from './stories.ts'

const PARTS = join(
  import.meta.dirname,
  '../../../apps/server/src/modules/interviewing/interviews/recording/testing/fixtures/first',
)
/** Parts of the recording that every interview sends. */
export const PART_COUNT = 4
/** Where such a part stands. @param part from 0 */
export const partFile = (part: number): string => join(PARTS, `${part}.webm`)
const ARRIVES_WITHIN_MS = 60_000

export interface Ticket {
  id: string
  token: string
}

/** A turn that the server said it has: nothing may take it away any more. */
export interface PromisedTurn {
  seq: number
  speaker: 'ai' | 'candidate'
  clientId: string | null
  text: string
}

/** What was promised in one interview, over all connections and all lives of the server. */
export interface Ledger {
  turns: PromisedTurn[]
  /** Numbers of the parts of the recording that were accepted. */
  parts: number[]
}

export const newLedger = (): Ledger => ({ turns: [], parts: [] })

interface Play {
  server: TestServer
  ticket: Ticket
  story: Story
  killer: Killer
  ledger: Ledger
  /** The sound of an answer, PCM16 at 16 kHz; absent: answers are typed. The server must believe the browser's words (BROWSER_SPEECH). */
  soundOf?: (question: number) => Uint8Array
}

const gone = (candidate: LiveCandidate): Promise<'gone'> =>
  new Promise(resolve => candidate.socket.once('disconnect', () => resolve('gone')))

/** Our client comes again after a refusal that says so. @throws Error after any other */
function refused(ack: unknown, what: string): 'gone' {
  if (ERRORS[(ack as AckFailure).code].retryable) return 'gone'
  throw new Error(`${what} was refused: ${JSON.stringify(ack)}`)
}

const clientIdOf = (question: number) => `answer-${question}`

/** Gives one answer, aloud where it has a sound. */
const give = ({ soundOf }: Play, candidate: LiveCandidate, question: number, text: string) => {
  const clientId = clientIdOf(question)
  return soundOf
    ? candidate.send('send-audio', {
        clientId,
        audioData: soundOf(question),
        mimeType: 'audio/pcm;rate=16000',
        heard: text,
      })
    : candidate.send('send-text', { clientId, text })
}

/** Answers what is open, in order, until the interview has ended. */
async function answerAll(play: Play, candidate: LiveCandidate, given: Set<string>) {
  const { story, ledger, killer } = play
  for (const [index, text] of story.answers.entries()) {
    const clientId = clientIdOf(index)
    if (given.has(clientId)) continue
    await candidate.until('ai-text', message => message.text.includes(story.questions[index] ?? ''))
    killer.begins('storing')
    if (index === story.answers.length - 1) killer.begins('finishing')
    const ack = await give(play, candidate, index, text)
    if (!ack.ok) return refused(ack, 'An answer')
    ledger.turns.push({ seq: Number(ack.seq), speaker: 'candidate', clientId, text })
  }
  await candidate.until('session-ended')
  return 'ended' as const
}

/** One connection: from joining to the end of the interview or of the server. */
async function sitThrough(play: Play): Promise<'ended' | 'gone'> {
  const { server, ticket, ledger, killer } = play
  const candidate = await connectCandidate(server.origin).catch(() => null)
  if (!candidate) return 'gone'
  try {
    const cut = gone(candidate)
    candidate.socket.on('turn-stored', turn => ledger.turns.push(turn))
    candidate.socket.on('ai-speaking', ({ speaking }) => speaking && killer.begins('speaking'))
    candidate.socket.on('interview-ending', () => killer.begins('evaluating'))
    const opening: Promise<StartSessionAck | AckFailure> = candidate.start(ticket)
    const ack = await Promise.race([opening, cut])
    if (ack === 'gone') return 'gone'
    if (!ack.ok && ack.code === 'INTERVIEW_CLOSED') return 'ended'
    if (!ack.ok) return refused(ack, 'The room')
    const given = new Set(ack.transcript.flatMap(({ client_id }) => client_id ?? []))
    return await Promise.race([answerAll(play, candidate, given), cut])
  } finally {
    candidate.close()
  }
}

/** Sends one part of a recording, as often as it takes. */
async function upload(
  { server, ticket, killer, ledger }: Play,
  part: number,
  startedAt: string,
): Promise<void> {
  const body = readFileSync(partFile(part))
  await until(
    `part ${part} of the recording`,
    async () => {
      await killer.alive()
      killer.begins('uploading')
      const answer = await fetch(`${server.origin}/api/interviews/${ticket.id}/recording/0/${part}`, {
        method: 'PUT',
        headers: {
          'content-type': 'audio/webm',
          'x-interview-token': ticket.token,
          'x-started-at': startedAt,
        },
        body,
      }).catch(() => null)
      if (!answer || answer.status === 204) return answer ? true : undefined
      const { code, error } = (await answer.json()) as AckFailure
      if (!ERRORS[code].retryable) throw new Error(`A part was answered ${answer.status}: ${error}`)
      return undefined
    },
    ARRIVES_WITHIN_MS,
  )
  ledger.parts.push(part)
}

/**
 * Takes a whole interview over the socket as our client would: comes back after each death of the server or a refusal to retry, gives the
 * answers that are missing under the same ids, and sends a recording meanwhile. The interview must be in progress.
 * @throws Error when anything is refused
 */
export async function playInterview(play: Play): Promise<void> {
  const talk = async () => {
    for (let outcome = await sitThrough(play); outcome === 'gone'; outcome = await sitThrough(play))
      await play.killer.alive()
  }
  const record = async () => {
    const startedAt = new Date().toISOString()
    for (let part = 0; part < PART_COUNT; part++) await upload(play, part, startedAt)
  }
  // Answers with a sound of their own are what is heard: a recorder's would stand in their place.
  await Promise.all([talk(), play.soundOf ? undefined : record(), play.killer.struck])
}
