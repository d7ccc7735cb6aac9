import { freemem } from 'node:os'
import { contextHolding, memoryNeed, SMALLEST_CONTEXT, type TextModelFacts } from './gguf/text-model-facts.ts'
import type { Completion, Llama, LlamaContext } from './llama.ts'
import type { NoAnswer, TextQuestion, Written } from './text-model-messages.ts'

/** Why there is no answer, as a code of text-model-messages.ts. */
class NotAnswered extends Error {
  override readonly name = 'NotAnswered'

  constructor(readonly reason: NoAnswer) {
    super(reason)
  }
}

interface GeneratorParts {
  llama: Llama
  /** Of the model's file. */
  path: string
  fileBytes: number
  facts: TextModelFacts
  threads: number
  /** Bytes that may be used at most; null: what is free. */
  memory: number | null
}

/** Longer answers are no answers; whoever asks for more is held to it. */
const ANSWER_MAX = 4_096
/** The engine's words when it lost track of what it did: only a new start helps. */
const STUCK = 'Another completion is in progress'

const freeMemory = (): number => process.availableMemory?.() ?? freemem()

/** @throws NotAnswered where the engine did not come to an end of its own */
const requireWhole = ({
  context_full,
  truncated,
  interrupted,
  tokens_predicted,
  stopped_limited,
}: Completion) => {
  if (interrupted) throw new NotAnswered('dropped')
  if (truncated || (context_full && tokens_predicted === 0)) throw new NotAnswered('too_long')
  if (context_full || stopped_limited) throw new NotAnswered('cut_off')
}

const writtenOf = ({ text, tokens_predicted, timings }: Completion, read: number): Written => ({
  text,
  read,
  written: tokens_predicted,
  speed: { readTokens: timings.prompt_n, readMs: timings.prompt_ms, writeMs: timings.predicted_ms },
})

/**
 * Takes the power from words that would steer the model, such as the mark of a message's end: a space goes into each.
 * @param steering as the model's file lists them
 */
export const createDisarm = (steering: readonly string[]): ((text: string) => string) => {
  // The longest first: one may begin another.
  const longestFirst = [...new Set(steering)].sort((a, b) => b.length - a.length)
  return text =>
    longestFirst.reduce((rest, mark) => rest.replaceAll(mark, () => `${mark[0]} ${mark.slice(1)}`), text)
}

export type TextGenerator = ReturnType<typeof createTextGenerator>

/** One model that answers one question at a time. */
export const createTextGenerator = ({ llama, path, fileBytes, facts, threads, memory }: GeneratorParts) => {
  const disarm = createDisarm(facts.steering)
  let open: { context: LlamaContext; size: number } | null = null
  let stopped = false

  const load = (size: number): LlamaContext => {
    const free = Math.min(freeMemory(), memory ?? Number.POSITIVE_INFINITY)
    if (memoryNeed(fileBytes, facts, size) > free) throw new NotAnswered('no_memory')
    const context = new llama.LlamaContext({
      model: path,
      n_ctx: size,
      n_threads: threads,
      n_gpu_layers: 0,
      ctx_shift: false,
    })
    open = { context, size }
    return context
  }

  const withRoom = async (tokens: number): Promise<LlamaContext> => {
    const size = contextHolding(tokens, facts.contextMax)
    if (size === null) throw new NotAnswered('too_long')
    if (open && open.size >= size) return open.context
    const before = open?.context
    open = null
    await before?.release()
    return load(size)
  }

  const promptOf = async ({ instructions, input }: TextQuestion) => {
    const context = await withRoom(1)
    const messages = [
      { role: 'system' as const, content: disarm(instructions) },
      { role: 'user' as const, content: disarm(input) },
    ]
    const options = { jinja: true, enable_thinking: false, add_generation_prompt: true } as const
    const { prompt, additional_stops: stop } = context.getFormattedChat(messages, '', options)
    return { prompt, stop, read: (await context.tokenize(prompt)).tokens.length + 1 }
  }

  const answer = async (question: TextQuestion): Promise<Written> => {
    const { prompt, stop, read } = await promptOf(question)
    const most = Math.min(question.maxTokens, ANSWER_MAX)
    const context = await withRoom(read + most)
    if (stopped) throw new NotAnswered('dropped')
    const { schema, seed, temperature } = question
    const response_format = { type: 'json_schema', json_schema: { schema } } as const
    const options = { prompt, response_format, stop, n_predict: most, seed, temperature }
    const completion = await context.completion(options, () => undefined)
    requireWhole(completion)
    return writtenOf(completion, read)
  }

  return {
    /** Loads the model with room for short questions. @throws NotAnswered no_memory, Error of the engine */
    load: () => void load(Math.min(SMALLEST_CONTEXT, facts.contextMax)),
    /** @throws NotAnswered, Error of the engine */
    ask: async (question: TextQuestion) => {
      stopped = false
      try {
        return await answer(question)
      } catch (error) {
        if (!String(error).includes(STUCK)) throw error
        // It must not be released: it believes that it works.
        open = null
        return answer(question)
      }
    },
    /** Ends the question that runs, at its next word. */
    stop: () => {
      stopped = true
      open?.context.stopCompletion()
    },
  }
}
