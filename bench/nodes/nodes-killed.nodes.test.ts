import { expect, it } from 'vitest'
import { measureNodes } from '../nodes.ts'
import { isWithin } from '../support/measure.ts'

/** `npm run bench -- nodes` has fifty. */
const INTERVIEWS = 4

it('two nodes: one killed, one stopped, both replaced, Redis dead and back; nothing lost, no candidate waits long', {
  timeout: 240_000,
}, async () => {
  const { measures } = await measureNodes(INTERVIEWS)
  expect(measures.filter(measure => !isWithin(measure))).toEqual([])
  const value = (name: RegExp) => measures.find(measure => name.test(measure.name))?.value
  expect(value(/killed.*interviews interrupted/)).toBeGreaterThan(0)
  expect(value(/places: started/)).toBe(5)
  expect(value(/answers acknowledged/)).toBeGreaterThan(INTERVIEWS * 5)
})
