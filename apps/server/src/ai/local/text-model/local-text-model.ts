import { randomInt } from 'node:crypto'
import type * as z from 'zod'
import { noUsage } from '../../../platform/model-usage.ts'
import { ProviderError, type ProviderFault } from '../../../platform/provider-error.ts'
import { formInWords, formOf } from '../../json-answers/form.ts'
import { type RetryPolicy, retryingUntil, SEEDS } from '../../retry.ts'
import type { TextAnswer, TextModel, TextRequest } from '../../text-model.ts'
import { EngineDown } from '../engine/engine-child.ts'
import type { TextQuestion, Written } from './text-model-messages.ts'
import { NotWritten, type TextModelProcess } from './text-model-process.ts'

/** @param ms milliseconds of work in all */
const createWorkingTime = (ms: number) => {
  const over = new AbortController()
  let left = ms
  let running: { since: number; timer: NodeJS.Timeout } | null = null
  return {
    /** Fires when all of it is used up. */
    signal: over.signal,
    /** Work begins; while it goes on already, this changes nothing. */
    start: () => {
      running ??= { since: performance.now(), timer: setTimeout(() => over.abort(), Math.max(0, left)) }
    },
    stop: () => {
      if (!running) return
      clearTimeout(running.timer)
      left -= performance.now() - running.since
      running = null
    },
  }
}

/** An answer costs minutes of the machine: an unusable one is asked for once more, with other chances. */
const RETRIES: RetryPolicy = { tries: 2, firstWaitMs: 100, longestWaitMs: 100 }
/** Drafts are to differ, judgements are not. */
const TEMPERATURE: Record<TextRequest<unknown>['purpose'], number> = { generation: 0.7, analysis: 0.3 }

const FAULTS: Record<NotWritten['reason'], ProviderFault> = {
  too_long: 'bad_request',
  cut_off: 'unusable',
  dropped: 'timed_out',
  no_memory: 'unavailable',
  died: 'unavailable',
  engine: 'unavailable',
}

const toProviderError = (error: unknown, isOver: boolean): unknown => {
  if (isOver) return new ProviderError('local', 'timed_out')
  if (error instanceof NotWritten)
    return new ProviderError('local', FAULTS[error.reason], { facts: { reason: error.reason }, cause: error })
  if (error instanceof EngineDown) return new ProviderError('local', 'unavailable', { cause: error })
  return error
}

type Seeded<T> = TextRequest<T> & { seed: number }

const questionOf = (request: Seeded<unknown>): TextQuestion => {
  const schema = formOf(request.schema)
  return {
    instructions: request.formIsTold
      ? request.instructions
      : `${request.instructions}\n\n${formInWords(schema)}`,
    input: request.input,
    schema,
    maxTokens: request.maxOutputTokens,
    seed: request.seed,
    temperature: TEMPERATURE[request.purpose],
  }
}

/** @throws ProviderError unusable */
const read = <T>(text: string, schema: z.ZodType<T>): T => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    // What it wrote may hold what was asked: it is no cause that is logged.
    throw new ProviderError('local', 'unusable')
  }
}

const usageOf = (
  purpose: TextRequest<unknown>['purpose'],
  model: string,
  { read, written }: Pick<Written, 'read' | 'written'>,
) => ({
  ...noUsage(purpose, 'local', model),
  inputText: read,
  outputText: written,
})

/** A model on this machine as one that drafts and evaluates. */
export const createLocalTextModel = (textModel: TextModelProcess): TextModel => {
  const { description, fitFor = null } = textModel.model
  const { id, revision } = description
  const askOnce = async <T>(
    request: Seeded<T>,
    signal: AbortSignal,
    onTurn: () => void,
  ): Promise<TextAnswer<T>> => {
    const question = questionOf(request)
    try {
      const written = await textModel.ask(question, signal, onTurn)
      const output = read(written.text, request.schema)
      return { output, usage: usageOf(request.purpose, id, written) }
    } catch (error) {
      throw toProviderError(error, signal.aborted)
    }
  }
  return {
    provider: 'local',
    model: id,
    revision,
    seeded: true,
    fitFor,
    choose: async ({ purpose, timeoutMs, signal, ...question }) => {
      const time = createWorkingTime(timeoutMs)
      const either = AbortSignal.any([time.signal, ...(signal ? [signal] : [])])
      try {
        const { shares, read } = await textModel.choose(question, either, time.start)
        return { shares, usage: usageOf(purpose, id, { read, written: 0 }) }
      } catch (error) {
        throw toProviderError(error, either.aborted)
      } finally {
        time.stop()
      }
    },
    ask: async request => {
      const seeded = { ...request, seed: request.seed ?? randomInt(SEEDS) }
      const time = createWorkingTime(request.timeoutMs)
      const signal = AbortSignal.any([time.signal, ...(request.signal ? [request.signal] : [])])
      return retryingUntil(seeded, RETRIES, signal, async next => {
        // An evaluation may wait for others as long as it likes; in front of a draft somebody sits.
        if (request.purpose === 'generation') time.start()
        try {
          return await askOnce(next, signal, time.start)
        } finally {
          time.stop()
        }
      })
    },
  }
}
