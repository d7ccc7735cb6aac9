import { ROLES, type Role } from '@vivavox/contracts/permissions'
import { createConfirmed, findUserByEmail, preparePassword } from '../../modules/accounts/auth/index.ts'
import { foundOrganisation } from '../../modules/accounts/organisations/index.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { CommandRefused } from '../command-refused.ts'
import { insertInterview, insertMembers, insertPlan, insertVacancy } from './seed.repository.ts'
import { FATES, interviewRows, type Owner, seedTexts, vacancyRow } from './seed-rows.ts'

/** Of all five people. Not for any server that others reach. */
export const SEED_PASSWORD = 'seven quiet harbours'
export const seedAddress = (role: Role): string => `${role}@seed.example`

type Parts = Pick<AppContext, 'db' | 'config' | 'clock'>

/** @returns the ids of the five by their roles, in their order */
const addPeople = async (parts: Parts, transaction: Executor, at: Date): Promise<string[]> => {
  const ids: string[] = []
  for (const role of ROLES) {
    const email = seedAddress(role)
    const name = `Seed ${role}`
    const prepared = await preparePassword({ email, name, password: SEED_PASSWORD, address: '127.0.0.1' })
    const { id } = await createConfirmed(parts, transaction, { ...prepared, email, language: 'en' })
    ids.push(id)
  }
  const [owner = ''] = ids
  await foundOrganisation(transaction, { userId: owner, name: seedTexts('en').company, at })
  const member = { organisation_id: owner, joined_at: at, last_used_at: at }
  await insertMembers(
    transaction,
    ROLES.flatMap((role, index) => (index === 0 ? [] : [{ ...member, role, user_id: ids[index] ?? '' }])),
  )
  return ids
}

const addPlan = (transaction: Executor, organisation_id: string, at: Date): Promise<void> => {
  const period = { current_period_start: at, current_period_end: new Date(at.getTime() + 30 * DAY_MS) }
  const plan = { plan_id: 'enterprise', status: 'active' as const, provider: 'local' as const }
  const times = { ...period, created_at: at, updated_at: at }
  return insertPlan(transaction, { id: newId(), organisation_id, ...plan, ...times })
}

const LOCALES = ['en', 'ru'] as const
const PER_VACANCY = 5

/** Those of one vacancy; the candidates of a language follow each other. */
const addInterviews = async (
  transaction: Executor,
  owner: Owner,
  place: Omit<Parameters<typeof interviewRows>[1], 'index'>,
  first: number,
): Promise<void> => {
  for (let index = first; index < first + PER_VACANCY; index += 1) {
    const fate = FATES[(place.locale === 'en' ? index : index + PER_VACANCY) % FATES.length]
    if (fate) await insertInterview(transaction, interviewRows(owner, { ...place, index }, fate))
  }
}

/**
 * Three vacancies in each language: the second is confidential, the last closed.
 * @param team reviewer and observer, who are on the hiring team of the first two
 */
const addVacancies = async (transaction: Executor, owner: Owner, team: readonly string[]): Promise<void> => {
  const [reviewer = '', observer = ''] = team
  for (const locale of LOCALES)
    for (const [at, vacancy] of seedTexts(locale).vacancies.entries()) {
      const isLast = locale === 'ru' && at === 2
      const access = at === 1 ? ('team' as const) : ('organisation' as const)
      const row = vacancyRow(owner, vacancy, { language: locale, access, status: isLast ? 'closed' : 'open' })
      const vacancy_id = row.id
      const members = [
        { vacancy_id, user_id: reviewer, part: 'reviewer' as const, may_decide: at === 1 },
        { vacancy_id, user_id: observer, part: 'observer' as const },
      ]
      await insertVacancy(transaction, row, at < 2 ? members : [])
      await addInterviews(transaction, owner, { vacancyId: row.id, vacancy, locale }, at * PER_VACANCY)
    }
}

const sayPasswords = (intro: string): string =>
  [intro, ...ROLES.map(role => `  ${seedAddress(role)}`), `Password of each: ${SEED_PASSWORD}`].join('\n')

/**
 * Fills a development server: an organisation with a member of each role, six vacancies and thirty interviews. Once: later it adds nothing.
 * @returns what to tell the developer, the password too
 * @throws CommandRefused in production
 */
export const seedDevelopment = async (parts: Parts): Promise<string> => {
  const { db, config, clock } = parts
  if (config.production) throw new CommandRefused('Refused: this is a production server (NODE_ENV).')
  if (await findUserByEmail(db, seedAddress('owner')))
    return sayPasswords('Nothing was added: the sample organisation is there already. Sign in as')
  const at = clock.now()
  await inTransaction(db, async transaction => {
    const [owner = '', , recruiter = '', ...team] = await addPeople(parts, transaction, at)
    await addPlan(transaction, owner, at)
    await addVacancies(transaction, { organisationId: owner, userId: recruiter, at }, team)
  })
  return sayPasswords('Added an organisation with six vacancies and thirty interviews. Sign in as')
}
