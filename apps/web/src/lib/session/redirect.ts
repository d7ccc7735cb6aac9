/** Where a user lands after signing in when nothing else was asked for. */
export const HOME_AFTER_SIGN_IN = '/dashboard'

/** `redirect` when it is a path of this site, else undefined. Refuses other sites, and sign-in itself, which would loop. */
export const ownPath = (redirect: string | null, origin: string): string | undefined => {
  if (!redirect?.startsWith('/')) return undefined
  const url = URL.canParse(redirect, origin) ? new URL(redirect, origin) : undefined
  // `/..//evil.example` resolves to a path that begins like an address of another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  if (/^\/(auth|login|register|verify-email|forgot-password|reset-password)\/?$/.test(url.pathname))
    return undefined
  return url.pathname + url.search + url.hash
}

/** The sign-in address that leads back to `path`. */
export const signInPath = (base: '/auth' | '/login', path: string): string =>
  path === '/' || path === HOME_AFTER_SIGN_IN ? base : `${base}?redirect=${encodeURIComponent(path)}`
