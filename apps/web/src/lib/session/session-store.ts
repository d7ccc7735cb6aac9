import type { User } from '@vivavox/contracts/auth'
import { createEmitter } from '../page/emitter.ts'
import { keep, readKept, readStored, writeStored } from './storage.ts'
import { actingFor, organisationIn, type TabOrganisation } from './tab-organisation.ts'

const TOKEN = 'auth_token'
const USER = 'auth_user'
/** Kept until the next sign-in or sign-out, so that other tabs and a reloaded page say so, too. */
const ENDED = 'auth_ended'

/** `loading`: a token is stored but whose it is was not confirmed yet. */
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: User }
  /** `ended`: by the server, not by signing out here. */
  | { status: 'signed-out'; user: null; ended?: boolean }

/** The organisation that this tab works in (also read by index.html). */
const ORGANISATION = 'organisation'
let working = (readKept(ORGANISATION, 'sessionStorage') ?? null) as TabOrganisation | null

const fromStorage = (): Session => {
  if (!readStored(TOKEN)) return { status: 'signed-out', user: null, ended: readStored(ENDED) !== null }
  const user = readKept(USER) as User | null | undefined
  return user ? { status: 'signed-in', user: actingFor(user, working) } : { status: 'loading', user: null }
}

let token = readStored(TOKEN)
let session = fromStorage()
const { tell, listen } = createEmitter()
let onRejected = () => {}
let onRefused = () => {}

const change = (next: Session): void => {
  session = next
  tell()
}

/** The account's bearer token; null when signed out. */
export const sessionToken = (): string | null => token

/** The organisation that this tab works in, of which the account may be no member any more; null: none is known yet. */
export const tabOrganisation = (): TabOrganisation | null => working

/** The tab works in another organisation once its page is loaded anew. */
export const keepForNextPage = (organisation: TabOrganisation): void =>
  keep(ORGANISATION, organisation, 'sessionStorage')

export const currentSession = (): Session => session

export const subscribeSession = listen

/** Keeps who is signed in, here and in this browser's storage. */
export const keepSession = (user: User, newToken?: string): void => {
  if (newToken) {
    token = newToken
    writeStored(ENDED, null)
    writeStored(TOKEN, newToken)
  }
  keep(USER, user)
  const isFirst = newToken !== undefined || working?.user !== user.id
  if (isFirst) {
    working = organisationIn(user)
    keep(ORGANISATION, working, 'sessionStorage')
  }
  change({ status: 'signed-in', user: actingFor(user, working) })
}

/** Forgets token and user. @param ended has the server ended the session? */
export const clearSession = (ended = false): void => {
  token = null
  // First: another tab reads it once the token is gone.
  writeStored(ENDED, ended ? 'true' : null)
  writeStored(TOKEN, null)
  writeStored(USER, null)
  change({ status: 'signed-out', user: null, ended })
}

/** The server no longer takes the token: forget it and let the app lead the user to sign in. */
export const rejectSession = (): void => {
  clearSession(true)
  onRejected()
}

/** What happens after a rejected token (the app navigates to /auth). */
export const onSessionRejected = (handler: () => void): void => {
  onRejected = handler
}

/** The server refused what the account asked for: it may be a member no more. */
export const reportRefusal = (): void => onRefused()

/** What happens after a refusal. */
export const onRefusal = (handler: () => void): void => {
  onRefused = handler
}

// Signing in or out in one tab is true for all of them.
window.addEventListener('storage', event => {
  if (event.key !== TOKEN && event.key !== USER && event.key !== null) return
  token = readStored(TOKEN)
  change(fromStorage())
})
