import OpenAI from 'openai'
import type { CascadeEndpoint } from '../../../platform/config/config.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { patientFetch } from '../../http/patient-fetch.ts'
import { toProviderError } from '../../http/to-provider-error.ts'
import { formInWords } from '../../json-answers/form-in-words.ts'
import { schemaOf } from '../../json-answers/schema-of.ts'
import { type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../../retry.ts'
import type { TextAnswer, TextRequest } from '../../text-model.ts'
import { type Form, freerThan, rulesOf } from './forms.ts'
import { readCompletion } from './read-completion.ts'

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
