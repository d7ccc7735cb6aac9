import type { Response } from 'openai/resources/responses/responses'
import { parseJson } from '../../../platform/parse-json.ts'
import { faultOfCode } from '../../http/http-faults.ts'
import { readReply } from '../../json-answers/read-reply.ts'
import type { TextAnswer, TextRequest } from '../../text-model.ts'

/** The part of a reply that is looked at. Compatible servers leave out much of the rest. */
export type Reply = Pick<Response, 'output'> &
  Partial<Pick<Response, 'status' | 'error' | 'incomplete_details' | 'usage'>>

const partsOf = ({ output }: Reply) => output.flatMap(item => (item.type === 'message' ? item.content : []))

/**
 * The object in a reply.
 * @throws ProviderError `refused` when the model declined, `unusable` when it was cut off or has another form,
 * `unavailable` when this is no reply at all
 */
export const readAnswer = <T>(reply: Reply, request: TextRequest<T>, model: string): TextAnswer<T> => {
  const { usage } = reply
  const { failed, answer } = readReply(
    'openai',
    model,
    request,
    usage
      ? {
          read: usage.input_tokens,
          cached: usage.input_tokens_details?.cached_tokens ?? 0,
          written: usage.output_tokens,
        }
      : null,
  )
  // A proxy's page, say: whatever answers, it is not the provider.
  if (!Array.isArray(reply.output)) throw failed('unavailable', 'not a reply')
  const parts = partsOf(reply)
  if (parts.some(part => part.type === 'refusal')) throw failed('refused', 'refusal')
  if (reply.status === 'failed') {
    throw failed(faultOfCode(reply.error?.code) ?? 'unavailable', reply.error?.code ?? 'failed')
  }
  const cut = reply.incomplete_details?.reason
  if (cut === 'content_filter') throw failed('refused', cut)
  if (reply.status && reply.status !== 'completed') throw failed('unusable', cut ?? reply.status)
  const text = parts.map(part => (part.type === 'output_text' ? part.text : '')).join('')
  return answer(parseJson(text))
}
