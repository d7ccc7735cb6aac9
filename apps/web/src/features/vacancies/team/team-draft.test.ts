import type { Member } from '@vivavox/contracts/organisations'
import type { Role } from '@vivavox/contracts/permissions'
import { expect, it } from 'vitest'
import { heirsOf } from '../../../lib/session/heirs-of.ts'
import { addable, bodyOf, draftOf, partsFor, placeFor } from './team-draft.ts'

const member = (id: string, role: Role, state: Member['state'] = 'active'): Member => ({
  id,
  name: id,
  email: `${id}@example.com`,
  role,
  state,
  joined_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: null,
  two_factor_enabled: false,
})
const people = [
  member('ada', 'owner'),
  member('bob', 'recruiter'),
  member('cy', 'reviewer'),
  member('di', 'reviewer', 'suspended'),
]
const draft = draftOf({ access: 'team', owner: { id: 'ada', name: 'ada' }, members: [] })

it('offers the parts up to the own role, the highest first', () => {
  expect(partsFor('recruiter')).toEqual(['recruiter', 'reviewer', 'observer'])
  expect(partsFor('reviewer')).toEqual(['reviewer', 'observer'])
  expect(partsFor('observer')).toEqual(['observer'])
  expect(placeFor(member('cy', 'reviewer')).part).toBe('reviewer')
})

it('adds active members who are not there yet, and makes those with a seat responsible', () => {
  expect(addable(draft, people).map(({ id }) => id)).toEqual(['bob', 'cy'])
  const withBob = { ...draft, members: [placeFor(member('bob', 'recruiter'))] }
  expect(addable(withBob, people).map(({ id }) => id)).toEqual(['cy'])
  expect(heirsOf(people).map(({ id }) => id)).toEqual(['ada', 'bob'])
})

it('sends no grants for parts that need none, and the responsible member once', () => {
  const grants = { may_decide: true, may_see_contacts: true, notify: true }
  const members = [
    { ...placeFor(member('ada', 'owner')), ...grants },
    { ...placeFor(member('bob', 'recruiter')), ...grants },
    { ...placeFor(member('cy', 'reviewer')), ...grants },
  ]
  expect(bodyOf({ ...draft, members })).toEqual({
    access: 'team',
    owner_id: 'ada',
    members: [
      { id: 'bob', part: 'recruiter', may_decide: false, may_see_contacts: false, notify: true },
      { id: 'cy', part: 'reviewer', may_decide: true, may_see_contacts: true, notify: true },
    ],
  })
})
