import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import { openCallPeer } from '@vivavox/stand-ins/browser/call-peer'
import {
  connectCandidate,
  type LiveCandidate,
} from '../../apps/server/src/modules/interviews/live/testing/live-candidate.ts'
import type { Ticket } from '../support/people/driven-interview.ts'
import { api } from '../support/servers/api.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { speakWords } from './answer-sound.ts'
import type { Hops } from './hops.ts'
import { ANSWERS, within } from './waits.ts'

/** Waits for the next thing of a kind, from now on. */
const signalOf = () => {
  const waiting: (() => void)[] = []
  return {
    fire: () => {
      for (const done of waiting.splice(0)) done()
    },
    next: () => new Promise<void>(resolve => waiting.push(resolve)),
  }
}

/** What an interview is tried with. */
export interface Stage {
  server: TestServer
  ticket: Ticket
  hops: Hops
  questions: string[]
}

const join = async (candidate: LiveCandidate, ticket: Ticket): Promise<StartSessionAck> => {
  const ack = await candidate.start(ticket)
  if (!ack.ok) throw new Error(`The room did not open: ${JSON.stringify(ack)}`)
  if (ack.call?.signalling !== 'relay')
    throw new Error('Only relay signalling can be tried without a browser: unset OPENAI_SIGNALLING.')
  return ack
}

/** A whole interview on a call as a candidate's browser takes it, without the browser; prints each hop. */
export async function takeCalledInterview({ server, ticket, hops }: Stage): Promise<void> {
  const candidate = await connectCandidate(server.origin)
  const sound = signalOf()
  const heardOut = signalOf()
  const peer = await openCallPeer({
    onSound: sound.fire,
    onEvent: event => {
      if (event.type === 'output_audio_buffer.stopped') heardOut.fire()
    },
  })
  try {
    await hops.hop('session opened', () => join(candidate, ticket))
    const { sdp } = await hops.hop('call signed by the provider', () =>
      api<{ sdp: string }>(server, 'POST /rtc/openai-call', {
        interviewToken: ticket.token,
        body: { interviewId: ticket.id, sdp: peer.offer },
      }),
    )
    const greeting = sound.next()
    const greeted = heardOut.next()
    await hops.hop('line to the provider stands', () => within('The data channel', peer.accept(sdp)))
    await hops.hop('first sound of the greeting', () => within('The greeting', greeting))
    await within('The greeting', greeted)
    for (const [at, words] of ANSWERS.entries()) await answer(at, words)
    await hops.hop('goodbye, end and evaluation', () => within('The end', candidate.until('session-ended')))
  } finally {
    candidate.close()
    await peer.close()
  }

  async function answer(at: number, words: string): Promise<void> {
    const name = `answer ${at + 1}`
    const from = candidate.events.length
    const pcm = await speakWords(words, 'en')
    const finished = heardOut.next()
    if (pcm) {
      const first = sound.next()
      const stored = candidate.until('turn-stored', turn => turn.speaker === 'candidate', from)
      const written = candidate.until(
        'turn-stored',
        turn => turn.speaker === 'candidate' && turn.text !== '',
        from,
      )
      peer.speak(pcm)
      await Promise.all([
        hops.hop(`${name}: on record`, () => within(name, stored)),
        hops.hop(`${name}: written down`, () => within(name, written)),
        hops.hop(`${name}: first sound of the reaction`, () => within(name, first)),
      ])
    } else {
      await hops.hop(`${name}: typed, on record`, () =>
        candidate.send('send-text', { clientId: `smoke-${at}`, text: words }),
      )
    }
    await within(name, finished)
  }
}
