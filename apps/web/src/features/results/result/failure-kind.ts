/** Why a result could not be read. */
type FailureKind = 'missing' | 'denied' | 'server' | 'other'

const KINDS: Record<number, FailureKind> = { 403: 'denied', 404: 'missing', 500: 'server' }

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null

/** By the answer's status; anything without one of its own, and no answer at all, is 'other'. */
export const failureKind = (error: unknown): FailureKind => KINDS[statusOf(error) ?? 0] ?? 'other'
