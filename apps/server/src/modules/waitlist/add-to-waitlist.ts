import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import type { AppContext, Executor } from '../../platform/context.ts'
import { isMissingReference } from '../../platform/database/errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId, sign } from '../../platform/ids.ts'
import { networkOf } from '../../platform/security/network.ts'
import { sendMail } from '../notifications/index.ts'
import { lockAccount, type PlanUsage, readUsage } from '../subscriptions/index.ts'
import { readAcceptance, type VacancyRow } from '../vacancies/index.ts'
import { waitlistNoticeMail } from './owner-notice.mails.ts'
import { countsSince, type Note, noteFor, type WaitlistPerson } from './waitlist.policy.ts'
import {
  changeWaitlistEntry,
  countKept,
  countWaitlist,
  deleteWaitlistEntry,
  dropNameless,
  findKnown,
  insertWaitlistEntry,
  markTold,
} from './waitlist.repository.ts'

/**
 * One browser at one network, of one vacancy: a hash under the server's key, so that no address is kept and visits to two
 * vacancies cannot be put together.
 */
export const visitorOf = (
  { secretKey }: Pick<Config, 'secretKey'>,
  vacancyId: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): string => sign(secretKey, 'turned-away', vacancyId, networkOf(ip), headers['user-agent'] ?? '')

/** By network and vacancy: notes, wherever a stranger causes them. */
export const TURNED_AWAY = { name: 'turnedAway', times: 60, seconds: 3_600 }

/** More candidates of one vacancy are not written down: what a stranger may send must be bounded. */
const KEPT_MAX = 1_000

/** Mails the owner about the first one of a period, unless it is the minutes that ran out: those have their own mail. */
const tellOwner = async (
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
  const mailbox = await markTold(transaction, ownerId, { since, now })
  if (!mailbox) return
  const content = waitlistNoticeMail(context.config, {
    count,
    opensAt: usage.opensAt,
    locale: mailbox.language,
  })
  await sendMail(context, { ...content, to: mailbox.email, userId: ownerId }, transaction)
}

/** @returns false when the vacancy's list is full */
const store = async (transaction: Executor, vacancy: VacancyRow, note: Note): Promise<boolean> => {
  if (note.obsoleteId) await deleteWaitlistEntry(transaction, note.obsoleteId)
  if (note.id) {
    await changeWaitlistEntry(transaction, [note.id], note.values)
    return true
  }
  const isFull = (await countKept(transaction, vacancy.id)) >= KEPT_MAX
  // A candidate with an address takes the place of one who only looked.
  if (isFull && !(note.values.email && (await dropNameless(transaction, vacancy.id)))) return false
  const whose = { id: newId(), vacancy_id: vacancy.id, user_id: vacancy.user_id }
  await insertWaitlistEntry(transaction, { ...whose, ...note.values })
  return true
}

/**
 * Writes down that a candidate found no free place, each person once, and mails the owner about the first of a period.
 * @returns false, and nothing is kept, when the vacancy takes candidates, refuses them for another reason, or its list is full
 */
export const addToWaitlist = async (
  context: AppContext,
  vacancy: VacancyRow,
  person: WaitlistPerson,
): Promise<boolean> => {
  if ((await readAcceptance(context, vacancy)) !== 'paused') return false
  return inTransaction(context.db, async transaction => {
    await lockAccount(transaction, vacancy.user_id)
    const now = context.clock.now()
    const usage = await readUsage(transaction, vacancy.user_id, now)
    const known = await findKnown(transaction, vacancy.id, person)
    const note = noteFor(known, person, countsSince(usage.period, now), now)
    const kept = await store(transaction, vacancy, note)
    if (note.isNew) await tellOwner(context, transaction, vacancy.user_id, usage)
    return kept
  }).catch((error: unknown) => {
    // The vacancy has been deleted meanwhile.
    if (isMissingReference(error)) return false
    throw error
  })
}
