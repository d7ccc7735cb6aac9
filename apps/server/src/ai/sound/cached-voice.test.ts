import { describe, expect, it } from 'vitest'
import type { Voice } from '../ports/voice.ts'
import { collect } from '../testing/collect.ts'
import { createAudioCache } from './audio-cache.ts'
import { createCachedVoice } from './cached-voice.ts'

const never = new AbortController().signal
const settled = () => new Promise(resolve => setImmediate(resolve))

const open = () => {
  const said: string[] = []
  const program: Voice = {
    speaks: language => language !== 'zh',
    async *speak(text) {
      said.push(text)
      yield new Uint8Array(text.length)
    },
  }
  const voice = createCachedVoice(program, createAudioCache(), (text, language) => `${language} ${text}`)
  const speak = (text: string, forMany = true, by: Voice = voice) =>
    collect(by.speak(text, 'en', never, forMany))
  return { said, voice, speak }
}

describe('a voice that keeps what many hear', () => {
  it('does no work for the second candidate', async () => {
    const { said, speak } = open()
    expect(await speak('Why us?')).toEqual(await speak('Why us?'))
    expect(said).toEqual(['Why us?'])
  })

  it('keeps nothing that is said to one candidate', async () => {
    const { said, speak } = open()
    await speak('Thank you, Anna.', false)
    await speak('Thank you, Anna.', false)
    expect(said).toHaveLength(2)
  })

  it('takes what is kept also for one candidate', async () => {
    const { said, speak } = open()
    await speak('Why us?')
    await speak('Why us?', false)
    expect(said).toHaveLength(1)
  })

  it('is two sounds in two languages', async () => {
    const { said, voice, speak } = open()
    await speak('Anna')
    await collect(voice.speak('Anna', 'de', never, true))
    expect(said).toHaveLength(2)
  })

  it('makes the next things ahead, and further ones when these are said, once for all', async () => {
    const { said, voice, speak } = open()
    const texts = ['Hello.', 'One?', 'Two?', 'Three?', 'Four?']
    const [first, second] = [voice.prepare(texts, 'en'), voice.prepare(texts, 'en')]
    await settled()
    expect(said).toEqual(['Hello.', 'One?'])
    await speak('Hello.', true, first)
    await speak('Hello.', true, second)
    await settled()
    expect(said).toEqual(['Hello.', 'One?', 'Two?'])
    first.close()
    second.close()
  })

  it('makes nothing ahead for an interview that is over, or in a language it does not speak', async () => {
    const { said, voice } = open()
    voice.prepare(['Hello.', 'One?'], 'en').close()
    voice.prepare(['你好'], 'zh')
    await settled()
    expect(said.filter(text => text !== 'Hello.')).toEqual([])
  })
})
