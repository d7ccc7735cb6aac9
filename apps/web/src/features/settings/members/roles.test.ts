import { ROLES } from '@vivavox/contracts/permissions'
import { expect, test } from 'vitest'
import { grantable } from './roles.ts'

test('a member grants roles up to their own', () => {
  expect(grantable('owner')).toEqual(ROLES)
  expect(grantable('admin')).toEqual(ROLES.slice(1))
})
