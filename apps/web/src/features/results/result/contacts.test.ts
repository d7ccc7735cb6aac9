import { expect, test } from 'vitest'
import { contactsOf } from './contacts.ts'

const NONE = {
  candidate_email: null,
  candidate_phone: null,
  candidate_whatsapp: null,
  candidate_telegram: null,
  candidate_instagram: null,
  candidate_linkedin: null,
}

test.each([
  ['email', 'a@example.com', 'mailto:a@example.com'],
  ['phone', '+7 (912) 345-67-89', 'tel:+79123456789'],
  ['phone', '8 912 345', 'tel:8912345'],
  ['whatsapp', '+1 (212) 555-0100', 'https://wa.me/12125550100'],
  ['whatsapp', 'ask me', null],
  ['telegram', '@anna_p', 'https://t.me/anna_p'],
  ['telegram', 'https://t.me/anna_p/', 'https://t.me/anna_p', 't.me/anna_p'],
  ['telegram', 'anna p', null],
  ['instagram', 'anna.p', 'https://www.instagram.com/anna.p'],
  [
    'linkedin',
    'https://www.linkedin.com/in/anna',
    'https://www.linkedin.com/in/anna',
    'linkedin.com/in/anna',
  ],
  ['linkedin', 'javascript:alert(1)', null],
] as const)('%s %s leads to %s', (kind, given, href, text: string = given) => {
  expect(contactsOf({ ...NONE, [`candidate_${kind}`]: given })).toEqual([{ kind, text, href }])
})

test('what was not given is left out', () => {
  expect(contactsOf({ ...NONE, candidate_phone: '  ' })).toEqual([])
})
