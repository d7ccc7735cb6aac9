import { AppError } from '../../http/app-error.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'

interface Known {
  name?: string
  code?: unknown
  $metadata?: { httpStatusCode?: number }
}

const MISSING = new Set(['NoSuchKey', 'NotFound'])
const LATE = new Set(['AbortError', 'TimeoutError'])

const reasonOf = ({ name, code, $metadata }: Known): string => {
  // Of the network, e.g. ECONNREFUSED; the library names some of these a timeout.
  if (typeof code === 'string') return code
  if (LATE.has(name ?? '')) return 'no answer in time'
  const status = $metadata?.httpStatusCode
  return `${name ?? 'unknown'}${status ? ` (${status})` : ''}`
}

/**
 * A failure of the store in our words: NOT_FOUND for a missing object alone. A missing bucket and a missing right are
 * faults that an operator mends, and the objects are there afterwards.
 */
export const s3Fault = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const known = (error ?? {}) as Known
  return MISSING.has(known.name ?? '')
    ? new AppError('NOT_FOUND')
    : new StorageUnavailable(reasonOf(known), error)
}
