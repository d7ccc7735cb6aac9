import { expect, it } from 'vitest'
import { wholeItems } from './whole-items.ts'

it.each([
  ['', []],
  ['{"questions":[', []],
  ['{"questions":[{"question":"Wh', []],
  ['{"questions":[{"question":"What?","line":1}', [{ question: 'What?', line: 1 }]],
  ['{"questions":[{"question":"What?"},{"question":"A } in', [{ question: 'What?' }]],
  ['{"questions":[{"question":"a]}"},{"question":"b"}', [{ question: 'a]}' }, { question: 'b' }]],
  ['{"questions":[{"a":{"b":1}', []],
])('of %s', (text, expected) => {
  expect(wholeItems(text)).toEqual(expected)
})
