import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { writeMail } from '../modules/notifications/mail-texts.ts'
import { validationDetails } from '../platform/http/validation-texts.ts'
import { SHIPPED } from '../platform/shipped-content.ts'
import { MADE_UP } from './testing/made-up-language.ts'

vi.mock('../platform/shipped-content.ts', async original => {
  const real = await original<typeof import('../platform/shipped-content.ts')>()
  const { addMadeUpLanguage } = await import('./testing/made-up-language.ts')
  return { ...real, SHIPPED: addMadeUpLanguage(real.SHIPPED) }
})

/** Each text is one of the made-up language, or a list of them. */
const expectMadeUp = (texts: readonly (string | undefined)[]) => {
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).toMatch(/^¡.*!$/s)
}

it('writes all mails to accounts', () => {
  const { shared, mails } = JSON.parse(readFileSync(join(SHIPPED, 'texts/mails/en.json'), 'utf8'))
  for (const [name, mail] of Object.entries(mails)) {
    const names = [...JSON.stringify(mail).matchAll(/\{(\w+)\}/g)].map(([, value = '']) => value)
    const values = Object.fromEntries(names.filter(value => !(value in shared)).map(value => [value, '7']))
    const {
      subject,
      heading,
      lead,
      action,
      facts = [],
      notes,
    } = writeMail(MADE_UP, name, { ...values, url: '/' })
    expectMadeUp([subject, heading, lead, ...notes, ...facts.map(({ label }) => label)])
    if (action) expectMadeUp([action.label])
  }
})

it('explains refused fields', () => {
  const shape = z.object({
    name: z.string().min(1),
    text: z.string().max(3),
    list: z.array(z.string()).min(2),
    age: z.number().min(18),
    mail: z.email(),
    phone: z.string().refine(() => false, 'phone_invalid'),
    kind: z.enum(['a']),
  })
  const input = { name: '', text: 'long', list: [], age: 3, mail: 'x', phone: '1', kind: 'b' }
  const { issues } = shape.safeParse(input).error ?? { issues: [] }
  expect(validationDetails(issues, MADE_UP).map(({ message }) => message)).toEqual([
    '¡This field is required!',
    '¡Use at most 3 characters!',
    '¡Add at least 2!',
    '¡Must be at least 18!',
    '¡Please enter a valid email address!',
    '¡Please enter a valid phone number!',
    '¡This value is not valid!',
  ])
})
