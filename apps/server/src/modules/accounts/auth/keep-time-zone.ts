import { isTimeZone } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { UserRow } from './auth.policy.ts'
import { noteTimeZone } from './users.repository.ts'

/** A name of the IANA list such as 'America/Argentina/Ushuaia', and no distance ('+03:00'), which not every node reads. */
const NAME = /^[A-Za-z][\w+-]{0,29}(?:\/[\w+-]{1,30}){0,2}$/

/** Stores the time zone of a sign-in. @param zone as the browser names it (IANA); an unknown one is left out */
export const keepTimeZone = async (
  { db }: Pick<AppContext, 'db'>,
  { id, time_zone }: Pick<UserRow, 'id' | 'time_zone'>,
  zone: string | undefined,
): Promise<void> => {
  if (zone && zone !== time_zone && NAME.test(zone) && isTimeZone(zone)) await noteTimeZone(db, id, zone)
}
