import * as z from 'zod'
import { ProviderError } from '../../platform/provider-error.ts'
import type { TextRequest } from '../ports/text-model.ts'
import type { RetryPolicy } from '../transport/retry.ts'

const schema = z.object({ words: z.array(z.string()).length(2), score: z.number().int().nullable() })

export type Output = z.infer<typeof schema>

/** The same small question to every text model. */
export const request: TextRequest<Output> = {
  purpose: 'analysis',
  instructions: 'Count.',
  input: 'Один, два',
  schema,
  name: 'count',
  maxOutputTokens: 500,
  timeoutMs: 5_000,
}
/** Tries as in earnest, without the waits. */
export const QUICK: RetryPolicy = { tries: 3, firstWaitMs: 1, longestWaitMs: 500 }

/** Why something asked failed. @throws Error when it did not, or for another reason */
export const failure = async (asked: Promise<unknown>): Promise<ProviderError> => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderError)) throw new Error(`expected a ProviderError, got ${String(error)}`)
  return error
}
