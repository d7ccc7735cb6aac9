import { expect, test } from 'vitest'
import { cardPlans, contactPlans } from './plans.ts'

const plan = (id: string) => ({ id, name: id, price: 0, interview_limit: 5, features: [] })
const [starter, professional, enterprise] = [plan('starter'), plan('professional'), plan('enterprise')]

test('cards stand in their order, whatever the catalogue’s is', () => {
  expect(cardPlans([enterprise, professional, starter])).toEqual([starter, professional])
})

test('a missing card leaves the place-holder', () => {
  expect(cardPlans([starter, enterprise])).toBeUndefined()
  expect(cardPlans([])).toBeUndefined()
})

test('the rest is for talking', () => {
  expect(contactPlans([starter, enterprise, professional])).toEqual([enterprise])
})
