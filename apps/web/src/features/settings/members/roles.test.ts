import { expect, test } from 'vitest'
import { grantable } from './roles.ts'

test('a member grants roles up to their own', () => {
  expect(grantable('owner')).toEqual(['owner', 'admin', 'recruiter', 'reviewer', 'observer'])
  expect(grantable('admin')).toEqual(['admin', 'recruiter', 'reviewer', 'observer'])
})
