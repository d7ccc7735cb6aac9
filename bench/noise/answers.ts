import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Sherpa } from '../../apps/server/src/ai/local/engine/sherpa.ts'
import { voiceConfig } from '../../apps/server/src/ai/local/engine/sherpa-config.ts'
import type { InstalledModel } from '../../apps/server/src/platform/model-store.ts'
import { createRandom } from '../../packages/stand-ins/src/seeded-random.ts'

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
  'Could you repeat the question, please?',
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
/** Said aloud by a candidate, they are an answer. */
const FROM_FILMS: readonly (readonly [string, string])[] = [
  ['en', 'Thanks for watching!'],
  ['en', "Don't forget to like, share and subscribe!"],
  ['ru', 'Продолжение в следующей серии.'],
]

/** Something said, at 16 kHz. */
export interface SaidAnswer {
  by: string
  language: string
  text: string
  samples: Float32Array
}

const RATE = 16_000
const HEAD_BYTES = 44
const floatsOf = (wav: Buffer): Float32Array =>
  Float32Array.from(
    { length: (wav.length - HEAD_BYTES) >> 1 },
    (_, at) => wav.readInt16LE(HEAD_BYTES + 2 * at) / 32_768,
  )
/** By sox, with a pause around it. */
const at16k = (input: Buffer): Float32Array =>
  floatsOf(
    execFileSync(
      'sox',
      ['-t', 'wav', '-', '-r', `${RATE}`, '-c', '1', '-b', '16', '-t', 'wav', '-', 'pad', '0.4', '0.4'],
      {
        input,
        stdio: ['pipe', 'pipe', 'ignore'],
        maxBuffer: 2 ** 26,
      },
    ),
  )
const wavOf = (samples: Float32Array, rate: number): Buffer => {
  const wav = Buffer.alloc(HEAD_BYTES + 2 * samples.length)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  for (const [value, at, bytes] of [
    [16, 16, 4],
    [1, 20, 2],
    [1, 22, 2],
    [rate, 24, 4],
    [2 * rate, 28, 4],
    [2, 32, 2],
    [16, 34, 2],
  ] as const)
    wav.writeUIntLE(value, at, bytes)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(2 * samples.length, 40)
  for (const [at, sample] of samples.entries())
    wav.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, sample))), HEAD_BYTES + 2 * at)
  return wav
}

const byEspeak = (language: string, text: string): SaidAnswer => {
  const wav = execFileSync('espeak-ng', ['-v', language, '--stdout', text], { maxBuffer: 2 ** 26 })
  return { by: `espeak-ng ${language}`, language, text, samples: at16k(wav) }
}

/** Speaks the texts, and reads recordings of people. @param recordings folder of wav files in English; undefined: none */
export const sayAnswers = (piper: InstalledModel, recordings: string | undefined) => {
  const require = createRequire(new URL('../../apps/server/package.json', import.meta.url))
  const sherpa: Sherpa = require('sherpa-onnx-node')
  const voice = new sherpa.OfflineTts(voiceConfig(piper, 1))
  const byPiper = (text: string): SaidAnswer => {
    const { samples, sampleRate } = voice.generate({ text, sid: 0, speed: 1, enableExternalBuffer: false })
    return { by: 'Piper en', language: 'en', text, samples: at16k(wavOf(samples, sampleRate)) }
  }
  const people = recordings === undefined ? [] : readdirSync(recordings).filter(name => name.endsWith('.wav'))
  return {
    answers: [
      ...ENGLISH.map(byPiper),
      ...RUSSIAN.map(text => byEspeak('ru', text)),
      ...GERMAN.map(text => byEspeak('de', text)),
      ...people.map(name => ({
        by: 'people en',
        language: 'en',
        text: name,
        samples: at16k(readFileSync(join(recordings ?? '', name))),
      })),
    ],
    fromFilms: FROM_FILMS.map(([language, text]) =>
      language === 'en' ? byPiper(text) : byEspeak(language, text),
    ),
  }
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
