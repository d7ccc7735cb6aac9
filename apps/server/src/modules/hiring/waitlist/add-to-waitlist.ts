import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { isMissingReference } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId, sign } from '../../../platform/ids.ts'
import { networkOf } from '../../../platform/security/network.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { type PlanUsage, readUsage } from '../../billing/subscriptions/index.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { readAcceptance, type VacancyRow } from '../vacancies/index.ts'
import { waitlistNoticeMail } from './owner-notice.mails.ts'
import { countsSince, planUpsert, type Upsert, type WaitlistPerson } from './waitlist.policy.ts'
import {
  changeWaitlistEntry,
  claimOwnerNotice,
  countEntries,
  countWaitlist,
  deleteOldestWithoutEmail,
  deleteWaitlistEntry,
  findEntriesOf,
  insertWaitlistEntry,
} from './waitlist.repository.ts'

/** Hashes browser, network and vacancy under the server's key: no IP address is stored, and visits to two vacancies cannot be linked. */
export const visitorOf = (
  { secretKey }: Pick<Config, 'secretKey'>,
  vacancyId: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): string => sign(secretKey, 'turned-away', vacancyId, networkOf(ip), headers['user-agent'] ?? '')

/** Rate limit per network and vacancy. */
export const TURNED_AWAY = { name: 'turnedAway', times: 60, seconds: 3_600 }

/** Most entries per vacancy: visitors without an account must not fill the database. */
const ENTRIES_MAX = 1_000

/** Mails the owner once per period, and only when the plan's places are used up: used-up minutes have their own mail. */
const notifyOwner = async (
  context: AppContext,
  transaction: Executor,
  ownerId: string,
  usage: PlanUsage,
): Promise<void> => {
  if (usage.free !== 0) return
  const now = context.clock.now()
  const since = countsSince(usage.period, now)
  const count = await countWaitlist(transaction, ownerId, since)
  if (count === 0) return
  const mailbox = await claimOwnerNotice(transaction, ownerId, { since, now })
  if (!mailbox) return
  const content = waitlistNoticeMail(context.config, {
    count,
    opensAt: usage.opensAt,
    locale: mailbox.language,
  })
  await sendMail(context, { ...content, to: mailbox.email, userId: ownerId }, transaction)
}

/** @returns false when the vacancy's waitlist is full */
const store = async (transaction: Executor, vacancy: VacancyRow, upsert: Upsert): Promise<boolean> => {
  if (upsert.obsoleteId) await deleteWaitlistEntry(transaction, upsert.obsoleteId)
  if (upsert.id) {
    await changeWaitlistEntry(transaction, [upsert.id], upsert.values)
    return true
  }
  const isFull = (await countEntries(transaction, vacancy.id)) >= ENTRIES_MAX
  // A candidate with an email replaces an entry without one.
  if (isFull && !(upsert.values.email && (await deleteOldestWithoutEmail(transaction, vacancy.id))))
    return false
  const owned = { id: newId(), vacancy_id: vacancy.id, organisation_id: vacancy.organisation_id }
  await insertWaitlistEntry(transaction, { ...owned, ...upsert.values })
  return true
}

/**
 * Adds a candidate who found no free place, each once, and mails the owner about the first of a period.
 * @returns false, and stores nothing, when the vacancy accepts candidates, refuses them for another reason, is a sample, or its waitlist is full
 */
export const addToWaitlist = async (
  context: AppContext,
  vacancy: VacancyRow,
  person: WaitlistPerson,
): Promise<boolean> => {
  if (vacancy.is_sample || (await readAcceptance(context, vacancy)) !== 'paused') return false
  return inTransaction(context.db, async transaction => {
    await lockOrganisation(transaction, vacancy.organisation_id)
    const now = context.clock.now()
    const usage = await readUsage(context, transaction, vacancy.organisation_id)
    const known = await findEntriesOf(transaction, vacancy.id, person)
    const upsert = planUpsert(known, person, countsSince(usage.period, now), now)
    const isStored = await store(transaction, vacancy, upsert)
    if (upsert.isNew) await notifyOwner(context, transaction, vacancy.organisation_id, usage)
    return isStored
  }).catch((error: unknown) => {
    // The vacancy was deleted meanwhile.
    if (isMissingReference(error)) return false
    throw error
  })
}
