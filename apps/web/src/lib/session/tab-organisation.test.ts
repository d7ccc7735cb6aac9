import type { User } from '@vivavox/contracts/auth'
import { expect, test } from 'vitest'
import { actingFor, organisationIn } from './tab-organisation.ts'

const HOTEL = { id: 'o1', name: 'Hotel', role: 'owner' as const }
const CLINIC = { id: 'o2', name: 'Clinic', role: 'recruiter' as const }
const USER = {
  id: 'u1',
  organisation_role: 'owner',
  organisations: [
    { ...HOTEL, current: true },
    { ...CLINIC, current: false },
  ],
} as unknown as User
const inTab = (id: string, user = 'u1') => ({ user, id, name: '' })

test('a new tab works in the organisation that the server chose', () => {
  expect(organisationIn(USER)).toEqual({ user: 'u1', id: 'o1', name: 'Hotel' })
  expect(organisationIn({ ...USER, organisations: [] })).toBeNull()
  expect(actingFor(USER, null)).toEqual(USER)
})

test('a tab keeps its organisation and role whatever another tab has stored', () => {
  const { organisation_role, organisations } = actingFor(USER, inTab('o2'))
  expect(organisation_role).toBe('recruiter')
  expect(organisations.map(({ current }) => current)).toEqual([false, true])
})

test('a tab whose organisation is not among them any more has no role', () => {
  expect(actingFor(USER, inTab('o3')).organisation_role).toBeNull()
})

test('the organisation of another account is not taken over', () => {
  expect(actingFor(USER, inTab('o2', 'u2'))).toEqual(USER)
})
