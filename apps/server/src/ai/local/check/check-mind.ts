import * as z from 'zod'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../../platform/model-store.ts'
import { createLocalMind, type LocalMind, startMindChild } from '../mind/local-mind.ts'
import type { Written } from '../mind/mind-messages.ts'
import type { SelfTest } from '../models/self-test.ts'
import { CASES, type MindCase } from './mind-cases.data.ts'
import { watchMemory } from './watch-memory.ts'

/** One question, as it was answered. */
export interface MindTrial {
  language: string
  /** Its own words. */
  reason: string
  score: number
}

const form = z.object({ reason: z.string().max(400), score: z.int().min(0).max(100) })
/** Some models take a token for each letter. */
const MOST_TOKENS = 800

const ask = (mind: LocalMind, { instructions, input }: MindCase): Promise<Written> =>
  mind.ask(
    { instructions, input, schema: z.toJSONSchema(form), maxTokens: MOST_TOKENS, seed: 1, temperature: 0 },
    new AbortController().signal,
  )

const perSecond = (count: number, ms: number): number =>
  ms === 0 ? 0 : Number(((1_000 * count) / ms).toFixed(1))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const wordsIn = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0

const speedOf = (answers: readonly Written[]): SelfTest['writing'] => {
  const writeMs = sum(answers.map(({ speed }) => speed.writeMs))
  const readTokens = sum(answers.map(({ speed }) => speed.readTokens))
  const readMs = sum(answers.map(({ speed }) => speed.readMs))
  return {
    tokens_read: perSecond(readTokens, readMs),
    tokens_written: perSecond(sum(answers.map(({ written }) => written)), writeMs),
    words: perSecond(sum(answers.map(({ text }) => wordsIn(text))), writeMs),
  }
}

/**
 * Has a model judge short answers in a form, and measures how fast it reads and writes.
 * @throws NotWritten, EngineDown
 */
export const checkMind = async (
  model: InstalledModel,
  {
    log,
    now,
    threads,
    onTrial,
  }: { log: Logger; now: () => Date; threads: number | undefined; onTrial(trial: MindTrial): void },
): Promise<SelfTest> => {
  const memory = watchMemory(startMindChild)
  const mind = createLocalMind({ model, log, threads, start: memory.start })
  try {
    const answers: Written[] = []
    for (const one of CASES) {
      const answer = await ask(mind, one)
      answers.push(answer)
      onTrial({ language: one.language, ...form.parse(JSON.parse(answer.text)) })
    }
    return {
      real_time_factor: null,
      memory_mb: await memory.most(),
      at: now().toISOString(),
      word_error_rates: {},
      writing: speedOf(answers),
    }
  } finally {
    await mind.close()
  }
}
