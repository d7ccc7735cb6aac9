import { createEspeakVoice } from '../../apps/server/src/ai/builtin/voice/espeak-voice.ts'
import { findEspeak } from '../../apps/server/src/ai/builtin/voice/find-espeak.ts'
import {
  connectCandidate,
  type LiveCandidate,
} from '../../apps/server/src/modules/interviewing/interviews/live/testing/live-candidate.ts'
import { callLine, ownLine, type Stage, within } from './lines.ts'

/** What the candidate says, one answer for each question. */
const ANSWERS = [
  'I built a billing service in Go last year. I wrote the retry logic myself, and failed payments went down by forty percent.',
  'I run the race detector in our tests, and when something looks odd in production I compare the logs of two servers line by line.',
]

export type Provider = 'openai' | 'gemini' | 'cascade'

/** Says words with the machine's own voice: PCM16 mono at 24 kHz; null where there is none. */
async function speakWords(words: string): Promise<Int16Array | null> {
  const program = findEspeak(process.env.ESPEAK_PATH || null)
  if (!program) return null
  const pieces: Uint8Array[] = []
  const voice = createEspeakVoice(program)
  for await (const piece of voice.speak(words, 'en', AbortSignal.timeout(20_000))) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
}

/** The session, with the provider that is tried and no other. */
const join = async (candidate: LiveCandidate, { ticket }: Stage, provider: Provider): Promise<void> => {
  const ack = await candidate.start(ticket)
  if (!ack.ok) throw new Error(`The room did not open: ${JSON.stringify(ack)}`)
  if (ack.provider !== provider) throw new Error(`${provider} was down: ${ack.provider} took its place.`)
  if (provider === 'openai' && ack.call?.signalling !== 'relay')
    throw new Error('Only relay signalling can be tried without a browser: unset OPENAI_SIGNALLING.')
}

/**
 * A whole interview as a candidate's browser takes it, without the browser; prints each hop.
 * @throws Error with what did not come about
 */
export async function takeInterview(stage: Stage, provider: Provider): Promise<void> {
  const { server, hops, questions } = stage
  const candidate = await connectCandidate(server.origin)
  const line = provider === 'openai' ? await callLine(stage) : ownLine(candidate)
  try {
    // It may sound before the session is known to be open.
    const greeting = line.nextSound()
    await hops.hop('session opened', () => join(candidate, stage, provider))
    let asked = line.asked(questions[0] ?? '')
    await line.connect()
    await hops.hop('first sound of the greeting', () => within('The greeting', greeting))
    for (const [at, words] of ANSWERS.entries()) {
      await within(`Question ${at + 1}`, asked)
      asked = line.asked(questions[at + 1] ?? '')
      await answer(`answer ${at + 1}`, `smoke-${at}`, words)
    }
    await hops.hop('goodbye, end and evaluation', () => within('The end', candidate.until('session-ended')))
  } finally {
    candidate.close()
    await line.close()
  }

  async function answer(name: string, clientId: string, words: string): Promise<void> {
    const pcm = await speakWords(words)
    if (!pcm) {
      await hops.hop(`${name}: typed, on record`, () => candidate.type(clientId, words))
      return
    }
    const send = await line.prepare(clientId, pcm)
    const from = candidate.events.length
    const stored = (isWritten: boolean) =>
      candidate.until(
        'turn-stored',
        turn => turn.speaker === 'candidate' && (!isWritten || turn.text !== ''),
        from,
      )
    const reaction = line.nextSound()
    const sent = send()
    await Promise.all([
      hops.hop(`${name}: on record`, () => within(name, stored(false))),
      hops.hop(`${name}: written down`, () => within(name, stored(true))),
      hops.hop(`${name}: first sound of the reaction`, () => within(name, reaction)),
      sent,
    ])
  }
}
