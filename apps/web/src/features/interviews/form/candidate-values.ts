import { isPhone } from '@vivavox/contracts/phone'
import type { Body } from '../../../lib/api/api.ts'

/** The form's fields, named as the contract names them; '' is empty. */
export interface CandidateValues {
  candidate_name: string
  candidate_email: string
  candidate_phone: string
  candidate_whatsapp: string
  candidate_telegram: string
  candidate_instagram: string
  candidate_linkedin: string
  /** ISO 3166 country of numbers without a country's code. */
  phone_country: string
}
export type CandidateField = keyof CandidateValues

export const EMPTY_CANDIDATE: CandidateValues = {
  candidate_name: '',
  candidate_email: '',
  candidate_phone: '',
  candidate_whatsapp: '',
  candidate_telegram: '',
  candidate_instagram: '',
  candidate_linkedin: '',
  phone_country: '',
}
export const CANDIDATE_FIELDS = Object.keys(EMPTY_CANDIDATE) as CandidateField[]

export type CandidateProblem = 'required' | 'email' | 'phone' | 'url'

/** Could it be an e-mail address? The server looks closer. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value)

const withScheme = (link: string): string =>
  link === '' || /^https?:\/\//i.test(link) ? link : `https://${link}`

const isLink = (value: string): boolean => {
  try {
    return new URL(withScheme(value)).hostname.includes('.')
  } catch {
    return false
  }
}

/** What is wrong with which field; empty when the form may be sent. The server adds a number's country. */
export const candidateProblems = (
  values: CandidateValues,
): Partial<Record<CandidateField, CandidateProblem>> => {
  const { candidate_name, candidate_email, candidate_phone, candidate_whatsapp, candidate_linkedin } =
    trimmed(values)
  return {
    ...(candidate_name === '' && { candidate_name: 'required' as const }),
    ...(candidate_email === ''
      ? { candidate_email: 'required' as const }
      : !isEmail(candidate_email) && { candidate_email: 'email' as const }),
    ...(!isPhone(candidate_phone) && { candidate_phone: 'phone' as const }),
    ...(candidate_whatsapp !== '' &&
      !isPhone(candidate_whatsapp) && { candidate_whatsapp: 'phone' as const }),
    ...(candidate_linkedin !== '' && !isLink(candidate_linkedin) && { candidate_linkedin: 'url' as const }),
  }
}

const trimmed = (values: CandidateValues): CandidateValues =>
  Object.fromEntries(
    CANDIDATE_FIELDS.map(field => [field, values[field].trim()]),
  ) as unknown as CandidateValues

type Contacts = Omit<Body<'POST /interviews'>, 'vacancy_id' | 'consent'>

/** What is sent: trimmed, empty optional fields left out, links with their scheme. */
export const candidateBody = (values: CandidateValues): Contacts => {
  const clean = trimmed(values)
  const { candidate_name, candidate_email, candidate_phone } = clean
  return {
    candidate_name,
    candidate_email,
    candidate_phone,
    ...(clean.candidate_whatsapp && { candidate_whatsapp: clean.candidate_whatsapp }),
    ...(clean.candidate_telegram && { candidate_telegram: clean.candidate_telegram }),
    ...(clean.candidate_instagram && { candidate_instagram: clean.candidate_instagram }),
    ...(clean.candidate_linkedin && { candidate_linkedin: withScheme(clean.candidate_linkedin) }),
    ...(clean.phone_country && { phone_country: clean.phone_country }),
  }
}
