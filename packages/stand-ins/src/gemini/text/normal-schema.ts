import { asList, asObject, asText, isObject, type JsonObject } from '../../basics/json.ts'

const NUMBERS = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minimum', 'maximum']

const typesOf = ({ type, nullable }: JsonObject): unknown => {
  if (typeof type !== 'string') return type
  return nullable === true ? [type.toLowerCase(), 'null'] : type.toLowerCase()
}

const inner = (value: unknown): unknown => (isObject(value) ? normalSchema(value) : value)

const innerOf = (value: unknown): JsonObject =>
  Object.fromEntries(Object.entries(asObject(value)).map(([key, schema]) => [key, inner(schema)]))

/**
 * The schema as plain JSON schema, whichever of the two ways it came: types in capitals, `nullable` and numbers that are
 * written as texts are OpenAPI's; `oneOf` is read as `anyOf`.
 */
export function normalSchema(schema: JsonObject): JsonObject {
  const { nullable: _nullable, oneOf, ...more } = schema
  const result: JsonObject = { ...more }
  const type = typesOf(schema)
  if (type !== undefined) result.type = type
  for (const name of NUMBERS) if (typeof schema[name] === 'string') result[name] = Number(schema[name])
  const branches = [...asList(schema.anyOf), ...asList(oneOf)].map(inner)
  if (branches.length > 0) result.anyOf = branches
  if (schema.nullable === true && branches.length > 0) result.anyOf = [...branches, { type: 'null' }]
  if (isObject(schema.items)) result.items = inner(schema.items)
  for (const name of ['properties', '$defs']) if (isObject(schema[name])) result[name] = innerOf(schema[name])
  if (asText(schema.format) === 'enum') delete result.format
  return result
}
