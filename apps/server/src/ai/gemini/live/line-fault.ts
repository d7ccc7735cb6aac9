import { ProviderError } from '../../../platform/provider-error.ts'

const fault = (passes: boolean, what: string, retryAfterMs: number | null = null): ProviderError =>
  new ProviderError('gemini', passes ? 'unavailable' : 'refused', { cause: new Error(what), retryAfterMs })

/** Closes that will be the same next time: the set-up is not understood, or not allowed. */
const FOR_GOOD: ReadonlySet<number> = new Set([1002, 1003, 1007, 1008, 1009, 1010])
const NO_ENTRY = /api.?key|permission|unauthenticated|credential|forbidden|denied/i
const TOO_MUCH = /quota|exhausted|rate.?limit|too many/i

/**
 * Why a line was closed, in our words: the provider accepts sockets first and refuses them with a close.
 * @param reason the provider's sentence: looked at, never passed on
 */
export const faultOfClose = (code: number, reason: string): ProviderError => {
  const retryable = !NO_ENTRY.test(reason) && (TOO_MUCH.test(reason) || !FOR_GOOD.has(code))
  return fault(retryable, `the provider closed the line: ${code}`)
}

/** @param retryAfter the header, seconds */
export const faultOfStatus = (status: number, retryAfter: string | undefined): ProviderError => {
  const retryable = status >= 500 || status === 408 || status === 429
  const seconds = Number(retryAfter)
  const advised = retryAfter !== undefined && Number.isFinite(seconds) && seconds >= 0
  return fault(retryable, `the provider answered ${status}`, advised ? seconds * 1_000 : null)
}

/** A failure of the network; its own sentence may hold the address, and with it the key. */
export const faultOfNetwork = (error: NodeJS.ErrnoException): ProviderError =>
  fault(true, `no line to the provider: ${error.code ?? 'broken'}`)

export const tooLate = (): ProviderError => fault(true, 'the provider did not get ready in time')
