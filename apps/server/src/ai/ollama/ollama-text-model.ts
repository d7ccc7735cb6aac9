import * as z from 'zod'
import { ProviderError } from '../../platform/provider-error.ts'
import { createPaceKeeper, type PaceKeeper, predictMs } from '../ports/pace.ts'
import type { TextAnswer, TextModel, TextRequest } from '../ports/text-model.ts'
import { findObject } from '../prompting/answers/find-object.ts'
import { formInWords, formOf } from '../prompting/answers/form.ts'
import { readReply } from '../prompting/answers/read-reply.ts'
import { type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../transport/retry.ts'
import { contextForRequest, wasCut } from './context-size.ts'
import { askOllama, jsonLines } from './ollama-http.ts'

/** The part of a line that is looked at. */
const line = z.object({
  message: z.object({ content: z.string().nullish() }).nullish(),
  done: z.boolean().nullish(),
  done_reason: z.string().nullish(),
  prompt_eval_count: z.number().nullish(),
  /** Nanoseconds. */
  prompt_eval_duration: z.number().nullish(),
  eval_count: z.number().nullish(),
  eval_duration: z.number().nullish(),
  error: z.string().nullish(),
})

/** What a chat came to. */
interface ChatEnd {
  text: string
  /** Why it ended: `stop`, `length`, … */
  reason: string | null
  /** Tokens, as Ollama counted them; null: it did not say. */
  read: number | null
  written: number | null
  /** Milliseconds; 0 where it did not say. */
  readMs: number
  writeMs: number
}

const NANOSECONDS = 1_000_000

/** No answer is longer, characters. */
const TEXT_MAX = 4 * 1024 * 1024

/**
 * Reads a chat to its end. What the model thinks stands in a field of its own, and is left out.
 * @param lines JSON, each a piece of the answer, the last one `done`
 * @throws ProviderError `unusable` for what is no such line, `unavailable` when they break off before the end, and what a
 * line tells of
 */
const readChat = async (
  response: Response,
  signal: AbortSignal,
  onText?: (text: string) => void,
): Promise<ChatEnd> => {
  let text = ''
  for await (const piece of jsonLines(response, line, signal)) {
    const { message, done, done_reason, prompt_eval_count, eval_count } = piece
    text += message?.content ?? ''
    onText?.(text)
    if (text.length > TEXT_MAX) throw new ProviderError('ollama', 'unusable', { facts: { why: 'too_long' } })
    if (done) {
      return {
        text,
        reason: done_reason ?? null,
        read: prompt_eval_count ?? null,
        written: eval_count ?? null,
        readMs: (piece.prompt_eval_duration ?? 0) / NANOSECONDS,
        writeMs: (piece.eval_duration ?? 0) / NANOSECONDS,
      }
    }
  }
  throw new ProviderError('ollama', 'unavailable', { facts: { why: 'broken_off' } })
}

/** The request as it is said: small models do better when they know the form. */
const inWords = <T>(request: TextRequest<T>): TextRequest<T> => ({
  ...request,
  instructions: request.formIsTold
    ? request.instructions
    : `${request.instructions}\n\n${formInWords(formOf(request.schema))}`,
})

/** What is asked of `POST /api/chat`. */
const bodyOf = <T>(model: string, context: number, request: TextRequest<T>) => ({
  model,
  messages: [
    { role: 'system', content: request.instructions },
    { role: 'user', content: request.input },
  ],
  format: formOf(request.schema),
  // A line that goes away ends the work there.
  stream: true,
  think: false,
  // Loading it again for the next question of an interview would take longer than answering it.
  keep_alive: '30m',
  // Newer ones say what does not fit, instead of cutting it in silence.
  truncate: false,
  shift: false,
  options: {
    num_ctx: context,
    num_predict: Math.min(request.maxOutputTokens, context),
    ...(request.seed === undefined ? {} : { seed: request.seed }),
  },
})

/** @throws ProviderError */
const askOnce = async <T>(
  url: string,
  model: string,
  request: TextRequest<T>,
  signal: AbortSignal,
  note: PaceKeeper['note'],
): Promise<TextAnswer<T>> => {
  const context = contextForRequest(request)
  const response = await askOllama(url, '/api/chat', bodyOf(model, context, request), signal)
  const { text, reason, read, written, readMs, writeMs } = await readChat(response, signal, request.onText)
  const bytes = Buffer.byteLength(request.instructions) + Buffer.byteLength(request.input)
  note({ sent: { bytes, tokens: read ?? 0 }, read: read ?? 0, readMs, written: written ?? 0, writeMs })
  const counts =
    read === null && written === null ? null : { read: read ?? 0, cached: 0, written: written ?? 0 }
  const { failed, answer } = readReply('ollama', model, request, counts)
  if (wasCut(read, context, request)) throw failed('unusable', 'cut')
  if (reason === 'length') throw failed('unusable', reason)
  return answer(findObject(text))
}

/**
 * A model of an Ollama, asked by its own interface: only that one takes the size of the context. A failure that may pass is
 * tried again.
 * @param url its origin, without a slash at the end
 * @param revision of the model's files, null where they were not seen
 * @param keeper remembers how fast the model was: an Ollama tells it with each answer
 */
export const createOllamaTextModel = (
  url: string,
  { name, revision }: { name: string; revision: string | null },
  policy: RetryPolicy = TEXT_RETRIES,
  { pace, note }: PaceKeeper = createPaceKeeper(),
): TextModel => ({
  provider: 'ollama',
  model: name,
  seeded: true,
  ...(revision === null ? {} : { revision }),
  predictMs: work => predictMs(pace(), work),
  ask: request =>
    retryingInTime(inWords(request), policy, (said, whole) => askOnce(url, name, said, whole, note)),
})
