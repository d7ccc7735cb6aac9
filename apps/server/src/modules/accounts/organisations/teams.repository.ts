import {
  type Part,
  type Permission,
  permits,
  type Role,
  reachOf,
  SEATED,
  type Standing,
} from '@vivavox/contracts/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import type { Row } from '../../../platform/database/tables.ts'

export type VacancyMemberRow = Row<'vacancy_members'>

/** An account, or the column that holds it. */
type Whose = string | RawBuilder<unknown>

/** Is a row of hiring teams, joined as `mine`, the place of a person in a vacancy's? */
export const isMine = (userId: Whose) =>
  sql<boolean>`(mine.vacancy_id = vacancies.id and mine.user_id = ${userId})`

/** With that join: how the person stands to a vacancy; the one who is responsible is a recruiter of the team. */
export const standingOf = (userId: Whose) =>
  [
    sql<boolean>`vacancies.access = 'organisation'`.as('is_open'),
    sql<Part | null>`case when vacancies.owner_id = ${userId} then 'recruiter' else mine.part end`.as('part'),
    sql<boolean>`coalesce(mine.may_decide, false)`.as('may_decide'),
    sql<boolean>`coalesce(mine.may_see_contacts, false)`.as('may_see_contacts'),
  ] as const

const standings = (executor: Executor, userId: string) =>
  executor
    .selectFrom('vacancies')
    .leftJoin('vacancy_members as mine', join => join.on(isMine(userId)))
    .select('vacancies.id')
    .select(standingOf(userId))

/** undefined: there is no such vacancy. */
export const findStanding = (
  executor: Executor,
  vacancyId: string,
  userId: string,
): Promise<Standing | undefined> =>
  standings(executor, userId).where('vacancies.id', '=', vacancyId).executeTakeFirst()

/** Active members of the organisation of a vacancy, with how they stand to it; for a query that says in which order. */
export const colleaguesOf = (executor: Executor, vacancyId: string) =>
  executor
    .selectFrom('vacancies')
    .innerJoin('memberships', 'memberships.organisation_id', 'vacancies.organisation_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('vacancy_members as mine', join => join.on(isMine(sql.ref('users.id'))))
    .select(['users.id', 'users.email', 'users.language', 'memberships.role'])
    .select(standingOf(sql.ref('users.id')))
    .where('vacancies.id', '=', vacancyId)
    .where('memberships.state', '=', 'active')
    .where('users.blocked_at', 'is', null)

/** No account is responsible for some. */
const isOnTeam = (userId: string) => sql<boolean>`(coalesce(vacancies.owner_id = ${userId}, false) or exists (
  select from vacancy_members as mine where mine.vacancy_id = vacancies.id and mine.user_id = ${userId}))`

const hidesAny = async (executor: Executor, organisationId: string, userId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('vacancies')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('access', '=', 'team')
    .where(eb => eb.not(isOnTeam(userId)))
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}

/** What a reader of lists sees. */
export interface Sight {
  /** Ids of vacancies; undefined: all of the organisation. */
  only: readonly string[] | undefined
  /** Does it hold any whose candidates' contacts are not shown? A search must not find by them. */
  namesOnly: boolean
  showsContacts: (vacancyId: string) => boolean
}

/**
 * What a member sees in lists, or may do with rows of lists. An organisation has few vacancies, so that their ids are known before rows are
 * looked for.
 */
export const sightOf = async (
  executor: Executor,
  { id, role }: { id: string; role: Role },
  userId: string,
  permission: Permission = 'interview.view',
): Promise<Sight> => {
  const reach = reachOf(role, permission)
  const isWhole = reach === 'all' || (reach === 'open' && !(await hidesAny(executor, id, userId)))
  const isEven = reachOf(role, 'candidate.contacts') === reach
  if (isWhole && isEven) return { only: undefined, namesOnly: false, showsContacts: () => true }
  const rows = await standings(executor, userId)
    .where('organisation_id', '=', id)
    .where(eb =>
      eb.or([eb.and([eb.lit(reach === 'open'), eb('access', '=', 'organisation')]), isOnTeam(userId)]),
    )
    .execute()
  const seen = rows.filter(row => permits(role, permission, row))
  const withContacts = new Set(
    seen.filter(row => permits(role, 'candidate.contacts', row)).map(row => row.id),
  )
  return {
    only: seen.map(row => row.id),
    namesOnly: withContacts.size < seen.length,
    showsContacts: vacancyId => withContacts.has(vacancyId),
  }
}

/** An organisation's vacancies, or of these only some. */
export interface VacancyScope {
  userId: string
  only?: readonly string[] | undefined
}

/** The vacancies that a member sees, or with which they may do this. */
export const scopeOf = async (
  executor: Executor,
  organisation: { id: string; role: Role },
  userId: string,
  permission?: Permission,
): Promise<VacancyScope> => {
  const { only } = await sightOf(executor, organisation, userId, permission)
  return { userId: organisation.id, only }
}

/** The hiring team of a vacancy by name, without the recruiter who is responsible. */
export const listTeam = (executor: Executor, vacancyId: string) =>
  executor
    .selectFrom('vacancy_members')
    .innerJoin('vacancies', 'vacancies.id', 'vacancy_members.vacancy_id')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.user_id', '=', 'vacancy_members.user_id')
        .onRef('memberships.organisation_id', '=', 'vacancies.organisation_id'),
    )
    .innerJoin('users', 'users.id', 'vacancy_members.user_id')
    .select([
      'users.id',
      'users.name',
      'memberships.role',
      'part',
      'may_decide',
      'may_see_contacts',
      'notify',
    ])
    .where('vacancy_members.vacancy_id', '=', vacancyId)
    .where('memberships.state', '=', 'active')
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()

/** The roles of those who are active members of the organisation. */
export const rolesOf = async (
  executor: Executor,
  organisationId: string,
  userIds: readonly string[],
): Promise<Map<string, Role>> => {
  const rows = await executor
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'active')
    .where(isOneOf('user_id', userIds))
    .execute()
  return new Map(rows.map(({ user_id, role }) => [user_id, role]))
}

export const replaceTeam = async (
  transaction: Executor,
  vacancyId: string,
  members: readonly Omit<VacancyMemberRow, 'vacancy_id'>[],
): Promise<void> => {
  await transaction.deleteFrom('vacancy_members').where('vacancy_id', '=', vacancyId).execute()
  if (members.length === 0) return
  const rows = members.map(member => ({ ...member, vacancy_id: vacancyId }))
  await transaction.insertInto('vacancy_members').values(rows).execute()
}

/** A new member is on the team of the vacancies that the invitation named, as far as the organisation still has them. */
export const joinTeams = async (
  transaction: Executor,
  { organisationId, userId, part }: { organisationId: string; userId: string; part: Part },
  vacancyIds: readonly string[],
): Promise<void> => {
  if (vacancyIds.length === 0) return
  await transaction
    .insertInto('vacancy_members')
    .columns(['vacancy_id', 'user_id', 'part'])
    .expression(eb =>
      eb
        .selectFrom('vacancies')
        .select(['id', sql.val(userId).as('user_id'), sql.val(part).as('part')])
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', vacancyIds),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** A vacancy that comes back has only those on its team who have not left meanwhile, and a recruiter who still may be responsible. */
export const dropAbsent = async (transaction: Executor, vacancyId: string): Promise<void> => {
  await sql`delete from vacancy_members using vacancies where vacancies.id = vacancy_id and vacancy_id = ${vacancyId}
    and not exists (select from memberships where memberships.organisation_id = vacancies.organisation_id
      and memberships.user_id = vacancy_members.user_id and state <> 'left')`.execute(transaction)
  await sql`update vacancies set owner_id = (select user_id from organisation_contacts
      where organisation_contacts.organisation_id = vacancies.organisation_id)
    where id = ${vacancyId} and not exists (select from memberships where memberships.organisation_id = vacancies.organisation_id
      and user_id = owner_id and state = 'active' and role in (${sql.join(SEATED)}))`.execute(transaction)
}

/** A person who comes back later begins without teams. */
export const leaveTeams = async (
  transaction: Executor,
  organisationId: string,
  userId: string,
): Promise<void> => {
  await transaction
    .deleteFrom('vacancy_members')
    .where('user_id', '=', userId)
    .where('vacancy_id', 'in', eb =>
      eb.selectFrom('vacancies').select('id').where('organisation_id', '=', organisationId),
    )
    .execute()
}
