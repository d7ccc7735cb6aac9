import { expect, test } from 'vitest'
import { grantable } from './roles.ts'

test('a member grants roles up to their own; one that is not offered stays', () => {
  expect(grantable('owner')).toEqual(['owner', 'admin', 'recruiter'])
  expect(grantable('admin')).toEqual(['admin', 'recruiter'])
  expect(grantable('admin', 'observer')).toEqual(['admin', 'recruiter', 'observer'])
})
