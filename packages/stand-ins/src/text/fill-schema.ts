import { asList, asObject, asText, isObject, type JsonObject } from '../server/json.ts'

const bound = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** A number within the bounds of its schema: their middle; without bounds from 0 to 100. */
function sampleNumber(schema: JsonObject): number {
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

const BY_NAME: readonly [RegExp, (number: number) => string][] = [
  [/language|locale/i, () => 'en'],
  [/question/i, number => `What did you do in case number ${number}, and how did it end?`],
]

/** @param name the property's name @param number tells equal properties apart */
function sampleText(name: string, number: number, { minLength, maxLength }: JsonObject): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  const known = BY_NAME.find(([pattern]) => pattern.test(name))?.[1](number)
  const text = known ?? `Sample ${words} ${number}`
  return text.padEnd(bound(minLength) ?? 0, '.').slice(0, bound(maxLength))
}

/** How deep a schema that refers to itself is followed. */
const DEEPEST = 12

interface Filling {
  root: JsonObject
  /** Number of the next text: equal properties get different texts. */
  nextText(): number
}

const resolve = (ref: string, root: JsonObject): unknown =>
  ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, key) => asObject(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')], root)

const typesOf = (schema: JsonObject): string[] =>
  typeof schema.type === 'string' ? [schema.type] : asList(schema.type).map(asText)

function typeOf(schema: JsonObject): string {
  const named = typesOf(schema).find(type => type !== 'null') ?? typesOf(schema)[0]
  if (named) return named
  if (isObject(schema.properties)) return 'object'
  return isObject(schema.items) ? 'array' : 'string'
}

const isNull = (schema: unknown) => typesOf(asObject(schema)).join() === 'null'

/** The branch of an `anyOf` to take: a real value, but nothing once it goes too deep. */
function branch(branches: readonly unknown[], depth: number): unknown {
  const nothing = branches.find(isNull)
  if (depth > DEEPEST && nothing) return nothing
  return branches.find(schema => !isNull(schema)) ?? nothing
}

function fillArray(schema: JsonObject, name: string, depth: number, filling: Filling): unknown[] {
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY
  const count = depth > DEEPEST ? least : Math.min(Math.max(least, 2), most)
  return Array.from({ length: count }, () => fill(schema.items, name, depth + 1, filling))
}

const fillObject = (schema: JsonObject, depth: number, filling: Filling): JsonObject =>
  Object.fromEntries(
    Object.entries(asObject(schema.properties)).map(([key, value]) => [
      key,
      fill(value, key, depth + 1, filling),
    ]),
  )

function fill(given: unknown, name: string, depth: number, filling: Filling): unknown {
  const schema = asObject(given)
  if (typeof schema.$ref === 'string')
    return fill(resolve(schema.$ref, filling.root), name, depth + 1, filling)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.anyOf)) return fill(branch(schema.anyOf, depth), name, depth + 1, filling)
  const type = typeOf(schema)
  if (depth > DEEPEST && typesOf(schema).includes('null')) return null
  if (type === 'object') return fillObject(schema, depth, filling)
  if (type === 'array') return fillArray(schema, name, depth, filling)
  if (type === 'integer' || type === 'number') return sampleNumber(schema)
  if (type === 'boolean') return true
  return type === 'null' ? null : sampleText(name, filling.nextText(), schema)
}

/**
 * A plausible value of a JSON schema (the subset that strict mode allows), always the same one for the same schema:
 * texts by the property's name, the first value of an enum, numbers from the middle of their range, two items where the
 * bounds allow it. A `pattern` is not solved; where a schema has one, give the answer yourself.
 */
export function fillSchema(schema: JsonObject): unknown {
  let texts = 0
  return fill(schema, 'text', 0, {
    root: schema,
    nextText: () => {
      texts += 1
      return texts
    },
  })
}
