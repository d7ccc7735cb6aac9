import type * as z from 'zod'
import type { GeminiConfig } from '../../../platform/config/config.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { brokenBy, readText } from '../../http/read-body.ts'
import { formOf } from '../../json-answers/form.ts'
import { halfOfTheTime, type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../../retry.ts'
import type { TextAnswer, TextModel, TextRequest } from '../../text-model.ts'
import { readAnswer, refusalOf } from './read-answer.ts'

interface GeminiTextOptions {
  /** The provider's name of the model. */
  model: string
  /** Does it take a level of thinking? Little of it answers sooner. */
  reasons?: boolean
}

/** Without bounds that only repeat what a number is: the provider does not know such. */
const PLAIN_NUMBERS: z.core.ToJSONSchemaParams = {
  override: ({ jsonSchema }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
}

const bodyOf = <T>({ reasons }: GeminiTextOptions, request: TextRequest<T>) => ({
  systemInstruction: { parts: [{ text: request.instructions }] },
  contents: [{ role: 'user', parts: [{ text: request.input }] }],
  generationConfig: {
    responseMimeType: 'application/json',
    responseJsonSchema: formOf(request.schema, PLAIN_NUMBERS),
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
  const url = `${baseUrl}/v1beta/models/${encodeURIComponent(options.model)}:generateContent`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
    body: JSON.stringify(bodyOf(options, request)),
    // The key would go along to wherever it leads.
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw brokenBy(error, signal, 'gemini')
  })
  const reply = parseJson(await readText(response, signal, 'gemini'))
  if (!response.ok) throw refusalOf(response, reply)
  return readAnswer(reply, request, options.model)
}

/** A text model of Gemini, over `generateContent`. A failure that may pass is tried again, as soon as the provider allows. */
export const createGeminiTextModel = (
  config: GeminiConfig,
  options: GeminiTextOptions,
  policy: RetryPolicy = TEXT_RETRIES,
): TextModel => ({
  provider: 'gemini',
  model: options.model,
  seeded: true,
  ask: request => retryingInTime(request, policy, (asked, whole) => askOnce(config, options, asked, whole)),
})
