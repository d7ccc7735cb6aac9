import { languageName } from '@vivavox/contracts/locales'
import * as z from 'zod'
import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'
import { alignQuote } from '../../prompting/evaluation/align-quote.ts'
import { scoreOf } from '../../prompting/rating/rating.ts'
import { ANSWER_OPENING, answerInput, RATINGS, RUBRIC } from '../../prompting/rating/rating-prompt.ts'
import type { ChoiceQuestion, TextQuestion, Written } from '../text-model/text-model-messages.ts'
import { NotWritten, type TextModelProcess } from '../text-model/text-model-process.ts'
import type { OrderedAnswers } from './text-questions.data.ts'
import type { AdTask, QuoteTask } from './text-tasks.data.ts'

/** An interview of one question, as an evaluation gets it. */
const requestOf = ({ language, job, question }: OrderedAnswers, answer: string): EvaluationRequest => {
  const turn = { questionIndex: 0, transcribed: true }
  return {
    title: job,
    description: '',
    difficulty: 'medium',
    language,
    questions: [question],
    strongAnswers: [''],
    reached: [0],
    passed: [],
    criteria: [],
    turns: [
      { ...turn, seq: 1, speaker: 'ai', content: question },
      { ...turn, seq: 2, speaker: 'candidate', content: answer },
    ],
  }
}

const rating = (one: OrderedAnswers, answer: string): ChoiceQuestion => ({
  instructions: RUBRIC,
  input: answerInput(requestOf(one, answer), 0),
  opening: ANSWER_OPENING,
  options: RATINGS,
})

const quoteForm = z.object({ quote: z.string().min(1).max(250) })
const questionsForm = z.object({
  questions: z.array(z.string().min(15).max(250)).min(2).max(2),
})
/** Some models take a token for each letter. */
const MOST_TOKENS = 800

const question = (instructions: string, input: string, form: z.ZodType): TextQuestion => ({
  instructions,
  input,
  schema: z.toJSONSchema(form),
  maxTokens: MOST_TOKENS,
  seed: 1,
  temperature: 0,
})

const quoting = ({ text, wanted }: QuoteTask): TextQuestion =>
  question(
    `Find the one sentence of the text that says ${wanted}. Copy it word by word, in its own language, into the JSON field \`quote\`.`,
    JSON.stringify({ text }),
    quoteForm,
  )

const drafting = ({ language, ad }: AdTask): TextQuestion =>
  question(
    `Write two interview questions for this job, each about another duty of the ad, in ${languageName(language, 'en')}, into the JSON field \`questions\`.`,
    JSON.stringify({ ad }),
    questionsForm,
  )

/** What was read and written in how long. */
interface Work {
  readTokens: number
  readMs: number
  written: number
  writeMs: number
  words: number
}

const perSecond = (count: number, ms: number): number =>
  ms === 0 ? 0 : Number(((1_000 * count) / ms).toFixed(1))
const wordsIn = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0

/** Asks a text model as the product does, and counts how fast it reads and writes. */
export const createAsker = (textModel: Pick<TextModelProcess, 'ask' | 'choose'>) => {
  const { signal } = new AbortController()
  const work: Work = { readTokens: 0, readMs: 0, written: 0, writeMs: 0, words: 0 }
  const read = ({ readTokens, readMs }: Written['speed'] | { readTokens: number; readMs: number }) => {
    work.readTokens += readTokens
    work.readMs += readMs
  }

  /** @returns null: it came to no end, or to nothing of this form */
  const write = async <T>(asked: TextQuestion, form: z.ZodType<T>): Promise<T | null> => {
    try {
      const { text, written, speed } = await textModel.ask(asked, signal)
      read(speed)
      work.written += written
      work.writeMs += speed.writeMs
      work.words += wordsIn(text)
      return form.safeParse(JSON.parse(text)).data ?? null
    } catch (error) {
      if (error instanceof NotWritten && error.reason === 'cut_off') return null
      throw error
    }
  }

  return {
    /** @returns of each answer 0–100, in their order */
    rate: async (one: OrderedAnswers): Promise<number[]> => {
      const scores: number[] = []
      for (const answer of one.answers) {
        const { shares, speed } = await textModel.choose(rating(one, answer), signal)
        read(speed)
        scores.push(scoreOf(shares) ?? 0)
      }
      return scores
    },
    /** @returns the quote as it stands in the text; null: it is not there, or is more than a sentence of it */
    quote: async (task: QuoteTask): Promise<string | null> => {
      const answer = await write(quoting(task), quoteForm)
      const quote = answer && alignQuote(task.text, answer.quote)
      return quote && quote.length < task.text.length / 2 ? quote : null
    },
    /** @returns none where it wrote nothing of the form */
    draft: async (task: AdTask): Promise<string[]> =>
      (await write(drafting(task), questionsForm))?.questions ?? [],
    speed: () => ({
      tokens_read: perSecond(work.readTokens, work.readMs),
      tokens_written: perSecond(work.written, work.writeMs),
      words: perSecond(work.words, work.writeMs),
    }),
  }
}
