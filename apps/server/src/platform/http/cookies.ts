import type { Config } from '../config/config.ts'

/** The value of a cookie of this name; undefined without one. @param header Cookie, as it came */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

interface Cookie {
  name: string
  value: string
  path: string
  /** How long browsers keep it. */
  seconds: number
  /** Scripts of the page may read it. */
  readable: boolean
}

/** The header Set-Cookie; sent over encrypted lines alone where the site has one. */
export const setCookie = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { name, value, path, seconds, readable }: Cookie,
): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    ...(readable ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(publicOrigin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
