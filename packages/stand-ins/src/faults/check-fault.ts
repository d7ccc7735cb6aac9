import { isObject, type JsonObject } from '../basics/json.ts'

type Field = 'number' | 'string' | 'number?' | 'string?'

/** What each kind of fault must and may say. */
export type FaultFields<K extends string> = Record<K, Record<string, Field>>

const isWhen = (when: unknown): boolean =>
  when === undefined || when === 'once' || when === 'always' || (Number.isInteger(when) && Number(when) > 0)

const fits = (value: unknown, field: string): boolean =>
  (value === undefined && field.endsWith('?')) || typeof value === field.replace('?', '')

/**
 * Does this say exactly what some fault says?
 * @param values for a field that only takes some values: does it take this one?
 */
export function saysFault<K extends string>(
  value: unknown,
  kinds: FaultFields<K>,
  values: Record<string, (value: unknown) => boolean>,
): value is JsonObject {
  if (!isObject(value) || typeof value.kind !== 'string' || !isWhen(value.when)) return false
  const fields = Object.entries<Record<string, Field>>(kinds).find(([kind]) => kind === value.kind)?.[1]
  if (!fields) return false
  const known = Object.keys(value).every(key => key === 'kind' || key === 'when' || key in fields)
  if (!known || !Object.entries(fields).every(([name, field]) => fits(value[name], field))) return false
  return Object.entries(values).every(
    ([name, takes]) => !(name in fields) || value[name] === undefined || takes(value[name]),
  )
}
