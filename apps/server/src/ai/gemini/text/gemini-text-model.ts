import type { GeminiConfig } from '../../../platform/config/config.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { TextAnswer, TextModel, TextRequest } from '../../ports/text-model.ts'
import { formInWords, formWithoutBounds } from '../../prompting/answers/form.ts'
import { brokenBy, readText } from '../../transport/read-body.ts'
import { halfOfTheTime, type RetryPolicy, retryingInTime, TEXT_RETRIES } from '../../transport/retry.ts'
import { readAnswer, refusalOf } from './read-answer.ts'

interface GeminiTextOptions {
  /** The provider's name of the model. */
  model: string
  /** Does it take a level of thinking? Little of it answers sooner. */
  reasons?: boolean
}

const bodyOf = <T>({ reasons }: GeminiTextOptions, request: TextRequest<T>, inWords: boolean) => {
  const form = formWithoutBounds(request.schema)
  const instructions = inWords ? `${request.instructions}\n\n${formInWords(form)}` : request.instructions
  return {
    systemInstruction: { parts: [{ text: instructions }] },
    contents: [{ role: 'user', parts: [{ text: request.input }] }],
    generationConfig: {
      responseMimeType: 'application/json',
      ...(inWords ? {} : { responseJsonSchema: form }),
      maxOutputTokens: request.maxOutputTokens,
      ...(request.seed === undefined ? {} : { seed: request.seed }),
      ...(reasons && { thinkingConfig: { thinkingLevel: 'LOW' } }),
    },
  }
}

/** @throws ProviderError */
const post = async <T>(
  { apiKey, baseUrl }: GeminiConfig,
  options: GeminiTextOptions,
  request: TextRequest<T>,
  signal: AbortSignal,
  inWords: boolean,
): Promise<TextAnswer<T>> => {
  const url = `${baseUrl}/v1beta/models/${encodeURIComponent(options.model)}:generateContent`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
    body: JSON.stringify(bodyOf(options, request, inWords)),
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

const isInvalid = (error: unknown): boolean =>
  error instanceof ProviderError && error.fault === 'bad_request' && error.facts.status === 400

/**
 * Asks with the form, and once more with the form in words when the service takes the request for invalid: it names no
 * limit for a form, and its own error often names no cause.
 * @throws ProviderError
 */
const askOnce = async <T>(
  config: GeminiConfig,
  options: GeminiTextOptions,
  request: TextRequest<T>,
  whole: AbortSignal,
): Promise<TextAnswer<T>> => {
  const signal = halfOfTheTime(request, whole)
  const ask = (inWords: boolean) => post(config, options, request, signal, inWords)
  try {
    return await ask(false)
  } catch (error) {
    if (!isInvalid(error)) throw error
    return ask(true)
  }
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
