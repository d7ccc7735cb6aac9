import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fieldsOf } from './json.ts'

/** The secret that a link brings: in the fragment, or in the query of links that were mailed before; null for none. */
export const secretIn = (name: string, hash: string, search: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) || new URLSearchParams(search).get(name) || null

/** A path, query and fragment without this secret. */
export const addressWithout = (
  name: string,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string => {
  const query = new URLSearchParams(search)
  const hadSecret = query.has(name)
  query.delete(name)
  const kept = hadSecret ? (query.size > 0 ? `?${query}` : '') : search
  return pathname + kept + (new URLSearchParams(hash.slice(1)).has(name) ? '' : hash)
}

const stateKey = (name: string) => `secret:${name}`

const inHistory = (name: string): string | null => {
  const kept = fieldsOf(history.state)[stateKey(name)]
  return typeof kept === 'string' ? kept : null
}

/**
 * The secret of the link that led to this page. It leaves the address bar, so that the address can be shown or passed on, and
 * stays in the tab's history: a reload and the browser's 'back' find it again.
 */
export const useLinkSecret = (name: string): string | null => {
  const { pathname, hash, search } = useLocation()
  const [kept, setKept] = useState(() => inHistory(name))
  const secret = secretIn(name, hash, search) ?? kept
  // Again for each entry of the history: a link to a place in the page makes a new one.
  useEffect(() => {
    if (secret === null) return
    setKept(secret)
    const state = { ...fieldsOf(history.state), [stateKey(name)]: secret }
    history.replaceState(state, '', addressWithout(name, { pathname, search, hash }))
  }, [name, secret, pathname, search, hash])
  return secret
}
