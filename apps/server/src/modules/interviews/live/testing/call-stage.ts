import { type CallPeer, openCallPeer } from '@vivavox/stand-ins/browser/call-peer'
import { dtmf, type StandIn, type StandInOptions, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { type LiveStage, openStage, type TestInterview } from '../../../../app/testing/live-stage.ts'
import type { LiveCandidate } from './live-candidate.ts'

type ProviderMessage = { type: string } & Record<string, unknown>

/** A candidate with a call: the socket to us and the line to the provider. */
export interface Caller {
  candidate: LiveCandidate
  peer: CallPeer
  /** Everything the provider said on this line. */
  heard: ProviderMessage[]
  /** The n-th event of a kind, which came or will come. */
  event(type: string, nth?: number): Promise<ProviderMessage>
  /** Says digits as tones. @returns once the interviewer has fallen silent after it */
  say(digits: string): Promise<void>
}

/** What came of an offer: an answer, or why not. */
interface SignedOffer {
  sdp?: string
  code?: string
}

export interface CallStage {
  provider: StandIn
  stage: LiveStage
  /** The signed answer to an offer, with its status. */
  sign(
    interview: TestInterview,
    offer: string,
  ): Promise<{ status: number; body: SignedOffer; headers: Headers }>
  /** A line to the provider through `POST /rtc/openai-call`, ready to speak. */
  call(interview: TestInterview, candidate: LiveCandidate): Promise<Caller>
  /** Enters the room and calls; the greeting has been heard. */
  enter(interview: TestInterview): Promise<Caller>
  stop(): Promise<void>
}

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

/** Our app, a stand-in of the provider, and peers that take a browser's place. */
export const openCallStage = async (signalling: 'relay' | 'direct' = 'relay'): Promise<CallStage> => {
  const provider = await startOpenAiStandIn(SHORT_WORDS)
  const { apiKey, baseUrl } = provider
  const stage = await openStage({ openai: { apiKey, baseUrl, signalling } })
  const peers: CallPeer[] = []

  const sign: CallStage['sign'] = async (interview, offer) => {
    const answer = await fetch(`${stage.app().url}/api/rtc/openai-call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-interview-token': interview.token },
      body: JSON.stringify({ interviewId: interview.id, sdp: offer }),
    })
    const body = (await answer.json()) as SignedOffer
    return { status: answer.status, body, headers: answer.headers }
  }
  const call: CallStage['call'] = async (interview, candidate) => {
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
      heard: events.heard,
      event: events.event,
      say: async digits => {
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
    sign,
    call,
    enter: async interview => {
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
