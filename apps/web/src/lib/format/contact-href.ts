import { isPhone, phoneDigits } from '@vivavox/contracts/phone'

const asLink = (text: string): string | null => {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

/** What a company's contact opens: mail, phone or a page of the web; null for words that lead nowhere. */
export const contactHref = (contact: string): string | null => {
  const text = contact.trim()
  if (isPhone(text)) return `tel:${text.startsWith('+') ? '+' : ''}${phoneDigits(text)}`
  const at = text.indexOf('@')
  if (at > 0 && at === text.lastIndexOf('@') && !/[\s/:?&]/.test(text)) return `mailto:${text}`
  return asLink(text)
}
