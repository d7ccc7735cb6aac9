import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { grammarOf } from './grammar.ts'

const grammar = (form: z.ZodType): string => grammarOf(z.toJSONSchema(form)).split('\n')[0] ?? ''

describe('the grammar of a form', () => {
  it.each([
    ['a choice', z.enum(['yes', 'no']), String.raw`root ::= ( "\"yes\"" | "\"no\"" )`],
    ['a small range', z.int().min(1).max(3), 'root ::= ( "1" | "2" | "3" )'],
    ['a positive number', z.int().min(0), 'root ::= ( "0" | [1-9] [0-9]{0,14} )'],
    ['nothing or text', z.string().max(5).nullable(), String.raw`root ::= ( "\"" char{0,5} "\"" | "null" )`],
    ['an empty list', z.array(z.boolean()).max(0), 'root ::= "[]"'],
    [
      'a list',
      z.array(z.boolean()).min(1).max(3),
      'root ::= "[" ( "true" | "false" ) ( "," ( "true" | "false" ) ){0,2} "]"',
    ],
    [
      'an object, keys in order',
      z.object({ b: z.null(), a: z.literal(7) }),
      String.raw`root ::= "{" "\"b\":" "null" "," "\"a\":" "7" "}"`,
    ],
    ['a very long text', z.string().max(9_000), String.raw`root ::= "\"" char{0,} "\""`],
  ])('of %s', (_, form, expected) => {
    expect(grammar(form)).toBe(expected)
  })

  it('is refused where a form holds more than ours do', () => {
    expect(() => grammarOf({ $ref: '#/$defs/a' })).toThrow('no grammar')
  })
})
