/** The part of JSON Schema that the forms of ours use. */
interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const quoted = (text: string): string => JSON.stringify(text)
/** A JSON value as the grammar's literal. */
const literal = (value: unknown): string => quoted(JSON.stringify(value))
const choice = (options: readonly string[]): string => `( ${options.join(' | ')} )`
const times = (min: number, max: number | undefined): string => `{${min},${max ?? ''}}`

/** The engine refuses longer repetitions: longer texts end with the answer's tokens. */
const REPEATED = 1_000
/** Of a text: anything but what JSON wants escaped, and the escapes that answers need. */
const CHARACTER = String.raw`char ::= [^"\\\x7F\x00-\x1F] | "\\" ["\\n]`
/** Digits of numbers that have no bounds. */
const MOST_DIGITS = 15
/** Whole numbers in as many steps or fewer are listed. */
const LISTED = 200

const numberOf = ({ type, minimum, maximum }: Schema): string => {
  if (type === 'integer' && minimum !== undefined && maximum !== undefined && maximum - minimum <= LISTED) {
    return choice(Array.from({ length: maximum - minimum + 1 }, (_, at) => literal(minimum + at)))
  }
  const sign = minimum !== undefined && minimum >= 0 ? '' : '"-"? '
  const whole = `${sign}( "0" | [1-9] [0-9]{0,${MOST_DIGITS - 1}} )`
  return type === 'integer' ? whole : `${whole} ( "." [0-9]{1,3} )?`
}

const listOf = ({ items = {}, minItems = 0, maxItems }: Schema): string => {
  if (maxItems === 0) return '"[]"'
  const one = ruleOf(items)
  const more = `( "," ${one} )${times(Math.max(0, minItems - 1), maxItems === undefined ? undefined : maxItems - 1)}`
  const some = `${one} ${more}`
  return minItems > 0 ? `"[" ${some} "]"` : `"[" ( ${some} )? "]"`
}

const objectOf = ({ properties = {} }: Schema): string => {
  const parts = Object.entries(properties).map(
    ([name, part]) => `${quoted(`${JSON.stringify(name)}:`)} ${ruleOf(part)}`,
  )
  return ['"{"', parts.join(' "," '), '"}"'].filter(Boolean).join(' ')
}

const BY_TYPE: Record<string, (schema: Schema) => string> = {
  object: objectOf,
  array: listOf,
  string: ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }) =>
    String.raw`"\"" char${times(Math.min(minLength, REPEATED), maxLength > REPEATED ? undefined : maxLength)} "\""`,
  integer: numberOf,
  number: numberOf,
  boolean: () => '( "true" | "false" )',
  null: () => '"null"',
}

/** @throws Error at a schema of another kind */
const ruleOf = (schema: Schema): string => {
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return choice(parts.map(ruleOf))
  if (schema.enum) return choice(schema.enum.map(literal))
  if ('const' in schema) return literal(schema.const)
  const rule = BY_TYPE[schema.type ?? '']
  if (!rule) throw new Error(`no grammar for ${JSON.stringify(schema)}`)
  return rule(schema)
}

/**
 * The grammar (GBNF) of a form: JSON without spaces, keys in the form's order, all of them there.
 * @param schema JSON Schema of objects whose keys are all required, lists, texts, numbers, enumerations, null
 * @throws Error at a schema of another kind
 */
export const grammarOf = (schema: object): string => `root ::= ${ruleOf(schema as Schema)}\n${CHARACTER}\n`
