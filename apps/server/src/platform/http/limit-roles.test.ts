import { expect, it } from 'vitest'
import { roleOf } from './limit-roles.ts'

it.each([
  ['/api/health', null],
  ['/api/ready', null],
  ['/metrics', null],
  ['/api/metrics', null],
  ['/api/rtc/token', 'live'],
  ['/api/rtc/openai-call', 'live'],
  ['/api/interviews/:id/turns', 'live'],
  ['/api/interviews/:id', 'web'],
  ['/api/interviews/:id/recording/:segment/:part', 'web'],
  ['/api/readyness', 'web'],
  ['/uploads/*', 'web'],
  ['/', 'web'],
  ['/*', 'web'],
])('%s is answered by %s', (route, role) => {
  expect(roleOf(route)).toBe(role)
})
