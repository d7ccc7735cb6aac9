import * as z from 'zod'
import type { GeminiConfig } from '../../../platform/config/config.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { isOwnMistake } from '../../own-mistake.ts'
import { halfOfTheTime, type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../../retry.ts'
import type { TextAnswer, TextModel, TextRequest } from '../../text-model.ts'
import { readAnswer, refusalOf } from './read-answer.ts'

export interface GeminiTextOptions {
  /** The provider's name of the model. */
  model: string
  /** Does it take a level of thinking? Little of it answers sooner. */
  reasons?: boolean
}

/** A real JSON Schema, without the notes that the provider does not know and bounds that only repeat what a number is. */
const formOf = (schema: z.ZodType): object => {
  const { $schema: _, ...form } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return form
}

const bodyOf = <T>({ reasons }: GeminiTextOptions, request: TextRequest<T>) => ({
  systemInstruction: { parts: [{ text: request.instructions }] },
  contents: [{ role: 'user', parts: [{ text: request.input }] }],
  generationConfig: {
    responseMimeType: 'application/json',
    responseJsonSchema: formOf(request.schema),
    maxOutputTokens: request.maxOutputTokens,
    ...(request.seed === undefined ? {} : { seed: request.seed }),
    ...(reasons && { thinkingConfig: { thinkingLevel: 'low' } }),
  },
})

/** @throws ProviderError */
const askOnce = async <T>(
  { apiKey, baseUrl }: GeminiConfig,
  options: GeminiTextOptions,
  request: TextRequest<T>,
  whole: AbortSignal,
): Promise<TextAnswer<T>> => {
  const signal = halfOfTheTime(request, whole)
  const ask = async () => {
    const response = await fetch(
      `${baseUrl}/v1beta/models/${encodeURIComponent(options.model)}:generateContent`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify(bodyOf(options, request)),
        // The key would go along to wherever it leads.
        redirect: 'error',
        signal,
      },
    )
    return { response, reply: parseJson(await response.text()) }
  }
  const { response, reply } = await ask().catch((error: unknown) => {
    if (isOwnMistake(error)) throw error
    throw new ProviderError('gemini', signal.aborted ? 'timed_out' : 'unavailable')
  })
  if (!response.ok) throw refusalOf(response.status, response.headers.get('retry-after'), reply)
  return readAnswer(reply, request, options.model)
}

/**
 * Asks Gemini for an object. A failure that may pass is tried again, as soon as the provider allows.
 * @throws ProviderError
 */
export const askGenerateContent = <T>(
  config: GeminiConfig,
  options: GeminiTextOptions,
  request: TextRequest<T>,
  policy: RetryPolicy = TEXT_RETRIES,
): Promise<TextAnswer<T>> =>
  retryingInTime(request, policy, (asked, whole) => askOnce(config, options, asked, whole))

/** A text model of Gemini, over `generateContent`. */
export const createGeminiTextModel = (config: GeminiConfig, options: GeminiTextOptions): TextModel => ({
  provider: 'gemini',
  model: options.model,
  seeded: true,
  ask: request => askGenerateContent(config, options, request),
})
