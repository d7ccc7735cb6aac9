import { describe, expect, it } from 'vitest'
import { can, mayManage, PERMISSIONS, type Reach, ROLES, reachOf } from './permissions.ts'

const WIDTH: Record<Reach, number> = { none: 0, team: 1, open: 2, all: 3 }

describe('permissions', () => {
  it.each(PERMISSIONS)('%s reaches no further for a lower role', permission => {
    const widths = ROLES.map(role => WIDTH[reachOf(role, permission)])
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
    expect(widths).not.toContain(undefined)
    expect(can('owner', permission)).toBe(true)
  })

  it('leave changes to owners, admins and recruiters, ratings to reviewers too', () => {
    const changing = PERMISSIONS.filter(name => !/\.(view|rate)$/.test(name))
    for (const role of ['reviewer', 'observer'] as const)
      expect(changing.filter(name => can(role, name))).toEqual([])
    expect(can('reviewer', 'interview.rate')).toBe(true)
    expect(can('observer', 'interview.rate')).toBe(false)
  })

  it('let a member manage the own rank and those below it', () => {
    const managed = ROLES.map(actor => ROLES.filter(other => mayManage(actor, other)))
    expect(managed).toEqual(ROLES.map((_, rank) => ROLES.slice(rank)))
  })
})
