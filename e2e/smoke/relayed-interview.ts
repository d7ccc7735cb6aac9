import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import { RECORDER_RATE, recordWebm } from '@vivavox/stand-ins/browser/record-webm'
import { createResampler } from '../../apps/server/src/ai/builtin/voice/resample.ts'
import {
  connectCandidate,
  type LiveCandidate,
} from '../../apps/server/src/modules/interviews/live/testing/live-candidate.ts'
import { speakWords } from './answer-sound.ts'
import type { Stage } from './called-interview.ts'
import { ANSWERS, within } from './waits.ts'

/** Of what the machine's own voice says, hertz. */
const VOICE_RATE = 24_000

/** What a browser would have recorded of these words; null: this machine has no voice. */
async function recorded(words: string): Promise<Uint8Array | null> {
  const pcm = await speakWords(words, 'en')
  if (!pcm) return null
  const resampler = createResampler(VOICE_RATE, RECORDER_RATE)
  return recordWebm(Int16Array.from([...resampler.push(pcm), ...resampler.flush()]))
}

const join = async (
  candidate: LiveCandidate,
  { ticket }: Stage,
  provider: string,
): Promise<StartSessionAck> => {
  const ack = await candidate.start(ticket)
  if (!ack.ok) throw new Error(`The room did not open: ${JSON.stringify(ack)}`)
  if (ack.provider !== provider) throw new Error(`${provider} was down: ${ack.provider} took its place.`)
  return ack
}

/** A whole interview over our own line as a candidate's browser takes it, without the browser; prints each hop. */
export async function takeRelayedInterview(stage: Stage, provider: 'gemini' | 'cascade'): Promise<void> {
  const { server, hops, questions } = stage
  const candidate = await connectCandidate(server.origin)
  /** Sound, from this many events on. */
  const sound = (from: number) => candidate.until('ai-audio-chunk', () => true, from)
  /** The question is on record, and what was said has been sent to its end. */
  const asked = async (question: string): Promise<void> => {
    const fits = (turn: { speaker: string; text: string }) =>
      turn.speaker === 'ai' && turn.text.includes(question)
    const { seq } = await candidate.until('turn-stored', fits)
    const heard = await candidate.until('ai-audio-chunk', message => message.seq === seq)
    const from = candidate.events.findIndex(({ message }) => message === heard)
    await candidate.until('ai-speaking', ({ speaking }) => !speaking, from)
  }

  try {
    await hops.hop('session opened', () => join(candidate, stage, provider))
    await hops.hop('first sound of the greeting', () => within('The greeting', sound(0)))
    for (const [at, words] of ANSWERS.entries()) {
      const question = questions[at] ?? ''
      await within(question, asked(question))
      await answer(at, words)
    }
    await hops.hop('goodbye, end and evaluation', () => within('The end', candidate.until('session-ended')))
  } finally {
    candidate.close()
  }

  async function answer(at: number, words: string): Promise<void> {
    const name = `answer ${at + 1}`
    const clientId = `smoke-${at}`
    const webm = await recorded(words)
    const from = candidate.events.length
    const stored = (written: boolean) =>
      candidate.until(
        'turn-stored',
        turn => turn.clientId === clientId && (!written || turn.text !== ''),
        from,
      )
    if (!webm) {
      await hops.hop(`${name}: typed, on record`, () =>
        candidate.send('send-text', { clientId, text: words }),
      )
      return
    }
    const sent = candidate.send('send-audio', {
      clientId,
      audioData: webm,
      mimeType: 'audio/webm;codecs=opus',
    })
    await Promise.all([
      hops.hop(`${name}: on record`, () => within(name, stored(false))),
      hops.hop(`${name}: written down`, () => within(name, stored(true))),
      hops.hop(`${name}: first sound of the reaction`, () => within(name, sound(from))),
      sent,
    ])
  }
}
