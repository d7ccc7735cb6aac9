import * as z from 'zod'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../../platform/model-store.ts'
import type { SelfTest } from '../models/self-test.ts'
import type { Written } from '../text-model/text-model-messages.ts'
import {
  createTextModelProcess,
  startTextModelChild,
  type TextModelProcess,
} from '../text-model/text-model-process.ts'
import { watchMemory } from './watch-memory.ts'

/** A short answer to judge, as it may come in an interview. */
interface TextCase {
  language: string
  instructions: string
  input: string
}

/** Long enough that the speed of reading can be told. */
const CASES: readonly TextCase[] = [
  {
    language: 'en',
    instructions:
      'You read one answer of a candidate. Say in one or two sentences of English what the person did, then how well it answers the question, from 0 to 100.',
    input: [
      'Question: Tell us about a time when something went wrong at work, and what you did.',
      'Answer: In my second month at the bakery the big oven stopped at four in the morning, with two hundred loaves shaped and proving. I called the technician first, because he needs an hour to come. Then I moved what was most advanced into the two small ovens, in batches of twelve, and put the rest into the cold room so that it would not overproof. I wrote on the board what was in which oven and when it had to come out, because the others arrived at five and would not have known. We sold the rolls at half past six, half an hour late, and the bread at nine. I rang the three cafés that get theirs at seven and told them so before they had to ask; one of them took rolls instead. The technician found a burnt contact. Since then I check that contact every Monday, and there is a list beside the oven with his number and what to do in which order. Nobody has needed it so far, but the apprentice knows where it hangs.',
    ].join('\n'),
  },
  {
    language: 'ru',
    instructions:
      'Ты читаешь один ответ кандидата. Скажи одним-двумя предложениями по-русски, что человек сделал, затем оцени от 0 до 100, насколько это отвечает на вопрос.',
    input: [
      'Вопрос: Расскажите о случае, когда на работе что-то пошло не так, и что вы сделали.',
      'Ответ: На складе у нас в ноябре пришла фура без половины документов. Водитель торопился и просил подписать так. Я подписывать не стала, позвонила поставщику и попросила прислать накладную по почте, а водителю предложила чай и место на стоянке. Пока ждали, мы с напарником пересчитали паллеты и сфотографировали две помятые коробки. Накладная пришла через сорок минут, в ней не хватало одной позиции, и я внесла это в акт. Поставщик довёз её на следующий день. Теперь мы просим документы накануне вечером, и водители об этом знают.',
    ].join('\n'),
  },
]

/** One question, as it was answered. */
export interface TextTrial {
  language: string
  /** Its own words. */
  reason: string
  score: number
}

const form = z.object({ reason: z.string().max(400), score: z.int().min(0).max(100) })
/** Some models take a token for each letter. */
const MOST_TOKENS = 800

const ask = (textModel: TextModelProcess, { instructions, input }: TextCase): Promise<Written> =>
  textModel.ask(
    { instructions, input, schema: z.toJSONSchema(form), maxTokens: MOST_TOKENS, seed: 1, temperature: 0 },
    new AbortController().signal,
  )

const perSecond = (count: number, ms: number): number =>
  ms === 0 ? 0 : Number(((1_000 * count) / ms).toFixed(1))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const wordsIn = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0

const speedOf = (answers: readonly Written[]) => {
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
export const checkTextModel = async (
  model: InstalledModel,
  {
    log,
    now,
    threads,
    onTrial,
  }: { log: Logger; now: () => Date; threads: number | undefined; onTrial(trial: TextTrial): void },
): Promise<SelfTest> => {
  const memory = watchMemory(startTextModelChild)
  const textModel = createTextModelProcess({ model, log, threads, start: memory.start })
  try {
    const answers: Written[] = []
    for (const one of CASES) {
      const answer = await ask(textModel, one)
      answers.push(answer)
      onTrial({ language: one.language, ...form.parse(JSON.parse(answer.text)) })
    }
    return {
      real_time_factor: null,
      memory_mb: await memory.most(),
      at: now().toISOString(),
      word_error_rates: {},
      writing: { ...speedOf(answers), backend: textModel.backend() },
    }
  } finally {
    await textModel.close()
  }
}
