import { freemem } from 'node:os'
import { contextHolding, memoryNeed, SMALLEST_CONTEXT, type TextModelFacts } from './gguf/text-model-facts.ts'
import { grammarOf } from './grammar.ts'
import { AT_ONCE, createKeptContext, type KeptContext } from './kept-context.ts'
import type { Llama, LlamaModel, Sampler } from './llama.ts'
import { readTimes, threadsBeside } from './processor-share.ts'
import { createPromptWriter } from './prompt.ts'
import {
  type ChoiceQuestion,
  type Chosen,
  NotAnswered,
  type SoFar,
  type TextQuestion,
  type Written,
} from './text-model-messages.ts'

interface GeneratorParts {
  llama: Llama
  /** Of the model's file. */
  path: string
  fileBytes: number
  facts: TextModelFacts
  threads: number
  /** The operator set the threads: they stay, whatever else the machine does. */
  isFixed: boolean
  /** Bytes that may be used at most; null: what is free. */
  memory: number | null
}

/** Longer answers are no answers: a caller who asks for more is held to it. */
const ANSWER_MAX = 4_096
const ON_A_GRAPHICS_CARD = 999
/** Tokens of an answer between two looks at what else the machine does. */
const LOOK_EVERY = 8

const freeMemory = (): number => process.availableMemory?.() ?? freemem()

/** @throws Error where the engine cannot load it */
const openModel = async (llama: Llama, path: string): Promise<LlamaModel> => {
  const gpuLayers = llama.getGpuType() ? ON_A_GRAPHICS_CARD : 0
  const model = new llama.AddonModel(path, { addonExports: llama, gpuLayers, useMmap: true })
  if (!(await model.init())) throw new Error('the model cannot be loaded')
  return model
}

/** Contexts of one model, one at a time: a longer one takes the place of a shorter one. */
const createContexts = ({ llama, fileBytes, facts, memory, ...parts }: GeneratorParts, model: LlamaModel) => {
  let { threads } = parts
  let open: { context: KeptContext; size: number } | null = null

  const load = async (size: number): Promise<KeptContext> => {
    const free = Math.min(freeMemory(), memory ?? Number.POSITIVE_INFINITY)
    if (memoryNeed(fileBytes, facts, size) > free) throw new NotAnswered('no_memory')
    const options = { contextSize: size, batchSize: AT_ONCE, sequences: 1, threads, flashAttention: false }
    const context = new llama.AddonContext(model, options)
    if (!(await context.init())) throw new NotAnswered('no_memory')
    open = { context: createKeptContext(context), size }
    return open.context
  }

  return {
    /** With room for so many tokens. @throws NotAnswered too_long, no_memory */
    holding: async (tokens: number): Promise<KeptContext> => {
      const size = contextHolding(tokens, facts.contextMax)
      if (size === null) throw new NotAnswered('too_long')
      if (open && open.size >= size) return open.context
      const before = open?.context
      open = null
      await before?.dispose()
      return load(size)
    },
    setThreads: (next: number): void => {
      threads = next
      open?.context.setThreads(next)
    },
  }
}

export type TextGenerator = Awaited<ReturnType<typeof createTextGenerator>>

/** Chances of an answer that is not always the likeliest. */
const samplingOf = ({ temperature, seed }: TextQuestion) =>
  temperature === 0 ? { temperature } : { temperature, seed, topK: 40, topP: 0.95, minP: 0.05 }

/**
 * One model that answers one question at a time, loaded with room for short ones.
 * @throws NotAnswered no_memory, Error of the engine
 */
export const createTextGenerator = async (parts: GeneratorParts) => {
  const { llama, path, facts } = parts
  const model = await openModel(llama, path)
  const contexts = createContexts(parts, model)
  const promptOf = createPromptWriter(llama, model, facts)
  const greedy = new llama.AddonSampler(model)
  greedy.applyConfig({ temperature: 0 })
  let stopped = false
  await contexts.holding(Math.min(SMALLEST_CONTEXT, facts.contextMax))

  /** @returns where the engine keeps what may come next, and what the reading took */
  const read = async (context: KeptContext, prompt: Uint32Array, onUnread?: (unread: number) => void) => {
    const started = performance.now()
    const { at, fresh } = await context.read(prompt, unread => {
      fitThreads()
      onUnread?.(unread)
      return !stopped
    })
    if (at === null) throw new NotAnswered('dropped')
    return { at, speed: { readTokens: fresh, readMs: performance.now() - started } }
  }

  let looked = readTimes()
  /** Other work may have come or gone: called now and then. */
  const fitThreads = (): void => {
    const now = readTimes()
    const fitting = parts.isFixed ? null : threadsBeside(looked, now, parts.threads)
    if (fitting === null) return
    looked = now
    contexts.setThreads(fitting)
  }

  /** @throws NotAnswered dropped, cut_off */
  const writeTokens = async (
    context: KeptContext,
    first: number,
    { sampler, most, onText }: { sampler: Sampler; most: number; onText: (text: string) => void },
  ) => {
    const tokens: number[] = []
    for (let at = first; ; ) {
      if (stopped) throw new NotAnswered('dropped')
      const token = await context.sample(at, sampler)
      if (token === -1 || model.isEogToken(token)) return tokens
      if (tokens.length === most) throw new NotAnswered('cut_off')
      tokens.push(token)
      if (tokens.length % LOOK_EVERY === 0) {
        fitThreads()
        onText(model.detokenize(Uint32Array.from(tokens)))
      }
      at = await context.append(Uint32Array.of(token))
    }
  }

  const samplerFor = (question: TextQuestion): Sampler => {
    const grammar = new llama.AddonGrammar(grammarOf(question.schema), {
      addonExports: llama,
      rootRuleName: 'root',
    })
    const sampler = new llama.AddonSampler(model)
    const grammarEvaluationState = new llama.AddonGrammarEvaluationState(model, grammar)
    sampler.applyConfig({ ...samplingOf(question), grammarEvaluationState })
    return sampler
  }

  return {
    /** @throws NotAnswered, Error of the engine */
    ask: async (question: TextQuestion, onProgress: (soFar: SoFar) => void): Promise<Written> => {
      stopped = false
      const prompt = promptOf(question)
      const most = Math.min(question.maxTokens, ANSWER_MAX)
      const context = await contexts.holding(prompt.length + most)
      const { at, speed } = await read(context, prompt, unread => onProgress({ unread, text: '' }))
      const started = performance.now()
      const sampler = samplerFor(question)
      try {
        const onText = (text: string) => onProgress({ unread: 0, text })
        const tokens = await writeTokens(context, at, { sampler, most, onText })
        const text = model.detokenize(Uint32Array.from(tokens))
        const writeMs = performance.now() - started
        return { text, read: prompt.length, written: tokens.length, speed: { ...speed, writeMs } }
      } finally {
        sampler.dispose()
      }
    },
    /** How likely each of a few answers is: nothing is written. @throws NotAnswered, Error of the engine */
    choose: async (
      { options, opening, ...told }: ChoiceQuestion,
      onProgress: (soFar: SoFar) => void,
    ): Promise<Chosen> => {
      stopped = false
      const prompts = options.map(option => promptOf({ ...told, opening: `${opening}${option}` }))
      const place = divideAt(prompts)
      const [whole = Uint32Array.of()] = prompts
      const prompt = whole.subarray(0, place)
      const context = await contexts.holding(place + 1)
      const { at, speed } = await read(context, prompt, unread => onProgress({ unread, text: '' }))
      const [, chances] = await context.probabilities(at, greedy)
      return {
        shares: sharesOf(
          chances,
          prompts.map(tokens => tokens[place] ?? -1),
        ),
        read: place,
        speed,
      }
    },
    /** Ends the question that runs, at the next part that is read or written. */
    stop: () => {
      stopped = true
    },
  }
}

/** Where these texts begin to differ. @throws Error where two of them do not differ there */
const divideAt = (texts: readonly Uint32Array[]): number => {
  const [first = Uint32Array.of()] = texts
  const place = first.findIndex((token, at) => texts.some(text => text[at] !== token))
  const next = new Set(texts.map(text => text[place]))
  if (place < 1 || next.size < texts.length) throw new Error('the options do not begin differently')
  return place
}

/** @param chances token after token, each with its probability behind it */
const sharesOf = (chances: readonly number[], tokens: readonly number[]): number[] => {
  const of = new Map<number, number>()
  for (let at = 0; at < chances.length; at += 2) of.set(chances[at] ?? -1, chances[at + 1] ?? 0)
  const weights = tokens.map(token => of.get(token) ?? 0)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map(weight => (sum > 0 ? weight / sum : 1 / weights.length))
}
