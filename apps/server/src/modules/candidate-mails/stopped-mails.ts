import type { Config } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { isMissingReference } from '../../platform/database/errors.ts'
import { safeEqual, sign } from '../../platform/ids.ts'
import { withoutLinks } from './own-words.ts'
import { findCompanyName, insertStopped, listStopped } from './stopped-mails.repository.ts'

type Key = Pick<Config, 'secretKey'>

export interface Reader {
  /** Whose mails. */
  userId: string
  /** Keyed, so that no address is stored. */
  addressHash: string
}

const hashOf = ({ secretKey }: Key, email: string): string => sign(secretKey, 'stopped-mails', email)

const signatureOf = ({ secretKey }: Key, { userId, addressHash }: Reader): string =>
  sign(secretKey, 'unsubscribe', userId, addressHash)

/** What ends the mails of one account to one address, as part of a web address. */
export const unsubscribeToken = (key: Key, userId: string, email: string): string => {
  const reader = { userId, addressHash: hashOf(key, email) }
  return [userId, reader.addressHash, signatureOf(key, reader)].join('.')
}

/** @returns null for a token that we did not make */
export const readUnsubscribeToken = (key: Key, token: string): Reader | null => {
  const [userId = '', addressHash = '', signature = ''] = token.split('.')
  const reader = { userId, addressHash }
  return safeEqual(signatureOf(key, reader), signature) ? reader : null
}

/** '' where an account is gone or names none. */
export const companyNameOf = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  userId: string,
): Promise<string> => {
  return withoutLinks((await findCompanyName(db, userId)) ?? '', config.publicOrigin)
}

/** Ends the invitations and reminders of an account to a reader; once more, or for an account that is gone, changes nothing. */
export const stopMails = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  reader: Reader,
): Promise<void> => {
  const row = { user_id: reader.userId, address_hash: reader.addressHash, at: clock.now() }
  await insertStopped(db, row).catch((error: unknown) => {
    if (!isMissingReference(error)) throw error
  })
}

/** Of these addresses those whose readers asked for no more mails of the account. */
export const withMailsStopped = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  userId: string,
  emails: readonly string[],
): Promise<Set<string>> => {
  if (emails.length === 0) return new Set()
  const byHash = new Map(emails.map(email => [hashOf(config, email), email]))
  const stopped = await listStopped(db, userId, [...byHash.keys()])
  return new Set(stopped.flatMap(hash => byHash.get(hash) ?? []))
}
