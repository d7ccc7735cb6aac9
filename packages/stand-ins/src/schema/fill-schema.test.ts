import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonObject } from '../basics/json.ts'
import { fillSchema } from './fill-schema.ts'

interface Tree {
  label: string
  branches: Tree[]
  parent: Tree | null
}
const tree: z.ZodType<Tree> = z.object({
  label: z.string(),
  get branches() {
    return z.array(tree)
  },
  get parent() {
    return tree.nullable()
  },
})

const leaf = fc.oneof(
  fc.constant(z.string()),
  fc.constant(z.boolean()),
  fc.constant(z.null()),
  fc.constant(z.email()),
  fc.constant(z.iso.datetime()),
  fc.constant(z.literal('fixed')),
  fc
    .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 })
    .map(values => z.enum(values as [string, ...string[]])),
  fc.tuple(fc.integer({ min: -500, max: 500 }), fc.nat(300)).map(([from, width]) =>
    z
      .int()
      .min(from)
      .max(from + width),
  ),
  fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 1, max: 9 })).map(([from, width]) =>
    z
      .number()
      .min(from)
      .max(from + width),
  ),
  fc.tuple(fc.nat(40), fc.nat(40)).map(([least, more]) =>
    z
      .string()
      .min(least)
      .max(least + more),
  ),
)

const anySchema: fc.Arbitrary<z.ZodType> = fc.letrec<{ node: z.ZodType }>(tie => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    tie('node').map(inner => inner.nullable()),
    fc.tuple(tie('node'), fc.nat(5), fc.nat(5)).map(([item, least, more]) =>
      z
        .array(item)
        .min(least)
        .max(least + more),
    ),
    fc
      .dictionary(
        fc.constantFrom('title', 'question', 'score', 'email', 'language', 'candidateName', 'tags'),
        tie('node'),
      )
      .map(shape => z.strictObject(shape)),
  ),
})).node

const filled = (schema: z.ZodType) => fillSchema(z.toJSONSchema(schema) as JsonObject)

describe('a value made from a schema', () => {
  test('is valid, whatever the schema', () => {
    fc.assert(
      fc.property(anySchema, schema => {
        expect(schema.safeParse(filled(schema)).error).toBeUndefined()
      }),
    )
  })
  test('is the same every time', () => {
    fc.assert(
      fc.property(anySchema, schema => {
        expect(filled(schema)).toEqual(filled(schema))
      }),
    )
  })
  test('ends, where a schema refers to itself', () => {
    expect(tree.safeParse(filled(tree)).success).toBe(true)
  })
  test('takes texts from the names of properties and tells them apart', () => {
    const schema = z.object({ questions: z.array(z.string()).min(3), mainTopic: z.string() })
    const { questions, mainTopic } = schema.parse(filled(schema))
    expect(new Set(questions).size).toBe(3)
    expect(questions.every(question => question.endsWith('?'))).toBe(true)
    expect(mainTopic).toMatch(/main topic/)
  })
})
