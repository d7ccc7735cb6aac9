import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/** Leading groups of 16 bits that name a household (/64), a customer's line (/56) and a site (/48). */
const prefixesOf = (groups: number[]): string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = groups
  const hex = (...parts: number[]) => parts.map(part => part.toString(16)).join(':')
  return [`${hex(a, b, c, d)}::/64`, `${hex(a, b, c, d & 0xff00)}::/56`, `${hex(a, b, c)}::/48`]
}

/**
 * The networks by which an address is counted, narrowest first: an IPv4 address itself; of an IPv6 address its /64,
 * /56 and /48, since one customer may change address within any of these at will. All that is no address is one network.
 */
export const networksOf = (address: string): [string, ...string[]] => {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = bare.replace(/^::ffff:/, '')
  if (isIPv4(mapped)) return [mapped]
  if (!isIPv6(bare)) return ['unknown']
  const [head = '', tail] = bare.split('::')
  const first = groupsOf(head)
  const last = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const [narrow = '', ...wider] = prefixesOf(
    [...first, ...zeros, ...last].slice(0, 4).map(group => Number.parseInt(group, 16)),
  )
  return [narrow, ...wider]
}

/** The narrowest of the networks of an address. */
export const networkOf = (address: string): string => networksOf(address)[0]

/** What of an address is kept for long: the network of 256 neighbours, or the site (/48). */
export const prefixOf = (address: string): string => {
  const networks = networksOf(address)
  return networks.length === 1 ? networks[0].replace(/\.\d+$/, '.0/24') : (networks.at(-1) ?? 'unknown')
}

/** True for 127.0.0.0/8 and ::1, also written as an IPv4-mapped address. */
export const isLoopback = (address: string): boolean => {
  const bare = address.toLowerCase().replace(/^::ffff:/, '')
  return bare === '::1' || bare === '127.0.0.1' || (bare.startsWith('127.') && isIPv4(bare))
}

/** Does an address of a page or server lead to the very machine that opens it? @param url that can be parsed */
export const isThisMachine = (url: string): boolean => {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}
