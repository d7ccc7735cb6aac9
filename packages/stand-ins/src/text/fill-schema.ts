import { asList, asObject, asText, type JsonObject } from '../server/json.ts'

const bound = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** A number within the bounds of its schema: their middle; without bounds from 0 to 100. */
function sampleNumber({ type, minimum, maximum, exclusiveMinimum }: JsonObject): number {
  const from = bound(minimum, bound(exclusiveMinimum, Math.min(0, bound(maximum, 100) - 100)))
  const middle = (from + bound(maximum, Math.max(100, from + 100))) / 2
  return type === 'number' ? middle : Math.floor(middle)
}

/** @param name the property's name @param number tells equal properties apart */
function sampleText(name: string, number: number, { minLength, maxLength }: JsonObject): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  const text = /question/i.test(name)
    ? `What did you do in case number ${number}, and how did it end?`
    : `Sample ${words} ${number}`
  return text.padEnd(bound(minLength, 0), '.').slice(0, bound(maxLength, text.length))
}

const typesOf = ({ type }: JsonObject): string[] => (Array.isArray(type) ? type.map(asText) : [asText(type)])

/** @param nextText number of the next text: equal properties get different texts */
function fill(given: unknown, name: string, nextText: () => number): unknown {
  const schema = asObject(given)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  // A real value, where nothing is allowed, too.
  const branch = asList(schema.anyOf).find(each => typesOf(asObject(each)).join() !== 'null')
  if (branch) return fill(branch, name, nextText)
  const type = typesOf(schema).find(each => each !== 'null')
  if (type === 'object') {
    const properties = Object.entries(asObject(schema.properties))
    return Object.fromEntries(properties.map(([key, value]) => [key, fill(value, key, nextText)]))
  }
  if (type === 'array') {
    const count = Math.min(Math.max(bound(schema.minItems, 0), 2), bound(schema.maxItems, Infinity))
    return Array.from({ length: count }, () => fill(schema.items, name, nextText))
  }
  if (type === 'integer' || type === 'number') return sampleNumber(schema)
  return type === 'boolean' ? true : sampleText(name, nextText(), schema)
}

/**
 * A plausible value of a JSON schema, as far as the product's schemas go, always the same one for the same schema: texts by
 * the property's name, the first value of an enum, numbers from the middle of their range, two items where the bounds allow
 * it. A `pattern` is not solved; where a schema has one, give the answer yourself.
 */
export function fillSchema(schema: JsonObject): unknown {
  let texts = 0
  return fill(schema, 'text', () => {
    texts += 1
    return texts
  })
}
