import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import type { SelfTest } from '@vivavox/contracts/local-models'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../ports/model-store.ts'
import {
  createTranscriberProcess,
  startTranscriberChild,
  type TranscriberProcess,
} from '../transcription/transcriber-process.ts'
import type { TestSound } from './test-sounds.ts'
import { watchMemory } from './watch-memory.ts'
import { wordErrorRate } from './word-error-rate.ts'

const PIECE_BYTES = ANSWER_SAMPLE_RATE
const BYTES_PER_SECOND = 2 * ANSWER_SAMPLE_RATE

/** One sentence, as it was said and as it was heard. */
export interface Trial {
  language: string
  said: string
  heard: string
  wordErrorRate: number
}

async function* inPieces(pcm: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < pcm.byteLength; at += PIECE_BYTES) yield pcm.subarray(at, at + PIECE_BYTES)
}

/** What a model makes of a sound. @throws NotHeard, EngineDown */
export const hear = async (
  transcriber: Pick<TranscriberProcess, 'hear'>,
  { language, pcm }: Pick<TestSound, 'language' | 'pcm'>,
): Promise<string> => {
  const signal = new AbortController().signal
  const { words } = await transcriber.hear({ pcm: () => inPieces(pcm), language, lane: 'live', signal })
  return words
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** How much of each language was wrong. */
export const byLanguage = (
  trials: readonly Pick<Trial, 'language' | 'wordErrorRate'>[],
): Record<string, number> => {
  const languages = [...new Set(trials.map(({ language }) => language))]
  const rates = (of: string) =>
    trials.filter(({ language }) => language === of).map(each => each.wordErrorRate)
  return Object.fromEntries(languages.map(language => [language, mean(rates(language))]))
}

/**
 * Has a model write down what it is tried with, once it is loaded and warm.
 * @throws NotHeard, EngineDown
 */
export const checkTranscriber = async (
  model: InstalledModel,
  sounds: readonly TestSound[],
  { log, now, onTrial }: { log: Logger; now: () => Date; onTrial(trial: Trial): void },
): Promise<SelfTest> => {
  const memory = watchMemory(startTranscriberChild)
  const transcriber = createTranscriberProcess({ model, log, start: memory.start })
  try {
    const [first] = sounds
    if (first) await hear(transcriber, first)
    const trials: Trial[] = []
    let worked = 0
    for (const sound of sounds) {
      const since = performance.now()
      const heard = await hear(transcriber, sound)
      worked += performance.now() - since
      const { language, said } = sound
      const trial = { language, said, heard, wordErrorRate: wordErrorRate(said, heard) }
      trials.push(trial)
      onTrial(trial)
    }
    const seconds = sounds.reduce((sum, { pcm }) => sum + pcm.byteLength, 0) / BYTES_PER_SECOND
    return {
      real_time_factor: seconds === 0 ? 0 : Number((worked / 1_000 / seconds).toFixed(3)),
      memory_mb: await memory.most(),
      at: now().toISOString(),
      word_error_rates: byLanguage(trials),
      writing: null,
      verdict: null,
    }
  } finally {
    await transcriber.close()
  }
}
