/** One address, alone or in angle brackets behind a name. */
const MAILBOX = /^(?:[^\r\n<>]*<([^<>]+)>|([^<>]+))$/
const LOCAL_PART = /^[^\s<>@,;:"()[\]]+$/
/** A part of a domain, in any script. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Is it an address, or a name with one: `Interviews <interviews@example.com>`? No schema library here: the browser may import it. */
export const isMailbox = (value: string): boolean => {
  const [, bracketed, alone] = MAILBOX.exec(value) ?? []
  const [local = '', domain = '', ...more] = (bracketed ?? alone ?? '').split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.split('.').every(part => LOCAL_PART.test(part)) &&
    labels.every(label => LABEL.test(label)) &&
    /\p{L}/u.test(labels.at(-1) ?? '')
  )
}
