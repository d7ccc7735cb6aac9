import { expect, test } from 'vitest'
import { isThisMachine } from './this-machine.ts'

test.each([
  ['http://localhost:3000/', true],
  ['http://127.0.0.1:3000/', true],
  ['http://[::1]:3000/', true],
  ['http://192.168.1.5:3000/', false],
  ['https://interviews.example.com/', false],
  ['https://localhost.example.com/', false],
])('%s opens on one machine only: %s', (address, expected) => {
  expect(isThisMachine(new URL(address).hostname)).toBe(expected)
})
