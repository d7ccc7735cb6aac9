import type { ChatCompletion } from 'openai/resources/chat/completions'
import { type ModelUsage, noUsage } from '../../../platform/model-usage.ts'
import { ProviderError, type ProviderFault } from '../../../platform/provider-error.ts'
import type { TextAnswer, TextRequest } from '../../text-model.ts'
import { findObject } from './find-object.ts'

type Choice = ChatCompletion['choices'][number]

/** The part of a completion that is looked at. Servers leave out much of the rest. */
export type Completion = Pick<ChatCompletion, 'usage'> & {
  choices: (Partial<Pick<Choice, 'finish_reason'>> & {
    message: Partial<Pick<Choice['message'], 'content' | 'refusal'>>
  })[]
}

const usageOf = ({ usage }: Completion, { purpose }: TextRequest<unknown>, model: string): ModelUsage => {
  const cached = usage?.prompt_tokens_details?.cached_tokens ?? 0
  return {
    ...noUsage(purpose, 'cascade', model),
    inputText: (usage?.prompt_tokens ?? 0) - cached,
    cachedText: cached,
    outputText: usage?.completion_tokens ?? 0,
  }
}

/**
 * The object in a completion.
 * @throws ProviderError `refused` when the model declined, `unusable` when it was cut off or has another form,
 * `unavailable` when this is no completion at all
 */
export const readCompletion = <T>(
  completion: Completion,
  request: TextRequest<T>,
  model: string,
): TextAnswer<T> => {
  const choice = Array.isArray(completion.choices) ? completion.choices[0] : undefined
  // A proxy's page, say: whatever answers, it is not the server.
  if (!choice?.message)
    throw new ProviderError('cascade', 'unavailable', { facts: { why: 'not a completion' } })
  const usage = usageOf(completion, request, model)
  const failed = (fault: ProviderFault, why: string) =>
    new ProviderError('cascade', fault, { usage: completion.usage ? usage : null, facts: { why } })
  if (choice.message.refusal) throw failed('refused', 'refusal')
  if (choice.finish_reason === 'content_filter') throw failed('refused', choice.finish_reason)
  if (choice.finish_reason === 'length') throw failed('unusable', choice.finish_reason)
  const output = request.schema.safeParse(findObject(choice.message.content ?? ''))
  if (!output.success) throw failed('unusable', 'form')
  return { output: output.data, usage }
}
