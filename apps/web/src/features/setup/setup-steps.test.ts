import { expect, test } from 'vitest'
import { type StepStates, stepBeside, stepToShow } from './setup-steps.ts'

const states = (server: StepStates[number]['state'], engines: StepStates[number]['state']): StepStates => [
  { step: 'server', state: server },
  { step: 'engines', state: engines },
  { step: 'mail', state: 'open' },
  { step: 'start', state: 'open' },
]

test.each([
  ['mail', states('open', 'open'), 'mail'],
  [null, states('open', 'open'), 'server'],
  [null, states('skipped', 'open'), 'engines'],
  ['nonsense', states('done', 'skipped'), 'mail'],
  [null, states('done', 'done').map(({ step }) => ({ step, state: 'done' as const })), 'start'],
] as const)('the address asks for %j: %#', (asked, known, shown) => {
  expect(stepToShow(asked, [...known])).toBe(shown)
})

test('steps lie beside each other, with nothing around them', () => {
  expect([stepBeside('server', -1), stepBeside('server', 1), stepBeside('start', 1)]).toEqual([
    undefined,
    'engines',
    undefined,
  ])
})
