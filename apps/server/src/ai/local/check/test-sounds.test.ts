import { readdirSync, statSync } from 'node:fs'
import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { describe, expect, it } from 'vitest'
import { blobModel } from '../testing/blob-model.ts'
import { RECORDED, RECORDED_LANGUAGES } from './recorded-speech.ts'
import { testSounds } from './test-sounds.ts'

const { description } = blobModel({ 'model.onnx': 1 })
const FOLDER = new URL('../../../../content/speech/', import.meta.url)
const secondsOf = (pcm: Uint8Array | undefined) => (pcm?.byteLength ?? 0) / 2 / ANSWER_SAMPLE_RATE

describe('what a transcriber is tried with', () => {
  it('is a few seconds of recorded people in its languages, and nothing in others', async () => {
    const sounds = await testSounds({ ...description, languages: ['ru', 'de'] })
    expect(sounds.map(({ language }) => language)).toEqual(['ru', 'ru'])
    for (const { said, pcm } of sounds) {
      expect(said).toMatch(/^\p{Script=Cyrillic}/u)
      expect(secondsOf(pcm)).toBeGreaterThan(4)
    }
    expect(await testSounds({ ...description, languages: ['de'] })).toEqual([])
  })

  it('is every recorded language for a model that hears any', async () => {
    const sounds = await testSounds({ ...description, languages: [] })
    expect([...new Set(sounds.map(({ language }) => language))]).toEqual(RECORDED_LANGUAGES)
  })

  it('is dialling tones where the model says so', async () => {
    const options = { test_sound: 'dtmf', test_text_en: 'one five nine zero' }
    const [sound] = await testSounds({ ...description, options })
    expect(sound?.said).toBe('one five nine zero')
    expect(secondsOf(sound?.pcm)).toBeCloseTo(4 * 0.32)
  })

  it('ships every recording with its words, in less than a quarter of a megabyte', () => {
    const files = readdirSync(FOLDER)
    expect(files.sort()).toEqual(
      Object.keys(RECORDED)
        .map(name => `${name}.ogg`)
        .sort(),
    )
    const bytes = files.reduce((sum, name) => sum + statSync(new URL(name, FOLDER)).size, 0)
    expect(bytes).toBeLessThan(250_000)
  })
})
