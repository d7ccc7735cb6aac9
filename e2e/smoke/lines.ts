import { openCallPeer } from '@vivavox/stand-ins/browser/call-peer'
import { RECORDER_RATE, recordWebm } from '@vivavox/stand-ins/browser/record-webm'
import { createResampler } from '../../apps/server/src/ai/sound/resample.ts'
import type { LiveCandidate } from '../../apps/server/src/modules/interviewing/interviews/live/testing/live-candidate.ts'
import { unlessAborted, withDeadline } from '../../apps/server/src/platform/deadline.ts'
import type { Ticket } from '../support/people/driven-interview.ts'
import { api } from '../support/servers/api.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import type { Hops } from './hops.ts'

/** Of what the machine's own voice says, hertz. */
const VOICE_RATE = 24_000
/** The longest that a provider is waited for, milliseconds. */
const PATIENCE_MS = 60_000

/** What an interview is tried with. */
export interface Stage {
  server: TestServer
  ticket: Ticket
  hops: Hops
  questions: string[]
}

/** @throws Error when nothing came within a minute */
export const within = <T>(what: string, work: Promise<T>): Promise<T> =>
  withDeadline(PATIENCE_MS, `${what}: nothing came within ${PATIENCE_MS / 1_000} s`, late =>
    unlessAborted(work, late),
  )

/** How sound goes to and fro between a candidate and the interviewer. */
export interface Line {
  /** After the session was opened. */
  connect(): Promise<void>
  /** The next sound of the interviewer, from now on. */
  nextSound(): Promise<unknown>
  /** The question was heard to its end. */
  asked(question: string): Promise<unknown>
  /** Makes an answer ready. @param pcm PCM16 mono at 24 kHz @returns sends it */
  prepare(clientId: string, pcm: Int16Array): Promise<() => unknown>
  close(): Promise<void>
}

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

/** A call to the provider, whose offer our server passes on. */
export async function callLine({ server, ticket, hops }: Stage): Promise<Line> {
  const sound = signalOf()
  const heardOut = signalOf()
  const peer = await openCallPeer({
    onSound: sound.fire,
    onEvent: event => {
      if (event.type === 'output_audio_buffer.stopped') heardOut.fire()
    },
  })
  return {
    connect: async () => {
      const body = { interviewId: ticket.id, sdp: peer.offer }
      const { sdp } = await hops.hop('call signed by the provider', () =>
        api<{ sdp: string }>(server, 'POST /rtc/openai-call', { interviewToken: ticket.token, body }),
      )
      await hops.hop('line to the provider stands', () => within('The data channel', peer.accept(sdp)))
    },
    nextSound: sound.next,
    asked: heardOut.next,
    prepare: async (_, pcm) => () => peer.speak(pcm),
    close: peer.close,
  }
}

/** The candidate's own socket to our server, which speaks to the provider. */
export const ownLine = (candidate: LiveCandidate): Line => ({
  connect: async () => undefined,
  nextSound: () => candidate.until('ai-audio-chunk', () => true, candidate.events.length),
  asked: async question => {
    const { seq } = await candidate.until(
      'turn-stored',
      turn => turn.speaker === 'ai' && turn.text.includes(question),
    )
    const heard = await candidate.until('ai-audio-chunk', message => message.seq === seq)
    const from = candidate.events.findIndex(({ message }) => message === heard)
    await candidate.until('ai-speaking', ({ speaking }) => !speaking, from)
  },
  prepare: async (clientId, pcm) => {
    const resampler = createResampler(VOICE_RATE, RECORDER_RATE)
    const audioData = await recordWebm(Int16Array.from([...resampler.push(pcm), ...resampler.flush()]))
    return () => candidate.send('send-audio', { clientId, audioData, mimeType: 'audio/webm;codecs=opus' })
  },
  close: async () => undefined,
})
