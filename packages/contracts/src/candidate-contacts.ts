import * as z from 'zod'
import { isPhone, PHONE_TYPED_CHARS, plainPhone } from './phone.ts'
import { email, line, optionalText, text } from './primitives.ts'

const phone = text(PHONE_TYPED_CHARS, 1).refine(isPhone, 'phone_invalid').transform(plainPhone)
const link = text(300).refine(value => value === '' || /^https?:\/\/\S+$/i.test(value), 'url_invalid')

/** Who the candidate is and how to reach them. */
export const candidateContacts = z.object({
  candidate_name: line(200, 1),
  candidate_email: email,
  candidate_phone: phone,
  candidate_whatsapp: text(PHONE_TYPED_CHARS)
    .refine(value => value === '' || isPhone(value), 'phone_invalid')
    .transform(plainPhone)
    .nullish(),
  candidate_telegram: optionalText(100),
  candidate_instagram: optionalText(100),
  candidate_linkedin: link.nullish(),
  /** ISO 3166 country of numbers without a country's code. */
  phone_country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})
export type CandidateContacts = z.output<typeof candidateContacts>
