import { expect, it } from 'vitest'
import { asksOnly, closingQuestions } from './candidate-question.ts'

it.each([
  ['How large is the team?', true],
  ['And what about shifts? Do I work on Sundays?', true],
  ['А какой у вас график?', true],
  ['Wie viele Kollegen gibt es?', true],
  ['这份工作需要出差吗？', true],
  ['What?', false],
  ['', false],
  ['I plan the route first. Does that answer it?', false],
  [`${'Why is that so, '.repeat(30)}and why?`, false],
])('%j only asks: %s', (text, expected) => {
  expect(asksOnly(text)).toBe(expected)
})

it.each([
  [
    'I plan the route first. What do you pay? And when would I start?',
    'What do you pay? And when would I start?',
  ],
  ['Why did it fail? The pump was old.', ''],
  ['I sealed it and then I checked, right?', 'I sealed it and then I checked, right?'],
  [`${'I tell a long story. '.repeat(400)}What do you pay?`, 'What do you pay?'],
  [`${'and so on '.repeat(100)}What do you pay?`, ''],
])('%j ends with %j', (text, expected) => {
  expect(closingQuestions(text)).toBe(expected)
})
