import type { SelfTest } from '@vivavox/contracts/local-models'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../ports/model-store.ts'
import { fileOf } from '../engine/sherpa-config.ts'
import { readGgufHead } from '../text-model/gguf/gguf-head.ts'
import { textModelFacts } from '../text-model/gguf/text-model-facts.ts'
import { createTextModelProcess, startTextModelChild } from '../text-model/text-model-process.ts'
import { createAsker } from './ask-text-model.ts'
import { TEXT_QUESTIONS } from './text-questions.data.ts'
import { AD_TASKS, QUOTE_TASKS } from './text-tasks.data.ts'
import { orderOf, type RatedAnswers, textVerdict, type WrittenQuestions } from './text-verdict.ts'
import { watchMemory } from './watch-memory.ts'

interface CheckParts {
  log: Logger
  now: () => Date
  threads: number | undefined
  /** Told of each step, in a line. */
  onStep(line: string): void
}

type Asker = ReturnType<typeof createAsker>

const rateAll = async (asker: Asker, onStep: CheckParts['onStep']): Promise<RatedAnswers[]> => {
  const rated: RatedAnswers[] = []
  for (const one of TEXT_QUESTIONS) {
    const ratings = await asker.rate(one)
    rated.push({ language: one.language, ratings })
    const shown = ratings.map(score => Math.round(score)).join(' > ')
    onStep(`${one.language}  ${orderOf(ratings) === 1 ? 'in order   ' : 'not ordered'}  ${shown}  ${one.job}`)
  }
  return rated
}

const quoteAll = async (asker: Asker, onStep: CheckParts['onStep']): Promise<boolean[]> => {
  const found: boolean[] = []
  for (const task of QUOTE_TASKS) {
    const quote = await asker.quote(task)
    found.push(quote?.toLowerCase().includes(task.word) ?? false)
    onStep(quote === null ? 'quoted no sentence of the text' : `quoted: ${quote}`)
  }
  return found
}

const draftAll = async (asker: Asker, onStep: CheckParts['onStep']): Promise<WrittenQuestions[]> => {
  const written: WrittenQuestions[] = []
  for (const task of AD_TASKS) {
    const questions = await asker.draft(task)
    written.push({ language: task.language, questions, about: task.about })
    onStep(`${task.language}  asked: ${questions.join(' | ') || '(nothing)'}`)
  }
  return written
}

/**
 * Has a model rate answers whose order is known, quote from texts and write questions, and measures how fast it reads and writes.
 * @throws NotWritten, EngineDown
 */
export const checkTextModel = async (
  model: InstalledModel,
  { log, now, threads, onStep }: CheckParts,
): Promise<SelfTest> => {
  const memory = watchMemory(startTextModelChild)
  const textModel = createTextModelProcess({ model, log, threads, start: memory.start })
  const asker = createAsker(textModel)
  try {
    const rated = await rateAll(asker, onStep)
    const quotes = await quoteAll(asker, onStep)
    const written = await draftAll(asker, onStep)
    const { template } = textModelFacts(readGgufHead(fileOf(model, 'model')))
    const speed = asker.speed()
    return {
      real_time_factor: null,
      memory_mb: await memory.most(),
      at: now().toISOString(),
      word_error_rates: {},
      writing: { ...speed, backend: textModel.backend() },
      verdict: textVerdict({ hasTemplate: template !== null, rated, quotes, written, speed }),
    }
  } finally {
    await textModel.close()
  }
}
