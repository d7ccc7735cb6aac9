import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'

interface Address {
  name: string
  email: string
}

/**
 * Tells the server that somebody found no free place, with an address if they leave one. Sent with the account, if any: an
 * owner who looks at this page is no candidate. Rejects with ApiError; CONFLICT means that interviews are held.
 */
export const tellTurnedAway = (
  { id }: Pick<PublicVacancy, 'id'>,
  { name, email }: Address = { name: '', email: '' },
): Promise<{ kept_days: number }> =>
  api('POST /vacancies/{id}/turned-away', {
    params: { id },
    body: { ...(name && { name }), ...(email && { email }) },
    quiet: true,
  })

/**
 * Counts the visit, once for each vacancy that is paused.
 * @returns how many days an address is kept; null until the server has said so
 */
export const useTurnedAway = ({ id, not_accepting_reason }: PublicVacancy): number | null => {
  const paused = not_accepting_reason === 'paused'
  const [keptDays, setKeptDays] = useState<number | null>(null)
  useEffect(() => {
    if (!paused) return
    tellTurnedAway({ id }).then(
      told => setKeptDays(told.kept_days),
      () => undefined,
    )
  }, [id, paused])
  return keptDays
}
