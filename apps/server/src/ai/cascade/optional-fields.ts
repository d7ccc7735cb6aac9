import { ProviderError } from '../../platform/provider-error.ts'

/** Fields that some servers do not know, and newer ones refuse: each can be done without. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'max_tokens',
  'max_completion_tokens',
  'seed',
  'stream_options',
])

/** The field of ours that a server refuses by its name; null: it names another, or none. */
const refusedField = (error: unknown): string | null =>
  error instanceof ProviderError && error.fault === 'bad_request' && typeof error.facts.param === 'string'
    ? error.facts.param
    : null

/**
 * May the form of the answer be what a server does not understand? Only where it names that, or nothing: too long a text
 * is no reason to ask in a freer form.
 */
export const mayRefuseForm = (error: unknown): boolean =>
  refusedField(error)?.startsWith('response_format') ?? true

/** The optional fields of requests to one server: what it refused once is left out from then on. */
export const createOptionalFields = () => {
  const refused = new Set<string>()
  return {
    /** @param most tokens of the answer @returns the fields as this server takes them */
    of: (most: number, fields: Record<string, unknown> = {}): Record<string, unknown> => {
      const limit = refused.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens'
      const all = Object.entries({ [limit]: most, ...fields })
      return Object.fromEntries(all.filter(([name, value]) => value !== undefined && !refused.has(name)))
    },
    /** Remembers the field that a server refuses. @returns whether the same may be asked without it */
    learn: (error: unknown): boolean => {
      const field = refusedField(error)
      if (field === null || !OPTIONAL.has(field) || refused.has(field)) return false
      refused.add(field)
      return true
    },
  }
}
export type OptionalFields = ReturnType<typeof createOptionalFields>
