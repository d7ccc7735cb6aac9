import { asList, asObject, isObject, type JsonObject } from '../../server/json.ts'

/** Words of JSON Schema that strict mode refuses. */
const REFUSED = [
  'allOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'default',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'prefixItems',
  'uniqueItems',
]

const at = (path: readonly string[]) => `In context=(${path.map(step => `'${step}'`).join(', ')})`

function objectProblem(schema: JsonObject, path: readonly string[]): string | null {
  if (!isObject(schema.properties) && schema.type !== 'object') return null
  if (schema.additionalProperties !== false)
    return `${at(path)}, 'additionalProperties' is required to be supplied and to be false.`
  const names = Object.keys(asObject(schema.properties))
  const missing = names.find(name => !asList(schema.required).includes(name))
  return missing
    ? `${at(path)}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
    : null
}

function* below(schema: JsonObject, path: readonly string[]): Generator<[unknown, string[]]> {
  for (const group of ['properties', '$defs', 'definitions'])
    for (const [name, inner] of Object.entries(asObject(schema[group]))) yield [inner, [...path, group, name]]
  for (const [index, inner] of asList(schema.anyOf).entries())
    yield [inner, [...path, 'anyOf', String(index)]]
  if (schema.items !== undefined) yield [schema.items, [...path, 'items']]
}

function problem(schema: JsonObject, path: readonly string[]): string | null {
  const refused = REFUSED.find(word => word in schema)
  if (refused) return `${at(path)}, '${refused}' is not permitted.`
  const own = objectProblem(schema, path)
  if (own) return own
  for (const [inner, innerPath] of below(schema, path)) {
    const found = problem(asObject(inner), innerPath)
    if (found) return found
  }
  return null
}

/** Why strict mode refuses this schema, in the provider's words; null when it takes it. */
export function strictProblem(schema: JsonObject): string | null {
  if (schema.type !== 'object')
    return `schema must be a JSON Schema of 'type: "object"', got 'type: "${schema.type}"'.`
  return problem(schema, [])
}
