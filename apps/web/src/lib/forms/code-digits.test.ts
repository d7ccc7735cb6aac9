import { expect, test } from 'vitest'
import { codeDigits, isCompleteCode } from './code-digits.ts'

test.each([
  ['123456', '123456', true],
  ['12 34-56', '123456', true],
  ['1234567', '123456', true],
  ['abc', '', false],
  ['12345', '12345', false],
  ['١٢٣٤٥٦', '', false],
])('%s becomes %s', (typed, code, complete) => {
  expect(codeDigits(typed)).toBe(code)
  expect(isCompleteCode(codeDigits(typed))).toBe(complete)
})
