import { availableParallelism } from 'node:os'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { Voice } from '../../ports/voice.ts'
import { ESPEAK_RATE } from './espeak-shell.ts'
import { createEspeakThread } from './espeak-thread.ts'
import { espeakVoice } from './voices.ts'

const TEXT_MAX = 4_000

/** Double brackets would be read as phonemes, other control characters as commands. */
const plain = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\[\[|\]\]/g, ' ')

/** Names what the program makes of a text: the same name is the same sound. */
export const espeakName = (text: string, language: string): string =>
  ['espeak-ng', espeakVoice(language), ESPEAK_RATE, plain(text)].join('\n')

/** Little-endian as every processor is that this runs on. */
const bytesOf = (samples: Int16Array): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

interface EspeakVoice extends Voice {
  close(): Promise<void>
}

/**
 * A voice made by the espeak-ng program as child processes, few at a time.
 * @param path where it is (find-espeak.ts)
 */
export const createEspeakVoice = (
  path: string,
  places = Math.max(2, availableParallelism()),
  thread = createEspeakThread(),
): EspeakVoice => {
  const semaphore = createSemaphore(places)
  return {
    speaks: language => espeakVoice(language) !== null,
    async *speak(text, language, signal) {
      const voice = espeakVoice(language)
      if (voice === null) throw new Error(`no voice for ${language}`)
      const leave = await semaphore.enter(signal)
      try {
        for await (const samples of thread.run({ path, voice, text: plain(text) }, signal))
          yield bytesOf(samples)
      } finally {
        leave()
      }
    },
    close: thread.close,
  }
}
