import { expect, it } from 'vitest'
import { createConnectionSlots } from './connection-slots.ts'

it('has so many places for each key, and the oldest holder makes room for the newest', () => {
  const places = createConnectionSlots(2)
  const gone: string[] = []
  const take = (key: string, name: string) => places.take(key, () => gone.push(name))
  take('a', 'first')
  const leave = take('a', 'second')
  take('b', 'other')
  leave()
  take('a', 'third')
  expect(gone).toEqual([])
  take('a', 'fourth')
  expect(gone).toEqual(['first'])
})
