import { expect, test } from 'vitest'
import { cardPlans, otherPlans, planName } from './plans.ts'
import { aPlan } from './testing/some-plans.ts'

const [starter, professional, enterprise] = [aPlan('starter'), aPlan('professional'), aPlan('enterprise')]

test('cards stand in their order, whatever the catalogue’s is', () => {
  expect(cardPlans([enterprise, professional, starter])).toEqual([starter, professional])
})

test('a missing card leaves the place-holder', () => {
  expect(cardPlans([starter, enterprise])).toBeUndefined()
  expect(cardPlans([])).toBeUndefined()
})

test('the rest is for talking', () => {
  expect(otherPlans([starter, enterprise, professional])).toEqual([enterprise])
})

test('a plan that left the catalogue keeps its id for a name', () => {
  expect(planName([{ ...starter, name: 'Starter' }], 'starter')).toBe('Starter')
  expect(planName([starter], 'gone')).toBe('gone')
})
