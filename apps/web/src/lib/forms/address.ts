const EMAIL_MAX = 254

/** As the server reads addresses. */
export const isAddress = (text: string): boolean =>
  text.length <= EMAIL_MAX &&
  !text.startsWith('.') &&
  !text.includes('..') &&
  /^[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(text)

/** What surrounds an '@'. Bounded, so that a hostile line costs no more than its length. */
export const ADDRESS = /[^\s<>,;|"()[\]]{1,254}@[^\s<>,;|"()[\]]{0,254}/g

/** Without the quotes and the full stop beside it, and without characters that are not seen. */
export const bareAddress = (address: string): string =>
  address
    .replace(/^(?:mailto:|smtp:)/i, '')
    .replace(/\p{Cf}/gu, '')
    .replace(/^'+/, '')
    .replace(/['.:]{1,9}$/, '')

/** All that looks like an address in a text. */
export const addressesIn = (text: string): string[] =>
  text.includes('@') || text.includes('＠')
    ? (text.normalize('NFKC').match(ADDRESS) ?? []).map(bareAddress)
    : []
