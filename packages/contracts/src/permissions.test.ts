import { describe, expect, it } from 'vitest'
import {
  can,
  mayManage,
  PERMISSIONS,
  type Permission,
  permits,
  type Reach,
  ROLES,
  type Role,
  reachOf,
  type Standing,
} from './permissions.ts'

const WIDTH: Record<Reach, number> = { none: 0, granted: 1, team: 2, open: 3, all: 4 }

describe('permissions', () => {
  it.each(PERMISSIONS)('%s reaches no further for a lower role', permission => {
    const widths = ROLES.map(role => WIDTH[reachOf(role, permission)])
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
    expect(widths).not.toContain(undefined)
    expect(can('owner', permission)).toBe(true)
  })

  it('leave changes to owners, admins and recruiters, ratings and what a team grants to reviewers too', () => {
    const changing = PERMISSIONS.filter(name => !/\.(view|rate|decide|contacts)$/.test(name))
    for (const role of ['reviewer', 'observer'] as const)
      expect(changing.filter(name => can(role, name))).toEqual([])
    expect(can('reviewer', 'interview.rate')).toBe(true)
    expect(can('observer', 'interview.rate')).toBe(false)
  })

  const standing = (more: Partial<Standing> = {}): Standing => ({
    is_open: true,
    part: null,
    may_decide: false,
    may_see_contacts: false,
    ...more,
  })
  const confidential = (more: Partial<Standing> = {}) => standing({ is_open: false, ...more })
  const granted = { may_decide: true, may_see_contacts: true }

  it.each<[Role, Permission, Standing, boolean]>([
    ['admin', 'interview.decide', confidential(), true],
    ['recruiter', 'interview.view', standing(), true],
    ['recruiter', 'interview.view', confidential(), false],
    ['recruiter', 'vacancy.edit', standing(), false],
    ['recruiter', 'vacancy.edit', standing({ part: 'recruiter' }), true],
    ['recruiter', 'vacancy.edit', standing({ part: 'reviewer' }), false],
    ['recruiter', 'interview.decide', confidential({ part: 'reviewer' }), false],
    ['recruiter', 'interview.decide', confidential({ part: 'reviewer', may_decide: true }), true],
    ['recruiter', 'candidate.contacts', confidential({ part: 'recruiter' }), true],
    ['reviewer', 'interview.view', standing(), false],
    ['reviewer', 'interview.view', confidential({ part: 'reviewer' }), true],
    ['reviewer', 'interview.rate', standing({ part: 'observer' }), false],
    ['reviewer', 'interview.decide', standing({ part: 'reviewer' }), false],
    ['reviewer', 'interview.decide', standing({ part: 'reviewer', may_decide: true }), true],
    ['reviewer', 'interview.decide', standing({ part: 'recruiter' }), false],
    ['reviewer', 'candidate.contacts', standing({ part: 'reviewer', may_see_contacts: true }), true],
    ['observer', 'interview.rate', standing({ part: 'reviewer', ...granted }), false],
    ['observer', 'candidate.contacts', standing({ part: 'observer', ...granted }), false],
    ['reviewer', 'vacancy.edit', standing({ part: 'recruiter', ...granted }), false],
  ])('%s, %s, %o: %s', (role, permission, stands, may) => {
    expect(permits(role, permission, stands)).toBe(may)
  })

  it('let a member manage the own rank and those below it', () => {
    const managed = ROLES.map(actor => ROLES.filter(other => mayManage(actor, other)))
    expect(managed).toEqual(ROLES.map((_, rank) => ROLES.slice(rank)))
  })
})
