import { type ModelUsage, noUsage } from '../../../platform/model-usage.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { TextModel, TextRequest } from '../../ports/text-model.ts'

const USAGE: ModelUsage = { ...noUsage('generation', 'openai', 'scripted-1'), inputText: 100, outputText: 10 }

/**
 * A text model that gives these answers in turn, the last one ever after. An answer that does not fit the form that was
 * asked for is `unusable`, as with a real one; an error is thrown.
 */
export const scriptTextModel = (...answers: readonly unknown[]) => {
  const asked: TextRequest<unknown>[] = []
  const model: TextModel = {
    provider: 'openai',
    model: 'scripted-1',
    ask: async request => {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push(request as TextRequest<unknown>)
      if (answer instanceof Error) throw answer
      const parsed = request.schema.safeParse(answer)
      if (!parsed.success) throw new ProviderError('openai', 'unusable', { usage: USAGE })
      return { output: parsed.data, usage: USAGE }
    },
  }
  return { model, asked }
}
