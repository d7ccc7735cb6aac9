import * as z from 'zod'
import type { OpenAiConfig } from '../../platform/config/config.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { ProviderError } from '../../platform/provider-error.ts'
import { askServer } from '../transport/ask-server.ts'
import { readText } from '../transport/read-body.ts'

const list = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Asks OpenAI which models the key may use, which costs nothing. @throws ProviderError */
export const listOpenAiModels = async (
  { baseUrl, apiKey }: OpenAiConfig,
  signal: AbortSignal,
): Promise<string[]> => {
  const response = await askServer({ baseUrl, apiKey }, '/models', {}, signal, { provider: 'openai' })
  const { data } = list.safeParse(parseJson(await readText(response, signal, 'openai')))
  if (!data) throw new ProviderError('openai', 'unusable')
  return data.data.map(({ id }) => id)
}
