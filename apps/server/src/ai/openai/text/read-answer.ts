import type { Response } from 'openai/resources/responses/responses'
import { type ModelUsage, noUsage } from '../../../platform/model-usage.ts'
import { ProviderError, type ProviderFault } from '../../../platform/provider-error.ts'
import type { TextAnswer, TextRequest } from '../../text-model.ts'
import { faultOfCode } from './http-faults.ts'

/** The part of a reply that is looked at. Compatible servers leave out much of the rest. */
export type Reply = Pick<Response, 'output'> &
  Partial<Pick<Response, 'status' | 'error' | 'incomplete_details' | 'usage'>>

const usageOf = (
  { usage }: Reply,
  { purpose }: Pick<TextRequest<unknown>, 'purpose'>,
  model: string,
): ModelUsage => {
  const cached = usage?.input_tokens_details?.cached_tokens ?? 0
  return {
    ...noUsage(purpose, 'openai', model),
    inputText: (usage?.input_tokens ?? 0) - cached,
    cachedText: cached,
    outputText: usage?.output_tokens ?? 0,
  }
}

const partsOf = ({ output }: Reply) => output.flatMap(item => (item.type === 'message' ? item.content : []))

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The object in a reply.
 * @throws ProviderError `refused` when the model declined, `unusable` when it was cut off or has another form,
 * `unavailable` when this is no reply at all
 */
export const readAnswer = <T>(reply: Reply, request: TextRequest<T>, model: string): TextAnswer<T> => {
  const usage = usageOf(reply, request, model)
  const failed = (fault: ProviderFault, why: string) =>
    new ProviderError('openai', fault, { usage: reply.usage ? usage : null, facts: { why } })
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
  const output = request.schema.safeParse(parse(text))
  if (!output.success) throw failed('unusable', 'form')
  return { output: output.data, usage }
}
