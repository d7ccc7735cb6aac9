import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'

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
): Promise<unknown> =>
  api('POST /vacancies/{id}/turned-away', {
    params: { id },
    body: { ...(name && { name }), ...(email && { email }) },
    quiet: true,
  })

/** Counts the visit, once for each vacancy that is paused; nothing depends on it. */
export const useTurnedAway = ({ id, not_accepting_reason }: PublicVacancy): void => {
  const paused = not_accepting_reason === 'paused'
  useEffect(() => {
    if (paused) void tellTurnedAway({ id }).catch(() => undefined)
  }, [id, paused])
}
