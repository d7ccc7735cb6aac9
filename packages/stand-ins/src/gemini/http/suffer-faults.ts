import { sufferConnectionFaults } from '../../faults/connection-faults.ts'
import type { Place } from '../faults.ts'
import { errorOfStatus } from '../google-error.ts'
import type { Desk } from './desk.ts'

/**
 * Lets the faults strike that are scripted for a request or an upgrade.
 * @returns `refused` when the connection is to be reset
 * @throws GoogleError the scripted status
 */
export async function sufferFaults({ faults, lifetime }: Desk, place: Place): Promise<'refused' | 'served'> {
  const fate = await sufferConnectionFaults(
    {
      refuse: () => faults.strike('refuse', place),
      silence: () => faults.strike('silence', place),
      status: () => faults.strike('status', place),
    },
    lifetime(),
  )
  if (fate === null) return 'served'
  if (fate === 'refused') return fate
  throw errorOfStatus(fate.status, fate.retryAfterS)
}
