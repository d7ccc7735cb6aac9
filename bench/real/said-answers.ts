import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InstalledModel } from '../../apps/server/src/ai/ports/model-store.ts'
import { createRandom } from '../../packages/stand-ins/src/seeded-random.ts'
import { byEspeak, createSpeaker, readSound, resampled, type Sound } from '../support/speech.ts'

const ENGLISH = [
  'Yes.',
  'No.',
  'No, never.',
  'Three years.',
  'About forty people a day.',
  'I baked bread for three years and started at four in the morning.',
  'First I checked the invoice against the order, then I called the supplier.',
  'My colleague was upset, so I listened and we agreed on a plan.',
  'I do not know, I have never used that tool.',
  'The result was twelve percent fewer returns within one quarter.',
  'I wrote the tests, and another developer reviewed them.',
  'We moved the whole archive over one weekend, and nothing was lost.',
  'I like to plan my day the evening before.',
  'My last project was a kitchen for a hospital.',
  'Only twice, and both times I asked for help.',
]
const RUSSIAN = [
  'Да.',
  'Нет, не работал.',
  'Три года.',
  'Я три года работал пекарем и вставал в четыре утра.',
  'Сначала проверил накладную, потом позвонил поставщику.',
  'Не знаю, с этой программой я не работал.',
]
const GERMAN = [
  'Ja.',
  'Nein.',
  'Drei Jahre.',
  'Ich habe drei Jahre in einer Bäckerei gearbeitet.',
  'Zuerst habe ich die Rechnung geprüft, dann habe ich angerufen.',
  'Das weiß ich leider nicht.',
]
/** Models write these for silence; said aloud by a candidate, they are answers. */
const FROM_FILMS = ['Thanks for watching!', "Don't forget to like, share and subscribe!"]

/** Something said, at 16 kHz. */
export interface SaidAnswer {
  by: string
  language: string
  text: string
  samples: Float32Array
}

const RATE = 16_000
const PAUSE_MS = 400

const said = (by: string, language: string, text: string, sound: Sound): SaidAnswer => ({
  by,
  language,
  text,
  samples: Float32Array.from(resampled(sound, RATE, PAUSE_MS), sample => sample / 32_768),
})
const espeak = async (language: string, text: string): Promise<SaidAnswer> =>
  said(`espeak-ng ${language}`, language, text, await byEspeak(language, text))

/** Speaks the texts. @param recordings folder of wav files in English (mono PCM16); undefined: none */
export const sayAnswers = async (voice: InstalledModel, recordings: string | undefined) => {
  const speak = createSpeaker(voice)
  const piper = (text: string): SaidAnswer => said('Piper en', 'en', text, speak(text))
  const people = recordings === undefined ? [] : readdirSync(recordings).filter(name => name.endsWith('.wav'))
  const person = async (name: string): Promise<SaidAnswer> =>
    said('people en', 'en', name, await readSound(readFileSync(join(recordings ?? '', name))))
  return Promise.all([
    ...[...ENGLISH, ...FROM_FILMS].map(piper),
    ...RUSSIAN.map(text => espeak('ru', text)),
    ...GERMAN.map(text => espeak('de', text)),
    ...people.map(person),
  ])
}

const levelOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/** The same answer in other rooms. */
export const ROOMS: Record<string, (samples: Float32Array) => Float32Array> = {
  'as said': samples => samples,
  '30 dB quieter': samples => samples.map(sample => sample * 10 ** (-30 / 20)),
  'noise 10 dB below': samples => {
    const random = createRandom(7)
    // Equally spread noise of this width has the level 1.
    const width = levelOf(samples) * 10 ** (-10 / 20) * Math.sqrt(3)
    return samples.map(sample => sample + width * (2 * random() - 1))
  },
}
