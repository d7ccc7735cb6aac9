import type { Interview } from '@vivavox/contracts/interviews'

type ContactKind = 'email' | 'phone' | 'whatsapp' | 'telegram' | 'instagram' | 'linkedin'

interface Contact {
  kind: ContactKind
  text: string
  /** Opens mail, phone or the person's page; null when the text leads nowhere. */
  href: string | null
}

const digits = (text: string): string => text.replace(/\D/g, '')
/** '@anna', 'anna' or 'https://t.me/anna' → 'anna'; null for anything that is no account name. */
const handle = (text: string): string | null =>
  /^(?:https?:\/\/[^/\s]+\/|@)?([\w.]+)\/?$/i.exec(text.trim())?.[1] ?? null
const page = (base: string, text: string): string | null => {
  const name = handle(text)
  return name && base + name
}

const LINKS: Record<ContactKind, (text: string) => string | null> = {
  email: text => `mailto:${text}`,
  phone: text => `tel:${text.trim().startsWith('+') ? '+' : ''}${digits(text)}`,
  whatsapp: text => (digits(text) ? `https://wa.me/${digits(text)}` : null),
  telegram: text => page('https://t.me/', text),
  instagram: text => page('https://www.instagram.com/', text),
  // What a candidate typed becomes a link only when it is one of the web.
  linkedin: text => (/^https?:\/\//i.test(text) ? text : null),
}

const KINDS = Object.keys(LINKS) as ContactKind[]

/** The ways to reach a candidate that they gave, in a fixed order; addresses of pages without 'https://www.'. */
export const contactsOf = (interview: Pick<Interview, `candidate_${ContactKind}`>): Contact[] =>
  KINDS.flatMap(kind => {
    const text = interview[`candidate_${kind}`]?.trim()
    return text
      ? [{ kind, text: text.replace(/^https?:\/\/(www\.)?|\/$/gi, ''), href: LINKS[kind](text) }]
      : []
  })
