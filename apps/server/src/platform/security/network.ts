import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/**
 * Whom an address stands for in a limit: an IPv4 address itself, an IPv6 address its /64, since one
 * household owns a whole /64 and could otherwise change address at will.
 */
export const networkOf = (address: string): string => {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = bare.replace(/^::ffff:/, '')
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const first = groupsOf(head)
  const last = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const all = [...first, ...zeros, ...last].slice(0, 4)
  return `${all.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** True for 127.0.0.0/8 and ::1, also written as an IPv4-mapped address. */
export const isLoopback = (address: string): boolean => {
  const bare = address.toLowerCase().replace(/^::ffff:/, '')
  return bare === '::1' || bare === '127.0.0.1' || (bare.startsWith('127.') && isIPv4(bare))
}
