import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { describe, expect, it } from 'vitest'
import { phrasesFor } from '../../builtin/phrases/phrases-for.ts'
import { blobModel } from '../testing/blob-model.ts'
import { type Speaker, testSounds } from './test-sounds.ts'

/** Each sentence is half a second at 24 kHz. */
const speaker: Speaker = {
  speaks: language => language !== 'de',
  speak: async function* () {
    yield new Uint8Array(24_000)
  },
}
const { description } = blobModel({ 'model.onnx': 1 })

describe('what a transcriber is tried with', () => {
  it('is three sentences in each language that they hear and a voice speaks, at their rate', async () => {
    const sounds = await testSounds({ ...description, languages: ['en', 'ru', 'de'] }, speaker, [
      'en',
      'ru',
      'de',
      'fr',
    ])
    expect(sounds.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'ru', 'ru', 'ru'])
    expect(sounds[0]?.said).toBe(phrasesFor('en').resume())
    expect(sounds.map(({ pcm }) => pcm.byteLength / 2 / ANSWER_SAMPLE_RATE)).toEqual(sounds.map(() => 0.5))
  })

  it('is every language of the interviews for a model that hears any', async () => {
    const sounds = await testSounds({ ...description, languages: [] }, speaker, ['en', 'fr'])
    expect(new Set(sounds.map(({ language }) => language))).toEqual(new Set(['en', 'fr']))
  })

  it('is dialling tones where the model says so', async () => {
    const options = { test_sound: 'dtmf', test_text_en: 'one five nine zero' }
    const [sound] = await testSounds({ ...description, options }, speaker, ['en'])
    expect(sound?.said).toBe('one five nine zero')
    expect((sound?.pcm.byteLength ?? 0) / 2 / ANSWER_SAMPLE_RATE).toBeCloseTo(4 * 0.32)
  })
})
