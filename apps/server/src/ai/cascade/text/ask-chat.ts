import OpenAI from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import type { CascadeEndpoint } from '../../../platform/config/config.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { patientFetch } from '../../http/patient-fetch.ts'
import { toProviderError } from '../../http/to-provider-error.ts'
import { findObject } from '../../json-answers/find-object.ts'
import { formInWords } from '../../json-answers/form-in-words.ts'
import { readReply } from '../../json-answers/read-reply.ts'
import { schemaOf } from '../../json-answers/schema-of.ts'
import { type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../../retry.ts'
import type { TextAnswer, TextRequest } from '../../text-model.ts'

type Choice = ChatCompletion['choices'][number]

/** The part of a completion that is looked at. Servers leave out much of the rest. */
type Completion = Pick<ChatCompletion, 'usage'> & {
  choices: (Partial<Pick<Choice, 'finish_reason'>> & {
    message: Partial<Pick<Choice['message'], 'content' | 'refusal'>>
  })[]
}

/**
 * The object in a completion.
 * @throws ProviderError `refused` when the model declined, `unusable` when it was cut off or has another form,
 * `unavailable` when this is no completion at all
 */
const readCompletion = <T>(completion: Completion, request: TextRequest<T>, model: string): TextAnswer<T> => {
  const choice = Array.isArray(completion.choices) ? completion.choices[0] : undefined
  // A proxy's page, say: whatever answers, it is not the server.
  if (!choice?.message)
    throw new ProviderError('cascade', 'unavailable', { facts: { why: 'not a completion' } })
  const { usage } = completion
  const { failed, answer } = readReply(
    'cascade',
    model,
    request,
    usage
      ? {
          read: usage.prompt_tokens,
          cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
          written: usage.completion_tokens,
        }
      : null,
  )
  if (choice.message.refusal) throw failed('refused', 'refusal')
  if (choice.finish_reason === 'content_filter') throw failed('refused', choice.finish_reason)
  if (choice.finish_reason === 'length') throw failed('unusable', choice.finish_reason)
  return answer(findObject(choice.message.content ?? ''))
}

/** How strictly a server is held to the form of an answer, the strictest first; `text`: by words alone. */
const FORMS = ['json_schema', 'json_object', 'text'] as const
export type Form = (typeof FORMS)[number]

/** The next freer form, null when there is none. */
const freerThan = (form: Form): Form | null => FORMS[FORMS.indexOf(form) + 1] ?? null

/** In the freest form nothing is sent that a server might not know. */
const rulesOf = (form: Form, { schema, name, maxOutputTokens }: TextRequest<unknown>) => {
  if (form === 'text') return {}
  const response_format =
    form === 'json_schema' ? zodResponseFormat(schema, name) : { type: 'json_object' as const }
  return { response_format, max_tokens: maxOutputTokens }
}

/** Our own retries know the reason of a failure, and stop when time is up; the library's do neither. */
const clientOf = ({ apiKey, baseUrl }: CascadeEndpoint): OpenAI =>
  new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl,
    maxRetries: 0,
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: patientFetch,
    ...(apiKey === null ? { defaultHeaders: { authorization: null } } : {}),
  })

/** Did the server understand everything but what we ask for? */
const isNotUnderstood = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.fault === 'bad_request' &&
  (error.facts.status === 400 || error.facts.status === 422)

/** @throws ProviderError */
const askIn = async <T>(
  form: Form,
  client: OpenAI,
  model: string,
  request: TextRequest<T>,
  signal: AbortSignal,
): Promise<TextAnswer<T>> => {
  const completion = await client.chat.completions
    .create(
      {
        model,
        messages: [
          { role: 'system', content: `${request.instructions}\n\n${formInWords(schemaOf(request))}` },
          { role: 'user', content: request.input },
        ],
        ...(request.seed === undefined ? {} : { seed: request.seed }),
        ...rulesOf(form, request),
      },
      { signal, timeout: request.timeoutMs },
    )
    .catch((error: unknown) => {
      throw signal.aborted
        ? new ProviderError('cascade', 'timed_out')
        : toProviderError(error, Date.now(), 'cascade')
    })
  return readCompletion(completion, request, model)
}

/** Asks in freer and freer forms, until the server understands. @throws ProviderError */
const askOnce = async <T>(
  known: { form: Form },
  ask: (form: Form) => Promise<TextAnswer<T>>,
): Promise<TextAnswer<T>> => {
  for (let form: Form = known.form; ; ) {
    try {
      const answer = await ask(form)
      known.form = form
      return answer
    } catch (error) {
      const freer = freerThan(form)
      if (!isNotUnderstood(error) || freer === null) throw error
      form = freer
    }
  }
}

/**
 * Asks a server's chat completions for an object. A failure that may pass is tried again, as soon as the server allows.
 * Servers of one's own may take long: a try has all the time there is.
 * @param known the strictest form that the server is known to understand; changed when it turns out to be another
 * @throws ProviderError
 */
export const askChat = <T>(
  endpoint: CascadeEndpoint,
  known: { form: Form },
  request: TextRequest<T>,
  policy: RetryPolicy = TEXT_RETRIES,
): Promise<TextAnswer<T>> => {
  const client = clientOf(endpoint)
  return retryingInTime(request, policy, (asked, whole) =>
    askOnce(known, form => askIn(form, client, endpoint.model, asked, whole)),
  )
}
