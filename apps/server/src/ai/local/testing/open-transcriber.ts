import { DIGIT_WORDS } from '@vivavox/stand-ins/models/model-folder'
import { createLogger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../ports/model-store.ts'
import type { Transcript } from '../transcription/transcriber-messages.ts'
import {
  createTranscriberProcess,
  startTranscriberChild,
  type TranscriberRequest,
} from '../transcription/transcriber-process.ts'

/** How digits are written down. */
export const wordsFor = (digits: string, language: 'en' | 'ru' = 'en'): string =>
  [...digits].map(digit => DIGIT_WORDS[language][Number(digit)]).join(' ')

/** Digits in no order that soon repeats. */
export const digitsOf = (count: number): string =>
  Array.from({ length: count }, (_, at) => (at * at * 7 + at * 3 + (at >> 3)) % 10).join('')

type More = Partial<Pick<TranscriberRequest, 'language' | 'lane'>>

/** A transcriber in its own process. */
export const openTranscriber = (model: InstalledModel, detector: InstalledModel | null = null) => {
  let starts = 0
  const transcriber = createTranscriberProcess({
    model,
    detector,
    log: createLogger('silent'),
    start: () => {
      starts += 1
      return startTranscriberChild()
    },
  })
  const heard = (sound: AsyncIterable<Uint8Array>, more: More = {}): Promise<Transcript> =>
    transcriber.hear({
      pcm: () => sound,
      language: 'en',
      lane: 'live',
      signal: new AbortController().signal,
      ...more,
    })
  return {
    transcriber,
    /** How often the process had to be started. */
    starts: () => starts,
    heard,
    hear: async (sound: AsyncIterable<Uint8Array>, more: More = {}): Promise<string> =>
      (await heard(sound, more)).words,
  }
}
