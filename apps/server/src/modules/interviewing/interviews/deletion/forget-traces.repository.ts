import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import type { Forgotten } from '../../../ledger/notifications/index.ts'
import { type Applicant, restRows } from '../../../ledger/trash/index.ts'

/** The ids and addresses of those whose interviews, invitations and places on a waitlist a deletion holds. */
export const namedIn = (deletionId: string): RawBuilder<unknown> => sql`
  select held ->> 'id' as id, lower(coalesce(held ->> 'candidate_email', held ->> 'email')) as email
  from deleted_rows where deletion_id = ${deletionId} and link is null
    and of_table in ('interviews', 'invitations', 'turned_away')`

/** The same of all candidates of an organisation that no deletion holds. */
export const namedOf = (organisationId: string): RawBuilder<unknown> => sql`
  select id::text, lower(candidate_email) as email from interviews where organisation_id = ${organisationId}
  union all select id::text, lower(email) from invitations where organisation_id = ${organisationId}
  union all select id::text, lower(email) from turned_away where organisation_id = ${organisationId}`

/** Pages of an organisation of which a copy was made or asked for. */
export const listCopiedPages = (executor: Executor, organisationId: string): Promise<{ id: string }[]> =>
  executor
    .selectFrom('candidate_pages')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('copy_asked_at', 'is not', null)
    .execute()

/** Whose mails of an organisation are forgotten. @param named as by `namedIn` or `namedOf` */
export const listForgotten = async (
  executor: Executor,
  organisationId: string,
  named: RawBuilder<unknown>,
): Promise<Forgotten> => {
  const { rows } = await sql<{ id: string; email: string | null }>`${named}`.execute(executor)
  const members = await executor
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .where('memberships.organisation_id', '=', organisationId)
    .execute()
  return {
    organisationId,
    ids: new Set(rows.map(({ id }) => id)),
    emails: new Set(rows.flatMap(({ email }) => email ?? [])),
    members: new Set(members.map(({ email }) => email.toLowerCase())),
  }
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ADDRESS = '[^\\s<>(),;:"]+@[^\\s<>(),;:"]+'

/**
 * Removes jobs that name them: each that holds an id of theirs, and the mails that were sent to their address or quote it. A mail that waits for
 * the same address in another matter stays.
 */
export const forgetJobsAbout = async (executor: Executor, named: RawBuilder<unknown>): Promise<void> => {
  for (const table of ['jobs.job', 'jobs.archive']) {
    const rows = sql.table(table)
    await sql`with named as materialized (${named}),
      links as materialized (select translate(rtrim(encode(decode(replace(id, '-', ''), 'hex'), 'base64'), '='), '+/', '-_') as link from named)
      delete from ${rows} where (name, id) in (select name, id from ${rows} as job
        where name <> 'remove-interview-files' and (exists (select from regexp_matches(job.data::text, ${UUID}, 'g') as found where found[1] in (select id from named))
        or exists (select from regexp_matches(job.data ->> 'text', ${'#token=([\\w-]{22})'}, 'g') as found
          where found[1] in (select link from links))
        or (job.state not in ('created', 'retry', 'active') and exists (
          select from regexp_matches(lower(concat_ws(' ', job.data ->> 'to', job.data ->> 'email', job.data ->> 'text')),
            ${ADDRESS}, 'g') as found where found[1] in (select email from named where email is not null)))))`.execute(
      executor,
    )
  }
}

/** Removes what they wrote to the organisation and waits for the mail of the hour. */
export const forgetMessages = async (
  executor: Executor,
  deletionId: string,
  organisationId: string,
): Promise<void> => {
  await sql`delete from contact_messages where is_candidate
    and user_id in (select user_id from memberships where organisation_id = ${organisationId})
    and lower(sender) in (select email from (${namedIn(deletionId)}) as named)`.execute(executor)
}

/** Drops the records of candidates whose last interview of the organisation a deletion takes. */
export const purgeCandidates = async (
  executor: Executor,
  deletionId: string,
  part: number,
): Promise<void> => {
  await sql`select purge_candidate(record) from (select distinct (held ->> 'candidate_id')::uuid as record from deleted_rows
    where deletion_id = ${deletionId} and part = ${part} and of_table = 'interviews' order by 1) as named
    where record is not null`.execute(executor)
}

/** Empties the notes about a person, whichever of their addresses it is. */
export const forgetNotes = async (
  executor: Executor,
  { organisationId, emails }: Pick<Person, 'organisationId' | 'emails'>,
): Promise<void> => {
  if (emails.length === 0) return
  await sql`update candidates set notes = '', notes_changed_at = null where id in (
    select coalesce(merged_into, id) from candidates
      where organisation_id = ${organisationId} and email in (${sql.join(emails)}))`.execute(executor)
}

/** What was agreed by an invitation alone: no reference leads there. Call it while the invitations are there. */
export const eraseAccommodationsOf = (
  executor: Executor,
  { deletionId, vacancyId, emails }: Applicant,
): Promise<void> =>
  restRows(
    executor,
    deletionId,
    'accommodations',
    sql`where id in (select id from invitations where vacancy_id = ${vacancyId} and email in (${sql.join(emails)}))`,
  )

/** A candidate of one vacancy, by the addresses of interview and invitation. */
export interface Person {
  pageId: string
  organisationId: string
  vacancyId: string
  emails: readonly string[]
}

/** Those of an organisation who erased everything while it lay in the trash, and whom a restoration has just put back. */
export const listErasedBefore = async (executor: Executor, organisationId: string): Promise<Person[]> => {
  const rows = await executor
    .selectFrom('candidate_pages as page')
    .leftJoin('invitations', 'invitations.id', 'page.id')
    .leftJoin('interviews', 'interviews.id', 'page.interview_id')
    .select(['page.id', 'invitations.email', 'candidate_email'])
    .select(({ fn, ref }) =>
      fn.coalesce(ref('interviews.vacancy_id'), ref('invitations.vacancy_id')).as('vacancy_id'),
    )
    .where('page.organisation_id', '=', organisationId)
    .where('page.erased_at', 'is not', null)
    .execute()
  return rows.flatMap(({ id: pageId, vacancy_id: vacancyId, email, candidate_email }) =>
    vacancyId === null
      ? []
      : { pageId, organisationId, vacancyId, emails: [email, candidate_email].filter(each => each !== null) },
  )
}
