import type { AppContext } from '../../platform/context.ts'
import type { UserRow } from './auth.policy.ts'
import { updateUser } from './users.repository.ts'

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Notes in which time zone somebody signed in. @param zone as their browser names it (IANA); an unknown one is left out */
export const keepTimeZone = async (
  { db }: Pick<AppContext, 'db'>,
  { id, time_zone }: Pick<UserRow, 'id' | 'time_zone'>,
  zone: string | undefined,
): Promise<void> => {
  if (zone && zone !== time_zone && isTimeZone(zone)) await updateUser(db, id, { time_zone: zone })
}
