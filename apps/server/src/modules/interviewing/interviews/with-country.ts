import type { CandidateContacts } from '@vivavox/contracts/candidate-contacts'
import { internationalPhone } from '@vivavox/contracts/phone-number'

const NUMBERS = ['candidate_phone', 'candidate_whatsapp'] as const

/**
 * The contacts that were sent, each number with its country's code; as it was typed where nothing tells the country.
 * @param language of the vacancy
 * @param chosen country that the candidate chose
 */
export const withCountry = <Sent extends Partial<CandidateContacts>>(
  sent: Sent,
  language: string,
  chosen?: string,
): Sent => {
  const found = NUMBERS.filter(name => sent[name]).map(name => {
    const typed = sent[name] ?? ''
    return [name, internationalPhone(typed, language, chosen) ?? typed] as const
  })
  return { ...sent, ...Object.fromEntries(found) }
}
