import { isObject } from '../../basics/json.ts'
import { invalidValue, ProviderError, unknownParameter } from '../http/provider-error.ts'

/** @returns what is wrong with a value, null when nothing is */
export type Check = (value: unknown) => string | null

/** Which fields an object may have. Fields that are missing are never wrong. */
export interface Shape {
  [field: string]: Check | Shape
}

const shown = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

export const anything: Check = () => null
export const text: Check = value => (typeof value === 'string' ? null : 'expected a string')
export const truth: Check = value => (typeof value === 'boolean' ? null : 'expected a boolean')

export const between =
  (least: number, most: number): Check =>
  value =>
    typeof value === 'number' && value >= least && value <= most
      ? null
      : `expected a number between ${least} and ${most}`

export const oneOf =
  (...values: readonly unknown[]): Check =>
  value =>
    values.includes(value) ? null : `${shown(value)}. Supported values are: ${values.map(shown).join(', ')}`

export const either =
  (...checks: readonly Check[]): Check =>
  value => {
    const problems = checks.map(check => check(value))
    return problems.includes(null) ? null : (problems[0] ?? null)
  }

/** null, or an object with these fields. */
export const orNull = (shape: Shape): Shape => ({ ...shape, [NULLABLE]: anything })

const NULLABLE = '*'

/**
 * @param path how the provider names the value: `session.audio`
 * @throws ProviderError `unknown_parameter` or `invalid_value`
 */
export function checkShape(value: unknown, shape: Shape, path: string): void {
  if (value === null && NULLABLE in shape) return
  if (!isObject(value)) throw invalidValue(`Invalid type for '${path}': expected an object.`, path)
  for (const [field, inner] of Object.entries(value)) {
    const at = `${path}.${field}`
    const expected = Object.hasOwn(shape, field) && field !== NULLABLE ? shape[field] : undefined
    if (expected === undefined) throw unknownParameter(at)
    if (typeof expected !== 'function') checkShape(inner, expected, at)
    else {
      const problem = expected(inner)
      if (problem)
        throw new ProviderError(400, `Invalid value: ${problem}.`, { param: at, code: 'invalid_value' })
    }
  }
}
