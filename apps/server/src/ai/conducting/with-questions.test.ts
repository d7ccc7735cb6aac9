import { expect, it } from 'vitest'
import { withQuestions } from './with-questions.ts'

const setup = { instructions: 'Be kind.', questions: ['Why us?', 'What  next?'], language: 'en' }

it('adds the questions that a prompt does not name', () => {
  expect(withQuestions(setup)).toBe(
    'Be kind.\n\nQuestions, to be asked in this order:\n1. Why us?\n2. What  next?',
  )
  expect(withQuestions({ ...setup, language: 'ru-RU' })).toContain('в этом порядке')
})

it('leaves a prompt alone that names them all', () => {
  const instructions = 'Ask:\n1. why us?\n2. What next?'
  expect(withQuestions({ ...setup, instructions })).toBe(instructions)
})
