import type { Config } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { isMissingReference } from '../../../platform/database/errors.ts'
import { safeEqual, sign } from '../../../platform/ids.ts'
import { findOrganisation } from '../../accounts/organisations/index.ts'
import { withoutLinks } from './links-in-text.ts'
import { insertUnsubscribed, listUnsubscribed } from './stopped-mails.repository.ts'

type Key = Pick<Config, 'secretKey'>

/** A candidate who unsubscribes from the company of an account. */
export interface Reader {
  userId: string
  /** Keyed hash, so that no email address is stored. */
  addressHash: string
}

const hashOf = ({ secretKey }: Key, email: string): string => sign(secretKey, 'stopped-mails', email)

const signatureOf = ({ secretKey }: Key, { userId, addressHash }: Reader): string =>
  sign(secretKey, 'unsubscribe', userId, addressHash)

/** Creates the signed token of an unsubscribe URL. */
export const unsubscribeToken = (key: Key, userId: string, email: string): string => {
  const reader = { userId, addressHash: hashOf(key, email) }
  return [userId, reader.addressHash, signatureOf(key, reader)].join('.')
}

/** @returns null for a forged token */
export const readUnsubscribeToken = (key: Key, token: string): Reader | null => {
  const [userId = '', addressHash = '', signature = ''] = token.split('.')
  const reader = { userId, addressHash }
  return safeEqual(signatureOf(key, reader), signature) ? reader : null
}

/** Reads the company name without links; '' when the account was deleted or has none. */
export const companyNameOf = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  userId: string,
): Promise<string> => withoutLinks((await findOrganisation(db, userId))?.name ?? '', config.publicOrigin)

/** Unsubscribes a candidate from the invitations and reminders of an account. Idempotent; ignores deleted accounts. */
export const stopMails = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  reader: Reader,
): Promise<void> => {
  const row = { organisation_id: reader.userId, address_hash: reader.addressHash, at: clock.now() }
  await insertUnsubscribed(db, row).catch((error: unknown) => {
    if (!isMissingReference(error)) throw error
  })
}

/** Returns those of the email addresses that unsubscribed from the account. */
export const findUnsubscribed = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  userId: string,
  emails: readonly string[],
): Promise<Set<string>> => {
  if (emails.length === 0) return new Set()
  const byHash = new Map(emails.map(email => [hashOf(config, email), email]))
  const stopped = await listUnsubscribed(db, userId, [...byHash.keys()])
  return new Set(stopped.flatMap(hash => byHash.get(hash) ?? []))
}
