import { fieldsOf } from '../../../lib/page/json.ts'

type FailureKind = 'missing' | 'denied' | 'server' | 'other'

const KINDS: Record<number, FailureKind> = { 403: 'denied', 404: 'missing', 500: 'server' }

/** By the answer's status; anything without one of its own, and no answer at all, is 'other'. */
export const failureKind = (error: unknown): FailureKind => KINDS[Number(fieldsOf(error).status)] ?? 'other'
