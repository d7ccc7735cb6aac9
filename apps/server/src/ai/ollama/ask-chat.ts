import { findObject } from '../json-answers/find-object.ts'
import { formInWords } from '../json-answers/form-in-words.ts'
import { readReply } from '../json-answers/read-reply.ts'
import { schemaOf } from '../json-answers/schema-of.ts'
import { type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../retry.ts'
import type { TextAnswer, TextRequest } from '../text-model.ts'
import { contextForRequest, wasCut } from './context-size.ts'
import { askOllama } from './ollama-http.ts'
import { readChat } from './read-chat.ts'

/** The request as it is said: small models do better when they know the form. */
const inWords = <T>(request: TextRequest<T>): TextRequest<T> => ({
  ...request,
  instructions: `${request.instructions}\n\n${formInWords(schemaOf(request))}`,
})

/** What is asked of `POST /api/chat`. */
const bodyOf = <T>(model: string, context: number, request: TextRequest<T>) => ({
  model,
  messages: [
    { role: 'system', content: request.instructions },
    { role: 'user', content: request.input },
  ],
  format: schemaOf(request),
  // A line that goes away ends the work there.
  stream: true,
  think: false,
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
): Promise<TextAnswer<T>> => {
  const context = contextForRequest(request)
  const response = await askOllama(url, '/api/chat', bodyOf(model, context, request), signal)
  const { text, reason, read, written } = await readChat(response, signal)
  const counts =
    read === null && written === null ? null : { read: read ?? 0, cached: 0, written: written ?? 0 }
  const { failed, answer } = readReply('ollama', model, request, counts)
  if (wasCut(read, context, request)) throw failed('unusable', 'cut')
  if (reason === 'length') throw failed('unusable', reason)
  return answer(findObject(text))
}

/**
 * Asks an Ollama for an object, by its own interface: only that one takes the size of the context. A failure that may pass
 * is tried again.
 * @throws ProviderError
 */
export const askChat = <T>(
  url: string,
  model: string,
  request: TextRequest<T>,
  policy: RetryPolicy = TEXT_RETRIES,
): Promise<TextAnswer<T>> =>
  retryingInTime(inWords(request), policy, (said, whole) => askOnce(url, model, said, whole))
