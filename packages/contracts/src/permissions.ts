/** Roles of members of an organisation, the highest rank first. */
export const ROLES = ['owner', 'admin', 'recruiter', 'reviewer', 'observer'] as const
export type Role = (typeof ROLES)[number]

/**
 * How far a permission reaches: all of the organisation; vacancies that are not confidential, and those whose hiring team the member is
 * in; only the latter; of these only where the team grants it by name; nothing.
 */
export type Reach = 'all' | 'open' | 'team' | 'granted' | 'none'

const REACHES: Record<string, Reach> = { a: 'all', o: 'open', t: 'team', g: 'granted', '-': 'none' }

/**
 * Each permission with its reach for the roles in their order, a letter of REACHES for each. No schema library here, and few bytes: every
 * page asks this table.
 */
const TABLE = {
  'organisation.delete': 'a----',
  'organisation.view': 'aaaaa',
  'members.manage': 'aa---',
  'members.view': 'aaa--',
  'audit.view': 'aa---',
  'billing.manage': 'aa---',
  'company.edit': 'aa---',
  'company.view': 'aaa--',
  'fairness.view': 'aaa--',
  'vacancy.create': 'aaa--',
  'vacancy.edit': 'aat--',
  'vacancy.view': 'aaott',
  'candidate.invite': 'aao--',
  'candidate.contacts': 'aaog-',
  'interview.view': 'aaott',
  'interview.rate': 'aaot-',
  'interview.decide': 'aaog-',
  'interview.edit': 'aao--',
  'interview.evaluate': 'aao--',
  'interview.share': 'aao--',
  'interview.export': 'aao--',
  'interview.void': 'aao--',
  'interview.delete': 'aao--',
} as const satisfies Record<string, string>
export type Permission = keyof typeof TABLE

export const PERMISSIONS = Object.keys(TABLE) as Permission[]

/** How far a role's permission reaches. */
export const reachOf = (role: Role, permission: Permission): Reach =>
  REACHES[TABLE[permission].charAt(ROLES.indexOf(role))] ?? 'none'

/** May a member with this role do it anywhere at all? */
export const can = (role: Role, permission: Permission): boolean => reachOf(role, permission) !== 'none'

/** May a member grant a role to another, or change or remove one who has it? Only up to the own rank. */
export const mayManage = (actor: Role, other: Role): boolean => ROLES.indexOf(actor) <= ROLES.indexOf(other)

/** Roles that fill a seat of the plan. */
export const SEATED: readonly Role[] = ['owner', 'admin', 'recruiter']

/** Does an active member with this role fill a seat of the plan, and may be responsible for vacancies? */
export const isSeated = (role: Role): boolean => SEATED.includes(role)

/** What a member may have to do with a vacancy as one of its hiring team. */
export const PARTS = ['recruiter', 'reviewer', 'observer'] as const satisfies readonly Role[]
export type Part = (typeof PARTS)[number]

/** How a member stands to a vacancy of their organisation. */
export interface Standing {
  /** Is it not confidential? */
  is_open: boolean
  /** On its hiring team, as the responsible recruiter too; null: not on it. */
  part: Part | null
  may_decide: boolean
  may_see_contacts: boolean
}

/** Who may do it everywhere needs no look at the vacancy, nor does who may do it nowhere. */
export const isWholeReach = (reach: Reach): boolean => reach === 'all' || reach === 'none'

const isGranted = (permission: Permission, standing: Standing): boolean =>
  (permission === 'interview.decide' && standing.may_decide) ||
  (permission === 'candidate.contacts' && standing.may_see_contacts)

/** May a member with this role do it with a vacancy to which they stand like this? On a hiring team their part counts. */
export const permits = (role: Role, permission: Permission, standing: Standing): boolean => {
  const reach = reachOf(role, permission)
  if (isWholeReach(reach)) return reach === 'all'
  if (reach === 'open' && standing.is_open) return true
  if (standing.part === null) return false
  const ofPart = reachOf(standing.part, permission)
  return ofPart === 'granted' || (reach === 'granted' && ofPart !== 'none')
    ? isGranted(permission, standing)
    : ofPart !== 'none'
}

export const isPermission = (access: string): access is Permission => access in TABLE
