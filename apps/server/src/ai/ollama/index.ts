import type { TextModel } from '../text-model.ts'

/**
 * A model of an Ollama. What it needs of libraries is loaded with the first question.
 * @param url its origin, without a slash at the end
 * @param revision of the model's files, null where they were not seen
 */
export const createOllamaTextModel = (
  url: string,
  { name, revision }: { name: string; revision: string | null },
): TextModel => ({
  provider: 'ollama',
  model: name,
  seeded: true,
  ...(revision === null ? {} : { revision }),
  ask: async request => {
    const { askChat } = await import('./ask-chat.ts')
    return askChat(url, name, request)
  },
})
