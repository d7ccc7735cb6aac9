import type { OpenAiConfig } from '../../../platform/config/config.ts'
import type { TextModel } from '../../text-model.ts'
import type { OpenAiTextOptions } from './ask-responses.ts'

/**
 * A text model of OpenAI, over its Responses API.
 * The provider's library is loaded with the first question: who has no key does not pay for it in memory.
 */
export const createOpenAiTextModel = (
  config: Pick<OpenAiConfig, 'apiKey' | 'baseUrl'>,
  options: OpenAiTextOptions,
): TextModel => ({
  provider: 'openai',
  model: options.model,
  ask: async request => {
    const { askResponses } = await import('./ask-responses.ts')
    return askResponses(config, options, request)
  },
})
