import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findObject } from './find-object.ts'

describe('the object in what a model wrote', () => {
  const object = { a: 1, b: 'it said "}"', c: { d: [] } }
  const json = JSON.stringify(object)
  it.each([
    ['alone', json],
    ['in fences', `Here it is:\n\`\`\`json\n${json}\n\`\`\`\nGood luck!`],
    ['after thoughts', `<think>\nMaybe {"a": 2}?\n</think>\n\n${json}`],
    ['after thoughts whose beginning the template swallowed', `Maybe {"a": 2}?\n</think>${json}`],
    ['between sentences', `Sure {that is it}: ${json} — anything else?`],
    ['over several lines', JSON.stringify(object, null, 2)],
  ])('is found %s', (_name, text) => {
    expect(findObject(text)).toEqual(object)
  })
  it.each(['', 'no', '[1, 2]', '"text"', '{"a": 1', '{'.repeat(10_000), 'null'])('is not in %.20s', text => {
    expect(findObject(text)).toBeUndefined()
  })
  it('is found whatever stands in it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.json()), fc.string(), (value, around) => {
        const before = around.replaceAll(/[{}"<]/g, '')
        const written = JSON.parse(JSON.stringify(value))
        expect(findObject(`${before}${JSON.stringify(value)}\n${before}`)).toEqual(written)
      }),
    )
  })
})
