import { isObject, type JsonObject } from '../basics/json.ts'
import { invalidArgument, unknownField } from './google-error.ts'

/** Fields of a message: `any` value, `text`, `flag`, `list`, or an object of such fields. */
export type Shape = { readonly [field: string]: 'any' | 'text' | 'flag' | 'list' | Shape }

const fits = (value: unknown, kind: Shape[string]): boolean => {
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'list') return Array.isArray(value)
  return kind === 'any' || isObject(value)
}

/**
 * Refuses what the provider does not know.
 * @param path where the object stands, as `setup.generationConfig`
 * @throws GoogleError for an unknown field, or a value of another kind
 */
export function checkShape(object: JsonObject, shape: Shape, path: string): void {
  for (const [field, value] of Object.entries(object)) {
    const kind = shape[field]
    if (kind === undefined) throw unknownField(field, path)
    const at = path ? `${path}.${field}` : field
    if (!fits(value, kind)) throw invalidArgument(`Invalid value at '${at}'`)
    if (typeof kind === 'object' && isObject(value)) checkShape(value, kind, at)
  }
}
