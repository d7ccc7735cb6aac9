import type { User } from '@vivavox/contracts/auth'
import { useSyncExternalStore } from 'react'
import { answeredWith, api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { HOME_AFTER_SIGN_IN } from './redirect.ts'
import {
  clearSession,
  currentSession,
  keepForNextPage,
  keepSession,
  type Session,
  subscribeSession,
} from './session-store.ts'

export type { Session } from './session-store.ts'
export { currentSession } from './session-store.ts'

/** Who is signed in; re-renders on change. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession)

/** Takes over the answer of login or verify-email. Clears what was cached for another account. */
export const signIn = ({ user, token }: { user: User; token: string }): void => {
  queryClient.clear()
  keepSession(user, token)
}

/** Takes over what has changed about the account. */
export const changeUser = (change: Partial<User>): void => {
  const { user } = currentSession()
  if (user) keepSession({ ...user, ...change })
}

/**
 * Works in another organisation, in this tab alone; the next new tab begins with it, too. The page is loaded anew, so that nothing of the
 * former one stays in memory.
 */
export const switchOrganisation = async ({ id, name }: { id: string; name: string }): Promise<void> => {
  await api('POST /organisations/{id}/use', { params: { id } })
  keepForNextPage({ user: currentSession().user?.id ?? '', id, name })
  window.location.assign(HOME_AFTER_SIGN_IN)
}

/** Drops what is cached of the organisation in which the person has no part any more, and learns which are left. */
export const forgetOrganisation = async (): Promise<void> => {
  queryClient.clear()
  await restoreSession()
}

/** Does the signed-in person act for no organisation? They are a member of none, or no more of the one that this tab works in. */
export const isWithoutOrganisation = ({ user }: Session): boolean => user?.organisation_role === null

/** Ends the session on the server and here; a failing server call only stays in the log. */
export const signOut = async (): Promise<void> => {
  await api('POST /auth/logout', { quiet: true }).catch((error: unknown) =>
    console.warn('logout failed', error),
  )
  clearSession()
  queryClient.clear()
}

/** On start: confirms the stored token. Rejected → signed out, without a redirect; unreachable server → what is stored holds. */
export const restoreSession = async (): Promise<void> => {
  if (currentSession().status === 'signed-out') return
  try {
    keepSession((await api('GET /auth/me', { quiet: true })).user)
  } catch (error) {
    const refused = answeredWith(error, 401, 403)
    if (refused || currentSession().status === 'loading') clearSession(refused)
  }
}
