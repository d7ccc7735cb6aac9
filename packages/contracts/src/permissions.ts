/** Roles of members of an organisation, the highest rank first. */
export const ROLES = ['owner', 'admin', 'recruiter', 'reviewer', 'observer'] as const
export type Role = (typeof ROLES)[number]

/**
 * How far a permission reaches: all of the organisation; vacancies that are not confidential, and those whose hiring team the member is
 * in; only the latter; nothing.
 */
export type Reach = 'all' | 'open' | 'team' | 'none'

/** Each permission with its reach for the roles in their order. No schema library here: the browser asks this table, too. */
const TABLE = {
  //                      owner admin recruiter reviewer observer
  'organisation.delete': '  all none  none      none     none',
  'organisation.view': '    all all   all       all      all',
  'members.manage': '       all all   none      none     none',
  'members.view': '         all all   all       none     none',
  'billing.manage': '       all all   none      none     none',
  'company.edit': '         all all   none      none     none',
  'company.view': '         all all   all       none     none',
  'fairness.view': '        all all   all       none     none',
  'vacancy.create': '       all all   all       none     none',
  'vacancy.edit': '         all all   team      none     none',
  'vacancy.view': '         all all   open      team     team',
  'candidate.invite': '     all all   open      none     none',
  'interview.view': '       all all   open      team     team',
  'interview.rate': '       all all   open      team     none',
  'interview.decide': '     all all   open      none     none',
  'interview.edit': '       all all   open      none     none',
  'interview.evaluate': '   all all   open      none     none',
  'interview.share': '      all all   open      none     none',
  'interview.export': '     all all   open      none     none',
  'interview.void': '       all all   open      none     none',
  'interview.delete': '     all all   open      none     none',
} as const satisfies Record<string, string>
export type Permission = keyof typeof TABLE

export const PERMISSIONS = Object.keys(TABLE) as Permission[]

const REACH = Object.fromEntries(
  Object.entries(TABLE).map(([permission, row]) => [permission, row.trim().split(/ +/)]),
) as Record<Permission, Reach[]>

/** How far a role's permission reaches. */
export const reachOf = (role: Role, permission: Permission): Reach =>
  REACH[permission][ROLES.indexOf(role)] ?? 'none'

/** May a member with this role do it anywhere at all? */
export const can = (role: Role, permission: Permission): boolean => reachOf(role, permission) !== 'none'

/** May a member grant a role to another, or change or remove one who has it? Only up to the own rank. */
export const mayManage = (actor: Role, other: Role): boolean => ROLES.indexOf(actor) <= ROLES.indexOf(other)

const SEATED: readonly Role[] = ['owner', 'admin', 'recruiter']

/** Does an active member with this role fill a seat of the plan, and may be responsible for vacancies? */
export const isSeated = (role: Role): boolean => SEATED.includes(role)

export const isPermission = (access: string): access is Permission => access in TABLE
