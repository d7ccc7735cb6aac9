import type { JsonObject } from '../basics/json.ts'

const bound = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** A number within the bounds of its schema: their middle; without bounds from 0 to 100. */
export function sampleNumber(schema: JsonObject): number {
  const whole = schema.type !== 'number'
  const step = bound(schema.multipleOf) ?? (whole ? 1 : 0)
  const above = bound(schema.exclusiveMinimum)
  const below = bound(schema.exclusiveMaximum)
  const lowest = bound(schema.minimum) ?? above
  const highest = bound(schema.maximum) ?? below
  const from = lowest ?? Math.min(0, (highest ?? 100) - 100)
  const middle = (from + (highest ?? Math.max(100, from + 100))) / 2
  if (step === 0) return middle
  const rounded = Math.floor(middle / step) * step
  const tooLow = rounded < from || rounded === above
  return tooLow ? rounded + step : rounded
}
