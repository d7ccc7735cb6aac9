import { expect, test } from 'vitest'
import { strictProblem } from './strict-schema.ts'

const object = (properties: object, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
})

test.each([
  ['a plain object', object({ a: { type: 'string' } }), null],
  ['bounds', object({ a: { type: 'integer', minimum: 0, maximum: 100 } }), null],
  ['a definition', object({ a: { $ref: '#/$defs/b' } }, { $defs: { b: object({}) } }), null],
  ['a list at the top', { type: 'array', items: { type: 'string' } }, /type: "object"/],
  ['an optional property', object({ a: { type: 'string' } }, { required: [] }), /Missing 'a'/],
  ['more properties', object({}, { additionalProperties: true }), /additionalProperties/],
  [
    'an open object inside a list',
    object({ a: { type: 'array', items: { type: 'object' } } }),
    /'a', 'items'/,
  ],
  ['an open object in a choice', object({ a: { anyOf: [{ type: 'object' }] } }), /'anyOf', '0'/],
  ['an open definition', object({}, { $defs: { b: { type: 'object' } } }), /'\$defs', 'b'/],
  ['a default', object({ a: { type: 'string', default: 'x' } }), /'default' is not permitted/],
])('%s', (_name, schema, problem) => {
  if (problem) expect(strictProblem(schema)).toMatch(problem)
  else expect(strictProblem(schema)).toBeNull()
})
