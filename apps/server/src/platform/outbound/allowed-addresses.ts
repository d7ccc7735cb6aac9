import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** What addresses that people type may lead to although it is private, as `WEBHOOK_ALLOW` lists it. */
export interface Allowance {
  /** In lower case. */
  hosts: ReadonlySet<string>
  ranges: readonly [Address, number][]
}

/** One entry: a range, an address, or (null) the name of a host. */
const rangeOf = (entry: string): [Address, number] | null => {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  if (!ipaddr.isValid(entry)) return null
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** @param entries names of hosts, addresses and ranges such as `10.0.0.0/8` */
export const readAllowance = (entries: readonly string[]): Allowance => {
  const ranges = entries.map(rangeOf)
  return {
    hosts: new Set(entries.filter((_, at) => ranges[at] === null).map(entry => entry.toLowerCase())),
    ranges: ranges.filter(range => range !== null),
  }
}

/** Is it of the public network? @param text an IP address; IPv4 inside IPv6 counts as what it holds */
export const isPublic = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).range() === 'unicast'

/** Is an IP address listed? */
export const isListed = (text: string, { ranges }: Allowance): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
}
