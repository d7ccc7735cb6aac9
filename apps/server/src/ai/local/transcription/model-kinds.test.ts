import { dtmf } from '@vivavox/stand-ins/sound/dtmf'
import { afterAll, describe, expect, it } from 'vitest'
import {
  ctcToneTranscriberModel,
  inPieces,
  spoken,
  toneDetectorModel,
  toneTranscriberModel,
  whisperToneTranscriberModel,
} from '../testing/hand-made.ts'
import { joined, noise } from '../testing/noise.ts'
import { digitsOf, openTranscriber, wordsFor } from '../testing/open-transcriber.ts'

const RATE = 16_000
const toFloats = (samples: Int16Array) => Float32Array.from(samples, sample => sample / 32_768)
const toInts = (samples: Float32Array) => Int16Array.from(samples, sample => sample * 32_767)

describe.each([
  ['streaming', toneTranscriberModel, true],
  ['offline CTC', ctcToneTranscriberModel, true],
  ['Whisper', whisperToneTranscriberModel, false],
] as const)('a transcriber of the kind %s', (_, make, tellsTimes) => {
  const { transcriber, heard, hear, starts } = openTranscriber(make())
  afterAll(() => transcriber.close())

  it('writes down what is said', async () => {
    expect(await hear(spoken('1234567890'))).toBe(wordsFor('1234567890'))
  })

  it('tells where words stand in the sound', async () => {
    const [toneMs, gapMs] = [200, 1_300]
    const { words, places } = await heard(spoken('1590', { toneMs, gapMs }))
    expect(places[0]).toEqual([0, 0])
    for (const [at, ms] of places.slice(1)) {
      const word = words.slice(0, at).split(' ').length - 1
      expect(words[at - 1]).toBe(' ')
      expect(Math.abs(ms - word * (toneMs + gapMs))).toBeLessThan(700)
    }
    expect(places.length).toBeGreaterThanOrEqual(tellsTimes ? 3 : 1)
  })

  it('loses nothing of a long answer without a pause, and hears who waits before it', async () => {
    const done: string[] = []
    const digits = digitsOf(150)
    const sound = spoken(digits, { toneMs: 160, gapMs: 80 })
    const long = hear(sound, { lane: 'later' }).finally(() => done.push('later'))
    expect(await hear(spoken('42')).finally(() => done.push('live'))).toBe(wordsFor('42'))
    expect(await long).toBe(wordsFor(digits))
    expect(done).toEqual(['live', 'later'])
  })

  it('writes down more than six words a second', async () => {
    const digits = digitsOf(60)
    expect(await hear(spoken(digits, { toneMs: 80, gapMs: 50 }))).toBe(wordsFor(digits))
  })

  it('hears a quiet voice', async () => {
    const voice = 10 ** (-42 / 20)
    expect(await hear(spoken('159', { rms: voice }))).toBe(wordsFor('159'))
  })

  it.each([0, 10, 5 * RATE, 30 * RATE])('makes no words of silence of %i samples', async samples => {
    expect(await hear(inPieces(new Int16Array(samples)))).toBe('')
  })

  it('bears a sound of ten samples', async () => {
    expect(await hear(inPieces(new Int16Array(10).fill(9_000)))).toBe('')
    expect(starts()).toBe(1)
  })

  it.each(['159', '7'])('keeps a last word that ends with the sound: %s', async digits => {
    const sound = dtmf(digits, { sampleRate: RATE, toneMs: 160, gapMs: 160 })
    expect(await hear(inPieces(sound.subarray(0, -0.16 * RATE)))).toBe(wordsFor(digits))
  })
})

describe.each([
  ['streaming', toneTranscriberModel],
  ['offline CTC', ctcToneTranscriberModel],
  ['Whisper', whisperToneTranscriberModel],
] as const)('a transcriber of the kind %s beside a voice detector', (_, make) => {
  const { transcriber, heard } = openTranscriber(make(), toneDetectorModel())
  afterAll(() => transcriber.close())

  it('writes down all that is said, and measures how long', async () => {
    const digits = '1234567890'
    const { words, speechMs } = await heard(spoken(digits))
    expect(words).toBe(wordsFor(digits))
    expect(speechMs).toBeGreaterThan(1_500)
    expect(speechMs).toBeLessThan(4_000)
  })

  it('keeps the first words after a long pause', async () => {
    const sound = joined([
      noise(8, 0.001),
      toFloats(dtmf('159', { sampleRate: RATE, toneMs: 160, gapMs: 160 })),
    ])
    expect((await heard(inPieces(toInts(sound)))).words).toBe(wordsFor('159'))
  })

  it.each([0.01, 0.3])('finds no speech in noise of the level %d', async level => {
    expect(await heard(inPieces(toInts(noise(8, level))))).toMatchObject({ words: '', speechMs: 0 })
  })
})

it('a voice detector alone measures speech, and writes nothing down', async () => {
  const detector = toneDetectorModel()
  const { transcriber, heard } = openTranscriber(detector, detector)
  expect(await heard(inPieces(toInts(noise(3, 0.2))))).toMatchObject({ words: '', speechMs: 0 })
  expect((await heard(spoken('159'))).speechMs).toBeGreaterThan(400)
  await transcriber.close()
})

it('a transcriber of the kind Whisper hears each answer in its own language, with one model in memory', async () => {
  const { transcriber, hear, starts } = openTranscriber(whisperToneTranscriberModel())
  const languages = ['en', 'ru', 'en', 'ru'] as const
  const together = languages.map(language => hear(spoken('159'), { language }))
  expect(await Promise.all(together)).toEqual(languages.map(language => wordsFor('159', language)))
  expect(await hear(spoken('7'), { language: 'ru-RU' })).toBe(wordsFor('7', 'ru'))
  expect(starts()).toBe(1)
  await transcriber.close()
})

it.each([
  ['streaming', toneTranscriberModel, 0.9],
  // The engine does not tell it of these.
  ['offline CTC', ctcToneTranscriberModel, null],
  ['Whisper', whisperToneTranscriberModel, null],
] as const)('a transcriber of the kind %s tells how sure it is', async (_, make, least) => {
  const { transcriber, heard } = openTranscriber(make())
  const { confidence } = await heard(spoken('159'))
  if (least === null) expect(confidence).toBeNull()
  else expect(confidence).toBeGreaterThan(least)
  await transcriber.close()
})
