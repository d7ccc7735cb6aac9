import OpenAI from 'openai'
import { zodTextFormat } from 'openai/helpers/zod'
import type { Response } from 'openai/resources/responses/responses'
import type { OpenAiConfig } from '../../../platform/config/config.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { faultOfCode } from '../../http/http-faults.ts'
import { toProviderError } from '../../http/to-provider-error.ts'
import { readReply } from '../../json-answers/read-reply.ts'
import { halfOfTheTime, type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../../retry.ts'
import type { TextAnswer, TextRequest } from '../../text-model.ts'

/** The part of a reply that is looked at. Compatible servers leave out much of the rest. */
type Reply = Pick<Response, 'output'> &
  Partial<Pick<Response, 'status' | 'error' | 'incomplete_details' | 'usage'>>

const partsOf = ({ output }: Reply) => output.flatMap(item => (item.type === 'message' ? item.content : []))

/**
 * The object in a reply.
 * @throws ProviderError `refused` when the model declined, `unusable` when it was cut off or has another form,
 * `unavailable` when this is no reply at all
 */
const readAnswer = <T>(reply: Reply, request: TextRequest<T>, model: string): TextAnswer<T> => {
  const { usage } = reply
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
  // A proxy's page, say: whatever answers, it is not the provider.
  if (!Array.isArray(reply.output)) throw failed('unavailable', 'not a reply')
  const parts = partsOf(reply)
  if (parts.some(part => part.type === 'refusal')) throw failed('refused', 'refusal')
  if (reply.status === 'failed') {
    throw failed(faultOfCode(reply.error?.code) ?? 'unavailable', reply.error?.code ?? 'failed')
  }
  const cut = reply.incomplete_details?.reason
  if (cut === 'content_filter') throw failed('refused', cut)
  if (reply.status && reply.status !== 'completed') throw failed('unusable', cut ?? reply.status)
  const text = parts.map(part => (part.type === 'output_text' ? part.text : '')).join('')
  return answer(parseJson(text))
}

export interface OpenAiTextOptions {
  /** The provider's name of the model. */
  model: string
  /** Does it take a reasoning effort? */
  reasons: boolean
}

/** Our own retries know the reason of a failure, and stop when time is up; the library's do neither. */
const clientOf = ({ apiKey, baseUrl }: Pick<OpenAiConfig, 'apiKey' | 'baseUrl'>): OpenAI =>
  new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, organization: null, project: null, logLevel: 'off' })

const bodyOf = <T>({ model, reasons }: OpenAiTextOptions, request: TextRequest<T>) => ({
  model,
  instructions: request.instructions,
  input: request.input,
  text: { format: zodTextFormat(request.schema, request.name) },
  max_output_tokens: request.maxOutputTokens,
  // Nothing that candidates say is to be kept by the provider.
  store: false,
  ...(reasons ? { reasoning: { effort: 'low' as const } } : {}),
})

/** @throws ProviderError */
const askOnce = async <T>(
  client: OpenAI,
  options: OpenAiTextOptions,
  request: TextRequest<T>,
  whole: AbortSignal,
): Promise<TextAnswer<T>> => {
  const signal = halfOfTheTime(request, whole)
  const response = await client.responses
    .create(bodyOf(options, request), { signal, timeout: request.timeoutMs })
    .catch((error: unknown) => {
      throw signal.aborted ? new ProviderError('openai', 'timed_out') : toProviderError(error, Date.now())
    })
  return readAnswer(response, request, options.model)
}

/**
 * Asks OpenAI's Responses API for an object. A failure that may pass is tried again, as soon as the provider allows.
 * @throws ProviderError
 */
export const askResponses = <T>(
  config: Pick<OpenAiConfig, 'apiKey' | 'baseUrl'>,
  options: OpenAiTextOptions,
  request: TextRequest<T>,
  policy: RetryPolicy = TEXT_RETRIES,
): Promise<TextAnswer<T>> => {
  const client = clientOf(config)
  return retryingInTime(request, policy, (asked, whole) => askOnce(client, options, asked, whole))
}
