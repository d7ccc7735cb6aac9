import type { ChatCompletion } from 'openai/resources/chat/completions'
import { ProviderError } from '../../../platform/provider-error.ts'
import { findObject } from '../../json-answers/find-object.ts'
import { readReply } from '../../json-answers/read-reply.ts'
import type { TextAnswer, TextRequest } from '../../text-model.ts'

type Choice = ChatCompletion['choices'][number]

/** The part of a completion that is looked at. Servers leave out much of the rest. */
export type Completion = Pick<ChatCompletion, 'usage'> & {
  choices: (Partial<Pick<Choice, 'finish_reason'>> & {
    message: Partial<Pick<Choice['message'], 'content' | 'refusal'>>
  })[]
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
  const { usage } = completion
  const { failed, answer } = readReply(
    'cascade',
    model,
    request,
    usage
      ? {
          read: usage.prompt_tokens,
          cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
          written: usage.completion_tokens,
        }
      : null,
  )
  if (choice.message.refusal) throw failed('refused', 'refusal')
  if (choice.finish_reason === 'content_filter') throw failed('refused', choice.finish_reason)
  if (choice.finish_reason === 'length') throw failed('unusable', choice.finish_reason)
  return answer(findObject(choice.message.content ?? ''))
}
