import { afterEach, describe, expect, it } from 'vitest'
import { startChild } from '../../../platform/children/start-child.ts'
import { createLogger } from '../../../platform/logging.ts'
import type { Voice } from '../../ports/voice.ts'
import { collect } from '../../testing/collect.ts'
import { createSpeechActivity } from '../engine/speech-activity.ts'
import { countedVoice, storeOf } from '../testing/counted-voice.ts'
import { toneVoiceModel } from '../testing/hand-made.ts'
import { createLocalVoice, type LocalVoice } from './local-voice.ts'
import { createMachineVoice, type MachineVoice, type MachineVoiceParts } from './machine-voice.ts'

const never = new AbortController().signal
const log = createLogger('silent')
let voice: MachineVoice
afterEach(() => voice.close())

/** Stands in for espeak-ng: two bytes for each sentence, and which. */
const programOf = (...languages: string[]) => {
  const said: string[] = []
  const program: Voice = {
    speaks: language => languages.includes(language),
    async *speak(text) {
      said.push(text)
      yield new Uint8Array(2)
    },
  }
  return { program, said }
}
const open = (parts: Partial<MachineVoiceParts> = {}) => {
  const model = toneVoiceModel()
  const counted = countedVoice(model)
  const stored = storeOf([model])
  const { program, said } = programOf('ru', 'de')
  voice = createMachineVoice({ models: stored.store, program, log, open: () => counted.voice, ...parts })
  return { ...counted, ...stored, said, model }
}
const TEXT = 'Первое предложение. Второе предложение.'
const speak = (text = TEXT, language = 'ru', signal = never, by: Voice = voice) =>
  collect(by.speak(text, language, signal))
/** Until what is in the making is made. */
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('the voice of this machine', () => {
  it('is the model that is installed, sentence by sentence with a pause between', async () => {
    const { texts, said } = open()
    expect((await speak()).map(pcm => [pcm.length, pcm[0]])).toEqual([
      [9_600, 1],
      [8_640, 0],
      [9_600, 1],
    ])
    expect(texts('live')).toEqual(['Первое предложение. ', 'Второе предложение.'])
    expect(said).toEqual([])
  })

  it('is the program where no model speaks the language, and the browser’s where that does not either', async () => {
    const { said } = open()
    await speak(TEXT, 'de')
    expect(said).toEqual([TEXT])
    expect(['ru', 'en', 'de', 'fr'].map(voice.speaks)).toEqual([true, true, true, false])
    await expect(speak(TEXT, 'fr')).rejects.toThrow('no voice')
    open({ models: null, program: null })
    expect(voice.speaks('ru')).toBe(false)
  })

  it('goes on with the program in the sentence that the model cannot say, and stays with it', async () => {
    const { state, said, asked } = open()
    const sounds = voice.speak(`${TEXT} Третье.`, 'ru', never)[Symbol.asyncIterator]()
    expect((await sounds.next()).value).toHaveLength(9_600)
    state.fails = true
    while (!(await sounds.next()).done);
    expect(said).toEqual(['Второе предложение. ', 'Третье.'])
    expect(asked).toHaveLength(2)
  })

  it('is the model again in a text that belongs to no interview', async () => {
    const { state, said } = open()
    state.fails = true
    await speak('Раз.')
    state.fails = false
    await speak('Два.')
    expect(said).toEqual(['Раз.'])
  })

  it('gives a model up that lets a candidate wait', async () => {
    const model = toneVoiceModel()
    const slow = {
      model,
      say: () => ({ sound: new Promise<Uint8Array>(() => undefined), hurry: () => undefined }),
    }
    const { said } = open({ patienceMs: 1, open: () => ({ ...slow, close: async () => undefined }) })
    await speak('Раз.')
    expect(said).toEqual(['Раз.'])
  })

  it('gives way to the browser’s voice for good where no program speaks', async () => {
    const { state, asked } = open()
    const prepared = voice.prepare([], 'en')
    state.fails = true
    await expect(speak('One.', 'en', never, prepared)).rejects.toThrow('no voice')
    state.fails = false
    await expect(speak('Two.', 'en', never, prepared)).rejects.toThrow('no voice')
    expect(asked).toHaveLength(1)
    prepared.close()
  })

  it('stops between two sentences', async () => {
    const { asked } = open()
    const told = new AbortController()
    const sounds = voice.speak(TEXT, 'ru', told.signal)[Symbol.asyncIterator]()
    await sounds.next()
    told.abort(new Error('enough'))
    await expect(
      (async () => {
        while (!(await sounds.next()).done);
      })(),
    ).rejects.toThrow('enough')
    expect(asked).toHaveLength(1)
  })

  it('ends the process of a model that is gone, and speaks with the program', async () => {
    const { change, state, said } = open()
    await speak()
    change([])
    expect(state.closed).toBe(true)
    await speak()
    expect(said).toEqual([TEXT])
  })

  it('goes on with the program when the process is killed in the middle', async () => {
    const children: ReturnType<typeof startChild>[] = []
    const start = () => {
      const child = startChild(new URL('./local-voice.ts', import.meta.url).href, 'voice-child')
      children.push(child)
      return child
    }
    const { said } = open({
      // A process takes its time to begin where much else runs.
      patienceMs: 60_000,
      open: model => {
        const inner = createLocalVoice({ model, log, start, times: { restart: () => 0 } })
        const say: LocalVoice['say'] = request => {
          if (request.text.startsWith('Два')) children.at(-1)?.kill('SIGKILL')
          return inner.say(request)
        }
        return { ...inner, say }
      },
    })
    const sounds = await speak('Раз. Два. Три.')
    expect(said).toEqual(['Два. ', 'Три.'])
    expect(sounds.filter(({ length }) => length === 2)).toHaveLength(2)
    expect(sounds[0]?.length).toBe(9_600)
  })
})

describe('a voice that is prepared', () => {
  it('makes nothing at the moment when it is to speak', async () => {
    const { texts, asked } = open()
    const prepared = voice.prepare([TEXT, 'Третье.'], 'ru')
    await settled()
    expect(texts('ahead')).toEqual(['Первое предложение. ', 'Второе предложение.', 'Третье.'])
    expect(await speak(TEXT, 'ru', never, prepared)).toHaveLength(3)
    expect(asked).toHaveLength(3)
    await speak('Другое.', 'ru', never, prepared)
    expect(texts('live')).toEqual(['Другое.'])
    prepared.close()
  })

  it('makes so much as it may keep, and more when some was said', async () => {
    const { texts } = open({ bounds: { bytes: 2 * 9_600, sentences: 9 } })
    const prepared = voice.prepare(['Раз.', 'Два.', 'Три.', 'Четыре.'], 'ru')
    await settled()
    expect(texts('ahead')).toEqual(['Раз.', 'Два.'])
    await speak('Раз.', 'ru', never, prepared)
    await settled()
    expect(texts('ahead')).toEqual(['Раз.', 'Два.', 'Три.'])
    prepared.close()
    const few = open({ bounds: { bytes: 99_999_999, sentences: 1 } })
    voice.prepare(['Раз.', 'Два.'], 'ru')
    await settled()
    expect(few.texts('ahead')).toEqual(['Раз.'])
  })

  it('keeps what will be said again, and nothing after it was closed', async () => {
    const { asked, texts } = open()
    const prepared = voice.prepare(['Раз. Спасибо.', 'Два. Спасибо.'], 'ru')
    await settled()
    await speak('Раз. Спасибо.', 'ru', never, prepared)
    await speak('Два. Спасибо.', 'ru', never, prepared)
    expect(asked).toHaveLength(3)
    prepared.close()
    await speak('Спасибо.', 'ru', never, prepared)
    expect(texts('live')).toEqual(['Спасибо.'])
  })

  it('speaks as always where nothing could be made', async () => {
    const { state, texts } = open()
    state.fails = true
    const prepared = voice.prepare(['Раз.', 'Два.'], 'ru')
    await settled()
    expect(texts('ahead')).toEqual(['Раз.'])
    state.fails = false
    await speak('Раз.', 'ru', never, prepared)
    expect(texts('live')).toEqual(['Раз.'])
  })

  it('is one voice in an interview: a program that stepped in stays, also where the model is there again', async () => {
    const { state, said, texts } = open()
    const prepared = voice.prepare(['Раз.', 'Два.'], 'ru')
    const other = voice.prepare(['Раз.'], 'ru')
    await settled()
    await speak('Раз.', 'ru', never, prepared)
    state.fails = true
    await speak('Анна.', 'ru', never, prepared)
    state.fails = false
    for (const text of ['Два.', 'Борис.']) await speak(text, 'ru', never, prepared)
    expect(said).toEqual(['Анна.', 'Два.', 'Борис.'])
    await speak('Вера.', 'ru', never, other)
    expect(texts('live')).toEqual(['Анна.', 'Вера.'])
    prepared.close()
    other.close()
  })

  it('tells that a candidate waits for a sentence, until it is there', async () => {
    const activity = createSpeechActivity()
    const { voice: counted } = countedVoice(toneVoiceModel())
    const waiting: boolean[] = []
    open({
      activity,
      open: () => ({
        ...counted,
        say: request => {
          waiting.push(activity.isActive())
          return counted.say(request)
        },
      }),
    })
    await speak('Раз.')
    expect([waiting, activity.isActive()]).toEqual([[true], false])
  })

  it('is not made for a language without a model', async () => {
    const { asked } = open()
    const prepared = voice.prepare(['Eins.'], 'de')
    await settled()
    expect(asked).toEqual([])
    expect(await speak('Eins.', 'de', never, prepared)).toHaveLength(1)
  })
})
