import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { readToneVoice } from '@vivavox/stand-ins/models/tone-voice'
import { afterEach, expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging.ts'
import { createBuiltinModel } from '../../builtin/builtin-model.ts'
import type { RealtimeEvent, ServerConductedSession } from '../../ports/realtime-model.ts'
import { SUITE_SETUP } from '../../testing/realtime-model-suite.ts'
import { storeOf } from '../testing/counted-voice.ts'
import { toneVoiceModel } from '../testing/hand-made.ts'
import { createLocalVoice, type VoiceLane } from './local-voice.ts'
import { createMachineVoice, type MachineVoice } from './machine-voice.ts'
import { spokenText } from './spoken-text/index.ts'

const log = createLogger('silent')
let voice: MachineVoice
afterEach(() => voice.close())

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** A session with the built-in interviewer whose voice is a model in its own process; what the model was asked for and when. */
const openTalk = async (language: string, questions: string[]) => {
  const asked: { lane: VoiceLane; sound: Promise<Uint8Array> }[] = []
  voice = createMachineVoice({
    models: storeOf([toneVoiceModel()]).store,
    program: null,
    log,
    patienceMs: 60_000,
    open: model => {
      const inner = createLocalVoice({ model, log })
      return {
        ...inner,
        say: request => {
          const made = inner.say(request)
          asked.push({ lane: request.lane, sound: made.sound })
          return made
        },
      }
    },
  })
  const heard = new Map<string, Buffer[]>()
  const ends = new Map<string, () => void>()
  const words = new Map<string, string>()
  const onEvent = (event: RealtimeEvent): void => {
    if (event.type === 'said') words.set(event.utterance, event.words)
    if (event.type === 'sound')
      heard.set(event.utterance, [...(heard.get(event.utterance) ?? []), Buffer.from(event.pcm)])
    if (event.type === 'spoken') ends.get(event.utterance)?.()
  }
  const setup = { ...SUITE_SETUP, language, questions }
  const session = (await createBuiltinModel({ voice, transcriber: null }).open(
    setup,
    onEvent,
  )) as ServerConductedSession
  const say = async (utterance: string, move: Parameters<ServerConductedSession['say']>[1]) => {
    await new Promise<void>(resolve => {
      ends.set(utterance, resolve)
      session.say(utterance, move)
    })
    const samples = new Int16Array(Uint8Array.from(Buffer.concat(heard.get(utterance) ?? [])).buffer)
    return { samples, words: words.get(utterance) ?? '' }
  }
  return { session, asked, say }
}

it.each([
  ['en', 'Which 2 tools did you use, e.g. SQL?'],
  ['ru', 'Какие 2 задачи вы решили с SQL?'],
])(
  'an interview that a model of this machine speaks is heard word by word, and made before it is said: %s',
  async (language, question) => {
    const { session, asked, say } = await openTalk(language, [question])
    // One sentence is made after the other: once the list stands still, all of it is there.
    for (let count = -1; count !== asked.length; ) {
      count = asked.length
      await Promise.all(asked.map(({ sound }) => sound))
      await new Promise(resolve => setImmediate(resolve))
    }
    const before = asked.length
    const { samples, words } = await say('u', { kind: 'question', index: 0, after: 'opening' })
    expect(asked).toHaveLength(before)
    expect(asked.every(({ lane }) => lane === 'ahead')).toBe(true)
    expect(letters(readToneVoice(samples, VOICE_SAMPLE_RATE))).toBe(letters(spokenText(words, language)))
    await session.close()
  },
)
