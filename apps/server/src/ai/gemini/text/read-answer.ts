import * as z from 'zod'
import { parseJson } from '../../../platform/parse-json.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { readReply } from '../../json-answers/read-reply.ts'
import type { TextAnswer, TextRequest } from '../../text-model.ts'

const tokens = z.number().catch(0).default(0)
const reply = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().optional(), thought: z.boolean().optional() }))
              .optional(),
          })
          .nullish(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: tokens,
      cachedContentTokenCount: tokens,
      candidatesTokenCount: tokens,
      thoughtsTokenCount: tokens,
    })
    .nullish(),
})

/** Ends at which the model declined; every other early end leaves half of an answer. */
const REFUSALS: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
])

/**
 * The object in a reply.
 * @param body as parsed; anything
 * @throws ProviderError `refused` when the model declined, `unusable` when it was cut off or has another form,
 * `unavailable` when this is no reply at all
 */
export const readAnswer = <T>(body: unknown, request: TextRequest<T>, model: string): TextAnswer<T> => {
  const read = reply.safeParse(body)
  // A proxy's page, say: whatever answers, it is not the provider.
  if (!read.success || !(read.data.candidates || read.data.promptFeedback)) {
    throw new ProviderError('gemini', 'unavailable', { facts: { why: 'not a reply' } })
  }
  const { usageMetadata: usage } = read.data
  const { failed, answer } = readReply(
    'gemini',
    model,
    request,
    usage
      ? {
          read: usage.promptTokenCount,
          cached: usage.cachedContentTokenCount,
          written: usage.candidatesTokenCount + usage.thoughtsTokenCount,
        }
      : null,
  )
  const blocked = read.data.promptFeedback?.blockReason
  if (blocked) throw failed('refused', blocked)
  const candidate = read.data.candidates?.[0]
  const end = candidate?.finishReason ?? 'STOP'
  if (REFUSALS.has(end)) throw failed('refused', end)
  if (end !== 'STOP') throw failed('unusable', end)
  const text = (candidate?.content?.parts ?? []).map(part => (part.thought ? '' : (part.text ?? ''))).join('')
  return answer(parseJson(text))
}
