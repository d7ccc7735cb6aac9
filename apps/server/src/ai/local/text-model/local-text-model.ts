import { randomInt } from 'node:crypto'
import type * as z from 'zod'
import { noUsage } from '../../../platform/model-usage.ts'
import { ProviderError, type ProviderFault } from '../../../platform/provider-error.ts'
import { type Pace, predictMs, UNKNOWN_PACE } from '../../ports/pace.ts'
import type { TextAnswer, TextModel, TextRequest } from '../../ports/text-model.ts'
import { formInWords, formOf } from '../../prompting/answers/form.ts'
import { type RetryPolicy, retryingUntil, SEEDS } from '../../transport/retry.ts'
import { EngineDown } from '../engine/engine-child.ts'
import type { TextQuestion, Told, Written } from './text-model-messages.ts'
import { NotWritten, type TextModelProcess } from './text-model-process.ts'
import type { Turn } from './turns.ts'

/** @param ms milliseconds of work in all */
const createWorkingTime = (ms: number) => {
  const over = new AbortController()
  let left = ms
  let running: { since: number; timer: NodeJS.Timeout } | null = null
  const begin = () => ({
    since: performance.now(),
    timer: setTimeout(() => over.abort(), Math.max(0, left)),
  })
  return {
    /** Fires when all of it is used up. */
    signal: over.signal,
    /** Work begins; while it goes on already, this changes nothing. */
    start: () => {
      running ??= begin()
    },
    stop: () => {
      if (!running) return
      clearTimeout(running.timer)
      left -= performance.now() - running.since
      running = null
    },
    /** As if no work had been done yet. */
    renew: () => {
      left = ms
      if (!running) return
      clearTimeout(running.timer)
      running = begin()
    },
  }
}

/** An answer costs minutes of the machine: an unusable one is asked for once more, with other chances. */
const RETRIES: RetryPolicy = { tries: 2, firstWaitMs: 100, longestWaitMs: 100 }
/** Tokens of an answer, where it is only estimated how long others wait for it. */
const USUAL_ANSWER = 200
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

interface Owed {
  purpose: TextRequest<unknown>['purpose']
  account?: string | undefined
  urgency?: Turn['urgency'] | undefined
}

/** Whose turn a request is. */
const turnOf = ({ account = '', urgency, purpose }: Owed): Turn => ({
  account,
  urgency: urgency ?? (purpose === 'generation' ? 'draft' : 'background'),
})

/**
 * A model on this machine as one that drafts and evaluates.
 * @param checked its pace as it was checked, used until it has worked here
 */
export const createLocalTextModel = (
  textModel: TextModelProcess,
  checked: Pace = UNKNOWN_PACE,
): TextModel => {
  const { description, fitFor = null } = textModel.model
  const { id, revision } = description
  const pace = (): Pace => (textModel.pace().readMs === null ? checked : textModel.pace())
  const expectedMs = ({ instructions, input }: Told, tokens: number): number | undefined =>
    predictMs(pace(), { bytes: Buffer.byteLength(instructions) + Buffer.byteLength(input), tokens }) ??
    undefined

  const askOnce = async <T>(
    request: Seeded<T>,
    signal: AbortSignal,
    time: ReturnType<typeof createWorkingTime>,
  ): Promise<TextAnswer<T>> => {
    const question = questionOf(request)
    const { onText } = request
    const turn = turnOf(request)
    try {
      const written = await textModel.ask(question, signal, {
        turn: { ...turn, expectedMs: expectedMs(question, USUAL_ANSWER) },
        onTurn: time.start,
        onTurnEnd: time.stop,
        onProgress: ({ text }) => {
          if (turn.urgency === 'background') time.renew()
          onText?.(text)
        },
      })
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
    predictMs: work => {
      const ms = predictMs(pace(), work)
      return ms === null ? null : ms + textModel.waitOf({ account: '', urgency: 'draft' })
    },
    choose: async ({ purpose, timeoutMs, signal, account, urgency, ...question }) => {
      const time = createWorkingTime(timeoutMs)
      const turn = turnOf({ account, urgency, purpose })
      const either = AbortSignal.any([time.signal, ...(signal ? [signal] : [])])
      try {
        const { shares, read } = await textModel.choose(question, either, {
          turn: { ...turn, expectedMs: expectedMs(question, 0) },
          onTurn: time.start,
          onTurnEnd: time.stop,
          onProgress: () => turn.urgency === 'background' && time.renew(),
        })
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
        // An evaluation may wait for others as long as it likes; in front of a draft a recruiter sits.
        if (request.purpose === 'generation') time.start()
        try {
          return await askOnce(next, signal, time)
        } finally {
          time.stop()
        }
      })
    },
  }
}
