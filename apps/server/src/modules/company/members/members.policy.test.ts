import { ROLES, type Role } from '@vivavox/contracts/permissions'
import { describe, expect, it } from 'vitest'
import { exceedsSeats, invitationState, leavesNoOwner, mayChange } from './members.policy.ts'

const active = (role: Role) => ({ role, state: 'active' as const })
const suspended = (role: Role) => ({ role, state: 'suspended' as const })
const RANK = new Map(ROLES.map((role, rank) => [role, rank]))
const rankOf = (role: Role) => RANK.get(role) ?? Number.NaN

describe('the rank rule', () => {
  const cases = ROLES.flatMap(actor => ROLES.flatMap(from => ROLES.map(to => [actor, from, to] as const)))
  it.each(cases)('%s changes a member from %s to %s only within the own rank', (actor, from, to) => {
    const isWithin = rankOf(actor) <= rankOf(from) && rankOf(actor) <= rankOf(to)
    expect(mayChange(actor, active(from), active(to))).toBe(isWithin)
  })
})

describe('the last owner', () => {
  it.each([
    [1, active('owner'), active('admin'), true],
    [1, active('owner'), suspended('owner'), true],
    [2, active('owner'), active('admin'), false],
    [1, active('admin'), suspended('admin'), false],
    [1, suspended('owner'), active('admin'), false],
  ])('of %i owners, %j to %j: refused %s', (owners, before, after, isRefused) => {
    expect(leavesNoOwner(owners, before, after)).toBe(isRefused)
  })
})

describe('seats', () => {
  it.each([
    [{ used: 5, limit: 5 }, null, active('recruiter'), true],
    [{ used: 4, limit: 5 }, null, active('recruiter'), false],
    [{ used: 5, limit: 5 }, null, active('reviewer'), false],
    [{ used: 5, limit: 5 }, active('recruiter'), active('admin'), false],
    [{ used: 5, limit: 5 }, active('observer'), active('recruiter'), true],
    [{ used: 5, limit: 5 }, suspended('recruiter'), active('recruiter'), true],
    // After a downgrade: no member is thrown out, and none is added.
    [{ used: 9, limit: 5 }, active('owner'), active('recruiter'), false],
    [{ used: 900, limit: null }, null, active('admin'), false],
  ])('of %j, from %j to %j: refused %s', (seats, before, after, isRefused) => {
    expect(exceedsSeats(seats, before, after)).toBe(isRefused)
  })
})

it('tells how an invitation stands', () => {
  const now = new Date('2026-11-30T10:00:00Z')
  const open = { accepted_at: null, revoked_at: null, expires_at: new Date(now.getTime() + 1) }
  expect(invitationState(open, now)).toBe('open')
  expect(invitationState({ ...open, expires_at: now }, now)).toBe('expired')
  expect(invitationState({ ...open, revoked_at: now }, now)).toBe('revoked')
  expect(invitationState({ ...open, accepted_at: now, revoked_at: now }, now)).toBe('accepted')
})
