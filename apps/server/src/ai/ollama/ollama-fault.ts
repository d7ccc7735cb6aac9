import { ProviderError, type ProviderFault } from '../../platform/provider-error.ts'
import { faultOfStatus } from '../http/http-faults.ts'

interface Meaning {
  sign: RegExp
  fault: ProviderFault
  why: string
}

/** What Ollama's sentences mean; it has no codes. */
const MEANINGS: readonly Meaning[] = [
  { sign: /not found|does not exist/i, fault: 'bad_request', why: 'model_missing' },
  { sign: /does not support/i, fault: 'bad_request', why: 'model_cannot' },
  { sign: /context (length|window|size)/i, fault: 'bad_request', why: 'too_long' },
  { sign: /memory/i, fault: 'unavailable', why: 'memory' },
  { sign: /no space left/i, fault: 'unavailable', why: 'disk' },
]
/** A sentence is looked at so far, characters. */
const SENTENCE_MAX = 2_000

/**
 * A failure that Ollama tells of. Its sentence stays behind: it may repeat what was sent.
 * @param sentence its `error`
 * @param status null: it came in the middle of an answer
 */
export const toOllamaError = (sentence: string, status: number | null): ProviderError => {
  const meaning = MEANINGS.find(({ sign }) => sign.test(sentence.slice(0, SENTENCE_MAX)))
  const fault = meaning?.fault ?? (status === null ? 'unavailable' : faultOfStatus(status))
  return new ProviderError('ollama', fault, { facts: { status, why: meaning?.why ?? null } })
}
