import { type CallPeer, openCallPeer } from '@vivavox/stand-ins/browser/call-peer'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, afterEach } from 'vitest'
import type { ProviderConductedSession, RealtimeModel } from '../../ports/realtime-model.ts'
import { realtimeModelSuite } from '../../testing/realtime-model-suite.ts'
import { createOpenAiRealtimeModel } from './index.ts'

const peers: CallPeer[] = []
// The first peer of a process takes its time.
await (await openCallPeer()).close()
const provider = await startOpenAiStandIn({ msPerWord: 5, minSpeechMs: 40 })
afterAll(() => provider.close())
afterEach(() => Promise.all(peers.splice(0).map(peer => peer.close())))

/** As a browser does, once the talk is to begin. */
const call = async (session: ProviderConductedSession): Promise<void> => {
  const peer = await openCallPeer()
  peers.push(peer)
  const answer = await session.call?.answer(peer.offer)
  await peer.accept(answer ?? '')
}

const modelWithCaller = (): RealtimeModel => {
  const model = createOpenAiRealtimeModel({
    openai: {
      apiKey: provider?.apiKey ?? '',
      baseUrl: provider?.baseUrl ?? '',
      signalling: 'relay',
    },
    voiceModels: async () => ({
      voice: 'gpt-realtime-2.1',
      reasons: true,
      transcription: 'gpt-4o-mini-transcribe',
      voiceName: 'alloy',
    }),
    now: Date.now,
    onTrouble: () => undefined,
  })
  return {
    ...model,
    open: async (setup, emit) => {
      const session = await model.open(setup, emit)
      if (!session.providerConducts) return session
      let hasCalled = false
      return {
        ...session,
        cue: cue => {
          session.cue(cue)
          if (!hasCalled) call(session).catch(() => undefined)
          hasCalled = true
        },
      }
    },
  }
}

realtimeModelSuite('openai', modelWithCaller)
