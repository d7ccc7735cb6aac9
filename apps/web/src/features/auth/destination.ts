import { HOME_AFTER_SIGN_IN, ownPath } from '../../lib/session/redirect.ts'

/** Where signing in leads: `redirect` when it is a path of this site, the demo when asked for, else the dashboard. */
export const destination = (query: URLSearchParams, origin: string): string =>
  ownPath(query.get('redirect'), origin) ??
  (query.get('demo') === 'true' ? '/demo-interview' : HOME_AFTER_SIGN_IN)

/** `path` with the parts of the query that must survive from sign-in to confirmation. */
export const carryOn = (path: string, query: URLSearchParams, extra: Record<string, string> = {}): string => {
  const kept = new URLSearchParams(extra)
  for (const name of ['redirect', 'demo']) {
    const value = query.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}
