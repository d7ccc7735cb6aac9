import type { CascadeEndpoint } from '../../../platform/config/config.ts'
import type { TextModel } from '../../text-model.ts'
import type { Form } from './ask-chat.ts'

/**
 * A text model on a server that speaks OpenAI's chat completions. It is held to the form of an answer as strictly as the
 * server can; what it cannot is found out once and remembered.
 * The library is loaded with the first question.
 */
export const createCascadeTextModel = (endpoint: CascadeEndpoint): TextModel => {
  const known: { form: Form } = { form: 'json_schema' }
  return {
    provider: 'cascade',
    model: endpoint.model,
    seeded: true,
    ask: async request => {
      const { askChat } = await import('./ask-chat.ts')
      return askChat(endpoint, known, request)
    },
  }
}
