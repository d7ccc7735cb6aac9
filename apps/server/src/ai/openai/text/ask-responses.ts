import OpenAI from 'openai'
import { zodTextFormat } from 'openai/helpers/zod'
import type { OpenAiConfig } from '../../../platform/config/config.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { timeoutSignal } from '../../../platform/timeout-signal.ts'
import { toProviderError } from '../../http/to-provider-error.ts'
import { type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../../retry.ts'
import type { TextAnswer, TextRequest } from '../../text-model.ts'
import { readAnswer } from './read-answer.ts'

export interface OpenAiTextOptions {
  /** The provider's name of the model. */
  model: string
  /** Does it take a reasoning effort? */
  reasons: boolean
}

/** A try may take half of the time, so that a provider that falls silent is asked once more. */
const SHARE_OF_A_TRY = 0.5

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
  const signal = AbortSignal.any([whole, timeoutSignal(request.timeoutMs * SHARE_OF_A_TRY)])
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
