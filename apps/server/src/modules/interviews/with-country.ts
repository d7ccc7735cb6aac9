import type { CandidateContacts } from '@vivavox/contracts/interviews'
import { internationalPhone } from '@vivavox/contracts/phone-number'
import { AppError } from '../../platform/http/app-error.ts'

const NUMBERS = ['candidate_phone', 'candidate_whatsapp'] as const

/**
 * The contacts that were sent, each number with its country's code.
 * @param language of the vacancy
 * @throws AppError VALIDATION_FAILED at a number whose country nobody can tell
 */
export const withCountry = <Sent extends Partial<CandidateContacts>>(sent: Sent, language: string): Sent => {
  const found = NUMBERS.filter(name => sent[name]).map(
    name => [name, internationalPhone(sent[name] ?? '', language)] as const,
  )
  const details = found
    .filter(([, number]) => number === null)
    .map(([path]) => ({ path, message: 'phone_country' }))
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  return { ...sent, ...Object.fromEntries(found) }
}
