import type { NonEmpty } from '../../platform/non-empty.ts'
import { ProviderError, type ProviderFault } from '../../platform/provider-error.ts'

/** What waiting does not mend: the account does not work (any more), or the provider does not take what we send. */
const FOR_GOOD: readonly ProviderFault[] = ['auth', 'quota', 'bad_request']
const FOR_NOW: readonly ProviderFault[] = ['unavailable', 'timed_out', 'rate_limited']

const isOneOf = (error: unknown, faults: readonly ProviderFault[]): error is ProviderError =>
  error instanceof ProviderError && faults.includes(error.fault)

/** Is the provider down until the administrator or the operator acts? */
export const isDownForGood = (error: unknown): error is ProviderError => isOneOf(error, FOR_GOOD)

/** Is the provider down, so that another one may be asked the same? An answer that is refused or unusable is an answer. */
export const isDown = (error: unknown): error is ProviderError =>
  isDownForGood(error) || isOneOf(error, FOR_NOW)

/**
 * Asks one after the other until one answers.
 * @param parties the first one, and who steps in, in order
 * @param mayFallBack whether the next one may be asked after this failure
 * @param onFallback told before the next one is asked
 * @returns the answer and whose it is
 * @throws what the last one that was asked threw
 */
export const askWithFallback = async <P, A>(
  [first, ...others]: NonEmpty<P>,
  ask: (party: P) => Promise<A>,
  mayFallBack: (error: unknown) => boolean,
  onFallback: (from: P, to: P, error: unknown) => void,
): Promise<{ answer: A; by: P }> => {
  let party = first
  for (;;) {
    try {
      return { answer: await ask(party), by: party }
    } catch (error) {
      const next = others.shift()
      if (next === undefined || !mayFallBack(error)) throw error
      onFallback(party, next, error)
      party = next
    }
  }
}
