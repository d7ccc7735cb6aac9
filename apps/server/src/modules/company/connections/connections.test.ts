import { MAIL_SECURITIES } from '@vivavox/contracts/lists'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOfMailFault, type MailFault } from './mail-fault.ts'
import { fromSmtpUrl, toSmtpUrl } from './smtp-url.ts'

describe('a mail server as an address', () => {
  it('says the same as the form, whatever user and password hold', () => {
    const server = fc.record({
      host: fc.constantFrom('smtp.example.com', '10.0.0.7', '2001:db8::25', 'почта.example'),
      port: fc.integer({ min: 1, max: 65_535 }),
      security: fc.constantFrom(...MAIL_SECURITIES),
      user: fc.string({ unit: 'grapheme', maxLength: 20 }).filter(user => user.isWellFormed()),
    })
    fc.assert(
      fc.property(server, fc.string(), (form, password) => {
        const url = toSmtpUrl(form, password)
        expect(fromSmtpUrl(url)).toEqual(form)
        if (form.user) expect(decodeURIComponent(new URL(url).password)).toBe(password)
      }),
    )
  })

  it.each([
    ['smtp://relay.example.com', { host: 'relay.example.com', port: 587, security: 'starttls', user: '' }],
    ['smtps://a%40b:p@mx.example.com', { host: 'mx.example.com', port: 465, security: 'tls', user: 'a@b' }],
    [
      'smtp://u%zz:p@mx.example.com:25',
      { host: 'mx.example.com', port: 25, security: 'starttls', user: 'u%zz' },
    ],
  ])('of the operator’s own, %s', (url, form) => {
    expect(fromSmtpUrl(url)).toEqual(form)
  })
})

it.each<[string, MailFault, string]>([
  ['no such name', { code: 'EDNS' }, 'MAIL_HOST_UNKNOWN'],
  ['a closed port', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'MAIL_CONNECTION_REFUSED'],
  ['no way there', { code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'MAIL_CONNECTION_REFUSED'],
  [
    'a foreign certificate',
    { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    'MAIL_TLS_FAILED',
  ],
  [
    'its own certificate',
    { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'MAIL_TLS_FAILED',
  ],
  ['a silent server', { code: 'ETIMEDOUT' }, 'MAIL_TIMED_OUT'],
  ['a router that drops', { code: 'ESOCKET', originalCode: 'ETIMEDOUT' }, 'MAIL_TIMED_OUT'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'MAIL_SIGN_IN_REFUSED'],
  ['no sign-in', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }, 'MAIL_SIGN_IN_REFUSED'],
  ['a foreign sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'MAIL_SENDER_REFUSED'],
  ['no relay', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'MAIL_RECIPIENT_REFUSED'],
  ['a refused text', { code: 'EMESSAGE', responseCode: 554 }, 'MAIL_FAILED'],
  ['anything else', {}, 'MAIL_FAILED'],
])('%s has its sentence', (_, fault, code) => {
  expect(codeOfMailFault(fault)).toBe(code)
})
