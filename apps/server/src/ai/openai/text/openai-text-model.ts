import * as z from 'zod'
import type { OpenAiConfig } from '../../../platform/config/config.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { TextAnswer, TextModel, TextRequest } from '../../ports/text-model.ts'
import { formOf } from '../../prompting/answers/form.ts'
import { readReply } from '../../prompting/answers/read-reply.ts'
import { askServer, jsonRequest } from '../../transport/ask-server.ts'
import { faultOfFailure } from '../../transport/http-faults.ts'
import { readText } from '../../transport/read-body.ts'
import { halfOfTheTime, type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../../transport/retry.ts'

/** Parts of an unknown kind, or of none, are passed over. */
const part = z.object({ type: z.string().nullish(), text: z.string().nullish() })
/** The part of a reply that is looked at. Compatible servers leave out much of the rest. */
const replyBody = z.object({
  output: z.array(
    z.object({
      type: z.string().nullish(),
      phase: z.string().nullish().catch(null),
      content: z.array(part).nullish().catch(null),
    }),
  ),
  status: z.string().nullish(),
  error: z.object({ code: z.string().nullish().catch(null) }).nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  usage: z
    .object({
      input_tokens: z.number(),
      input_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
      output_tokens: z.number(),
    })
    .nullish()
    .catch(null),
})

/** The phase of a message that answers; models of one phase name none. */
const FINAL = 'final_answer'

/**
 * The object in a reply.
 * @throws ProviderError `refused` when the model declined, `unusable` when it was cut off or has another form,
 * `unavailable` when this is no reply at all
 */
const readAnswer = <T>(body: unknown, request: TextRequest<T>, model: string): TextAnswer<T> => {
  const read = replyBody.safeParse(body)
  // A proxy's page, say: whatever answers, it is not the provider.
  if (!read.success) throw new ProviderError('openai', 'unavailable', { facts: { why: 'not a reply' } })
  const { output, status, error, incomplete_details, usage } = read.data
  const { failed, answer } = readReply(
    'openai',
    model,
    request,
    usage
      ? {
          read: usage.input_tokens,
          cached: usage.input_tokens_details?.cached_tokens ?? 0,
          written: usage.output_tokens,
        }
      : null,
  )
  // Remarks on the way to the answer are messages, too.
  const parts = output.flatMap(({ type, phase, content }) =>
    type === 'message' && (phase ?? FINAL) === FINAL ? (content ?? []) : [],
  )
  if (parts.some(({ type }) => type === 'refusal')) throw failed('refused', 'refusal')
  if (status === 'failed') throw failed(faultOfFailure(error?.code), error?.code ?? 'failed')
  const cut = incomplete_details?.reason
  if (cut === 'content_filter') throw failed('refused', cut)
  if (status && status !== 'completed') throw failed('unusable', cut ?? status)
  return answer(parseJson(parts.map(({ type, text }) => (type === 'output_text' ? text : '')).join('')))
}

interface OpenAiTextOptions {
  /** The provider's name of the model. */
  model: string
  /** Does it take a reasoning effort? */
  reasons: boolean
}

const bodyOf = ({ model, reasons }: OpenAiTextOptions, request: TextRequest<unknown>) => ({
  model,
  instructions: request.instructions,
  input: request.input,
  text: {
    format: { type: 'json_schema', name: request.name, strict: true, schema: formOf(request.schema) },
  },
  max_output_tokens: request.maxOutputTokens,
  // Nothing that candidates say is to be kept by the provider.
  store: false,
  ...(reasons && { reasoning: { effort: 'low' } }),
})

type Account = Pick<OpenAiConfig, 'apiKey' | 'baseUrl'>

/** @throws ProviderError */
const askOnce = async <T>(
  account: Account,
  options: OpenAiTextOptions,
  request: TextRequest<T>,
  whole: AbortSignal,
): Promise<TextAnswer<T>> => {
  const signal = halfOfTheTime(request, whole)
  const question = jsonRequest(bodyOf(options, request))
  const response = await askServer(account, '/responses', question, signal, { provider: 'openai' })
  return readAnswer(parseJson(await readText(response, signal, 'openai')), request, options.model)
}

/** A text model of OpenAI, over its Responses API. A failure that may pass is tried again, as soon as the provider allows. */
export const createOpenAiTextModel = (
  account: Account,
  options: OpenAiTextOptions,
  policy: RetryPolicy = TEXT_RETRIES,
): TextModel => ({
  provider: 'openai',
  model: options.model,
  ask: request => retryingInTime(request, policy, (asked, whole) => askOnce(account, options, asked, whole)),
})
