import { addressesIn } from '../../../lib/forms/address.ts'

/** The addresses of a pasted list, each once, in lower case. */
export const readAddresses = (text: string): string[] => [
  ...new Set(addressesIn(text).map(address => address.toLowerCase())),
]
