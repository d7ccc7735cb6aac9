import * as z from 'zod'
import type { CascadeEndpoint } from '../../../platform/config/config.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { TextAnswer, TextModel, TextRequest } from '../../ports/text-model.ts'
import { findObject } from '../../prompting/answers/find-object.ts'
import { formInWords, formOf } from '../../prompting/answers/form.ts'
import { readReply } from '../../prompting/answers/read-reply.ts'
import { askServer, jsonRequest } from '../../transport/ask-server.ts'
import { fetchWithoutTimeout } from '../../transport/fetch-without-timeout.ts'
import { readText } from '../../transport/read-body.ts'
import { type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../../transport/retry.ts'
import { createOptionalFields, mayRefuseForm, type OptionalFields } from '../optional-fields.ts'

/** The part of a completion that is looked at. Servers leave out much of the rest. */
const completionBody = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.number(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
      completion_tokens: z.number(),
    })
    .nullish()
    .catch(null),
})

/**
 * The object in a completion.
 * @throws ProviderError `refused` when the model declined, `unusable` when it was cut off or has another form,
 * `unavailable` when this is no completion at all
 */
const readCompletion = <T>(body: unknown, request: TextRequest<T>, model: string): TextAnswer<T> => {
  const read = completionBody.safeParse(body)
  const choice = read.data?.choices[0]
  // A proxy's page, say: whatever answers, it is not the server.
  if (!choice) throw new ProviderError('cascade', 'unavailable', { facts: { why: 'not a completion' } })
  const usage = read.data?.usage
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
type Form = (typeof FORMS)[number]

/** What is known of a server. */
interface Known {
  form: Form
  readonly fields: OptionalFields
}

/** The next freer form, null when there is none. */
const freerThan = (form: Form): Form | null => FORMS[FORMS.indexOf(form) + 1] ?? null

/** In the freest form nothing is sent that a server might not know. */
const rulesOf = (
  { form, fields }: Known,
  { schema, name, maxOutputTokens, seed }: TextRequest<unknown>,
): Record<string, unknown> => {
  if (form === 'text') return seed === undefined ? {} : { seed }
  const response_format =
    form === 'json_schema'
      ? { type: form, json_schema: { name, strict: true, schema: formOf(schema) } }
      : { type: form }
  return { response_format, ...fields.of(maxOutputTokens, { seed }) }
}

/** Did the server understand everything but what we ask for? */
const isNotUnderstood = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.fault === 'bad_request' &&
  (error.facts.status === 400 || error.facts.status === 422) &&
  mayRefuseForm(error)

/** @throws ProviderError */
const askIn = async <T>(
  known: Known,
  endpoint: CascadeEndpoint,
  request: TextRequest<T>,
  signal: AbortSignal,
): Promise<TextAnswer<T>> => {
  const question = jsonRequest({
    model: endpoint.model,
    messages: [
      { role: 'system', content: `${request.instructions}\n\n${formInWords(formOf(request.schema))}` },
      { role: 'user', content: request.input },
    ],
    ...rulesOf(known, request),
  })
  const response = await askServer(endpoint, '/chat/completions', question, signal, {
    provider: 'cascade',
    send: fetchWithoutTimeout,
  })
  return readCompletion(parseJson(await readText(response, signal, 'cascade')), request, endpoint.model)
}

/** Asks in freer and freer forms, until the server understands. @throws ProviderError */
const askOnce = async <T>(
  known: Known,
  ask: (known: Known) => Promise<TextAnswer<T>>,
): Promise<TextAnswer<T>> => {
  for (let form: Form = known.form; ; ) {
    try {
      const answer = await ask({ ...known, form })
      known.form = form
      return answer
    } catch (error) {
      if (known.fields.learn(error)) continue
      const freer = freerThan(form)
      if (!isNotUnderstood(error) || freer === null) throw error
      form = freer
    }
  }
}

/**
 * A text model on a server that speaks OpenAI's chat completions. It is held to the form of an answer as strictly as the
 * server can; what it cannot is found out once and remembered. A failure that may pass is tried again, and a try has all the
 * time there is: servers of one's own may take long.
 */
export const createCascadeTextModel = (
  endpoint: CascadeEndpoint,
  policy: RetryPolicy = TEXT_RETRIES,
): TextModel => {
  const known: Known = { form: 'json_schema', fields: createOptionalFields() }
  return {
    provider: 'cascade',
    model: endpoint.model,
    seeded: true,
    ask: request =>
      retryingInTime(request, policy, (asked, whole) =>
        askOnce(known, now => askIn(now, endpoint, asked, whole)),
      ),
  }
}
