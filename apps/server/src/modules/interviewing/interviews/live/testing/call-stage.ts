import { type CallPeer, openCallPeer } from '@vivavox/stand-ins/browser/call-peer'
import { dtmf, type StandInOptions, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { openStage, type TestInterview } from '../../../../../app/testing/live-stage.ts'
import type { LiveCandidate } from './live-candidate.ts'

type ProviderMessage = { type: string } & Record<string, unknown>

const SHORT_WORDS: StandInOptions = { msPerWord: 5, minSpeechMs: 40 }

/** Remembers events of a provider and lets a test wait for one. */
export const rememberEvents = () => {
  const heard: ProviderMessage[] = []
  const waiting: (() => void)[] = []
  const nth = (type: string, at: number) => heard.filter(event => event.type === type)[at - 1]
  const event = async (type: string, at = 1): Promise<ProviderMessage> => {
    for (;;) {
      const known = nth(type, at)
      if (known) return known
      await new Promise<void>(resolve => waiting.push(resolve))
    }
  }
  return {
    heard,
    event,
    take: (message: ProviderMessage) => {
      heard.push(message)
      for (const look of waiting.splice(0)) look()
    },
  }
}

export type CallStage = Awaited<ReturnType<typeof openCallStage>>

/** Our app, a stand-in of the provider, and peers that take a browser's place. */
export const openCallStage = async (signalling: 'relay' | 'direct' = 'relay') => {
  const provider = await startOpenAiStandIn(SHORT_WORDS)
  const { apiKey, baseUrl } = provider
  const stage = await openStage({ openai: { apiKey, baseUrl, signalling } })
  const peers: CallPeer[] = []
  const post = ({ token }: TestInterview, path: string, body: object) =>
    stage.app().api('POST', path, { interviewToken: token, body })

  const sign = (interview: TestInterview, sdp: string, more: object = {}) =>
    post(interview, '/rtc/openai-call', { interviewId: interview.id, sdp, ...more })
  const call = async (interview: TestInterview, candidate: LiveCandidate) => {
    const events = rememberEvents()
    const peer = await openCallPeer({ onEvent: events.take })
    peers.push(peer)
    const { status, body } = await sign(interview, peer.offer)
    if (!body.sdp) throw new Error(`The call was not signed: ${status} ${JSON.stringify(body)}`)
    await peer.accept(body.sdp)
    let silences = 1
    return {
      candidate,
      peer,
      /** Everything the provider said on this line. */
      heard: events.heard,
      /** The n-th event of a kind, which came or will come. */
      event: events.event,
      /** Says digits as tones. @returns once the interviewer has fallen silent after it */
      say: async (digits: string): Promise<void> => {
        silences += 1
        peer.speak(dtmf(digits, { sampleRate: 24_000 }))
        await Promise.all([
          events.event('output_audio_buffer.stopped', silences),
          events.event('response.done', silences),
        ])
      },
    }
  }
  return {
    provider,
    stage,
    /** The signed answer to an offer, with its status. */
    sign,
    /** A key for the browser's own offer. */
    secret: (interview: TestInterview, more: object = {}) =>
      post(interview, '/rtc/openai-token', { interviewId: interview.id, ...more }),
    /** A turn of a call that the browser conducts, as it reports it. */
    report: (interview: TestInterview, turn: object = {}) =>
      post(interview, `/interviews/${interview.id}/turns`, {
        turns: [
          {
            id: 'mine',
            speaker: 'candidate',
            content: 'I know it all.',
            timestamp: new Date().toISOString(),
            ...turn,
          },
        ],
      }),
    /** A line to the provider through `POST /rtc/openai-call`, ready to speak. */
    call,
    /** Enters the room and calls; the greeting has been heard. */
    enter: async (interview: TestInterview) => {
      const { candidate } = await stage.enter(interview)
      const caller = await call(interview, candidate)
      await Promise.all([caller.event('output_audio_buffer.stopped'), caller.event('response.done')])
      return caller
    },
    stop: async () => {
      await Promise.all(peers.map(peer => peer.close()))
      await stage.stop()
      await provider.close()
    },
  }
}
