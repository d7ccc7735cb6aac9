import {
  can,
  isPermission,
  type Permission,
  permits,
  ROLES,
  type Role,
  type Standing,
} from '@vivavox/contracts/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { replaceTeam } from '../modules/accounts/organisations/index.ts'
import type { Role as NodeRole } from '../platform/config/config.ts'
import { hashPassword } from '../platform/security/passwords.ts'
import { askRoute } from './testing/authorisation/ask-route.ts'
import { answersOf } from './testing/authorisation/callers.ts'
import { CONTRACT_ROUTES } from './testing/authorisation/contract-routes.ts'
import { PASSWORD, plantWorld } from './testing/authorisation/plant-world.ts'
import type { Row } from './testing/authorisation/row.ts'
import { ROWS } from './testing/authorisation/rows.ts'
import { createMember } from './testing/create-member.ts'
import { startTestApp } from './testing/start-test-app.ts'

/** As in the other matrix: no web at the start, no worker. */
const nodeRoles: NodeRole[] = ['live']
const app = await startTestApp({ roles: nodeRoles })
afterAll(() => app.stop())
nodeRoles.push('web')
const passwordHash = await hashPassword(PASSWORD)

/** Members of the owner's organisation, and how each stands to the vacancy, which is confidential. */
const outside: Standing = { is_open: false, part: null, may_decide: false, may_see_contacts: false }
const MEMBERS: Record<string, { role: Role; standing: Standing }> = {
  'an admin': { role: 'admin', standing: outside },
  'a recruiter of another team': { role: 'recruiter', standing: outside },
  'a recruiter of the team': { role: 'recruiter', standing: { ...outside, part: 'recruiter' } },
  'a reviewer of another team': { role: 'reviewer', standing: outside },
  'a reviewer of the team': { role: 'reviewer', standing: { ...outside, part: 'reviewer' } },
  'a reviewer who may decide': {
    role: 'reviewer',
    standing: { ...outside, part: 'reviewer', may_decide: true },
  },
  'an observer of the team': { role: 'observer', standing: { ...outside, part: 'observer' } },
}

const plant = async () => {
  const world = await plantWorld(app.context, passwordHash, 'completed')
  const tokens: Record<string, string> = {}
  const team = []
  for (const [name, { role, standing }] of Object.entries(MEMBERS)) {
    const { id: user_id, token } = await createMember(app.context, world.owner.id, role)
    tokens[name] = token
    const { is_open: _, part, ...grants } = standing
    if (part) team.push({ user_id, part, ...grants, notify: false })
  }
  await replaceTeam(app.context.db, world.vacancyId, team)
  const change = { access: 'team', owner_id: null } as const
  await app.context.db.updateTable('vacancies').set(change).where('id', '=', world.vacancyId).execute()
  return { world, tokens }
}
let planted: ReturnType<typeof plant> | null = null
const current = () => {
  planted ??= plant()
  return planted
}

/** Above the rank of all of them, or of no vacancy whose team they are on. */
const OWNERS_ALONE = ['PATCH /organisation/members/{id}', 'DELETE /organisation/members/{id}']
const OWNERS_AND_ADMINS = ['POST /vacancies/{id}/restore']
/** The body names the vacancy or interview. */
const NAMED = ['POST /interviews/re-evaluate', 'POST /interviews/evaluate']

/** What is another's takes more than what is one's own. */
const OF_ANOTHER: Record<string, Permission> = {
  'DELETE /interviews/{id}/comments/{comment_id}': 'interview.delete',
}

/** Found only through interviews whose contacts the member sees. */
const BY_CONTACTS = ['GET /candidates/{id}', 'PUT /candidates/{id}/notes', 'POST /candidates/merge']

const isOnVacancy = (route: string, on: string | undefined) =>
  on === 'vacancy' || on === 'interview' || on === 'asked' || NAMED.includes(route)

/** What the table of permissions says of a call that its owner may make. */
const expected = (route: string, { role, standing }: { role: Role; standing: Standing }): string => {
  const { access, on } = CONTRACT_ROUTES.get(route) ?? {}
  const permission = OF_ANOTHER[route] ?? (access as Permission)
  if (OWNERS_ALONE.includes(route)) return '403'
  if (OWNERS_AND_ADMINS.includes(route)) return role === 'admin' ? 'ok' : '403'
  if (BY_CONTACTS.includes(route) && can(role, permission))
    return permits(role, 'candidate.contacts', standing) ? 'ok' : '404'
  const may = isOnVacancy(route, on) ? permits(role, permission, standing) : can(role, permission)
  return may ? 'ok' : '403'
}

/** Routes whose access depends on the role, as the owner calls them in vain or well; the body decides about those without a subject. */
const asked = Object.entries(ROWS).flatMap(([route, rows]) => {
  const access = CONTRACT_ROUTES.get(route)?.access
  if (!access || !isPermission(access)) return []
  return [rows]
    .flat()
    .filter(row => answersOf(row.who).owner === 'ok' && (row.during ?? 'completed') === 'completed')
    .map((row): [string, Row] => [route, row])
})

describe('what roles may call, by the table of permissions', () => {
  it.each(asked)('%s', async (route, row) => {
    const told: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const [name, member] of Object.entries(MEMBERS)) {
      const { world, tokens } = await current()
      const { said, isSpent } = await askRoute(app, world, {
        route,
        row,
        shown: { token: tokens[name] ?? '' },
      })
      if (isSpent) planted = null
      told[name] = said
      wanted[name] = expected(route, member)
    }
    expect(told).toEqual(wanted)
  })

  it('asks for members of every role', () => {
    const roles = new Set(Object.values(MEMBERS).map(({ role }) => role))
    expect(ROLES.filter(role => !roles.has(role))).toEqual(['owner'])
  })
})
