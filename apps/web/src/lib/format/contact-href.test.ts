import { expect, it } from 'vitest'
import { contactHref } from './contact-href.ts'

it.each([
  ['hr@acme.example', 'mailto:hr@acme.example'],
  ['+7 (916) 123-45-67', 'tel:+79161234567'],
  ['https://acme.example/jobs', 'https://acme.example/jobs'],
  ['HR, room 5', null],
  ['javascript:alert(1)', null],
  ['data:text/html,a@b', null],
  ['a@b?bcc=c', null],
])('%s → %s', (contact, href) => {
  expect(contactHref(contact)).toBe(href)
})
