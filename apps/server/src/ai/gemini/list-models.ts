import * as z from 'zod'
import type { GeminiConfig } from '../../platform/config/config.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { ProviderError } from '../../platform/provider-error.ts'
import { brokenBy, readText } from '../transport/read-body.ts'
import { refusalOf } from './text/read-answer.ts'

const list = z.object({ models: z.array(z.object({ name: z.string() })) })

/** Asks Gemini for the first page of its models, which costs nothing. @throws ProviderError */
export const listGeminiModels = async (
  { baseUrl, apiKey }: GeminiConfig,
  signal: AbortSignal,
): Promise<string[]> => {
  const response = await fetch(`${baseUrl}/v1beta/models`, {
    headers: { 'x-goog-api-key': apiKey },
    // The key would go along to wherever it leads.
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw brokenBy(error, signal, 'gemini')
  })
  const reply = parseJson(await readText(response, signal, 'gemini'))
  if (!response.ok) throw refusalOf(response, reply)
  const { data } = list.safeParse(reply)
  if (!data) throw new ProviderError('gemini', 'unusable')
  return data.models.map(({ name }) => name)
}
