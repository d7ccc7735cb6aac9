import { PHONE_MAX_CHARS, phoneDigits } from '@vivavox/contracts/phone'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPhoneEdit, formatPhone } from './format-phone.ts'

const anyCountry = fc.constantFrom(null, 'RU', 'US', 'CN')
const typedText = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-'), maxLength: 24 })

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['+', '+'],
    ['89161234567', '+7 (916) 123-45-67'],
    ['79161234567', '+7 (916) 123-45-67'],
    ['+7 916 123 45 67', '+7 (916) 123-45-67'],
    ['8 (916) 123-45-67', '+7 (916) 123-45-67'],
    ['+77011234567', '+7 (701) 123-45-67'],
    ['791612345678', '+7 (916) 123-45-67'],
    ['8801712345678', '+880 171 234 5678'],
    ['1', '+1'],
    ['12025550123', '+1 (202) 555-0123'],
    ['1202555', '+1 (202) 555'],
    ['442079460958', '+44 207 946 0958'],
    ['+81312345678', '+81 312 345 678'],
    ['0044 20 7946 0958', '+44 207 946 0958'],
    ['+49 (0)30 901820', '+49 309 018 20'],
    ['+44 (0) 20 7946 0958', '+44 207 946 0958'],
    ['+353 (0)1 234 5678', '+353 123 456 78'],
    ['+39 06 6982 1234', '+39 066 982 1234'],
    ['+49 0', '+49'],
    ['0770 090', '077 009 0'],
    ['9161234567', '916 123 4567'],
    // American numbers, and a Chinese one with its country's code.
    ['802-555-0123', '802 555 0123'],
    ['7185550199', '718 555 0199'],
    ['8613812345678', '+86 138 123 45678'],
  ])('%s → %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })

  it.each([
    ['7', '+7'],
    ['8', '+7'],
    ['89', '+7 (9'],
    ['8916', '+7 (916'],
    ['89161', '+7 (916) 1'],
  ])('%s → %s at once where Russian numbers are expected', (typed, shown) => {
    expect(formatPhone(typed, { country: 'RU' })).toBe(shown)
  })

  it.each([
    ['０９０１２３４５６７８', 'JP', '09012345678'],
    ['（０３）１２３４−５６７８', 'JP', '0312345678'],
    ['٠١٠٠١٢٣٤٥٦٧', 'EG', '01001234567'],
    ['۰۹۱۲۳۴۵۶۷۸۹', 'IR', '09123456789'],
    ['\u202a+44 20 7946 0958\u202c', null, '442079460958'],
    ['०९८७६५४३२१०', 'IN', '09876543210'],
  ])('%s in %s: digits %s, pasted or typed', (typed, country, digits) => {
    expect(phoneDigits(formatPhone(typed, { country }))).toBe(digits)
    let value = ''
    for (const char of typed)
      ({ value } = applyPhoneEdit(
        { before: value, typed: value + char, caret: value.length + char.length },
        { country },
      ))
    expect(phoneDigits(value)).toBe(digits)
  })

  it('takes 138… for no American number where it is likelier a Chinese one', () => {
    expect(formatPhone('13823456789', { country: 'CN' })).toBe('138 234 56789')
  })

  it('fits the field, uses only its characters, and never changes a second time', () => {
    fc.assert(
      fc.property(typedText, anyCountry, (typed, country) => {
        const typing = { country }
        const shown = formatPhone(typed, typing)
        expect(shown.length).toBeLessThanOrEqual(PHONE_MAX_CHARS)
        expect(shown).toMatch(/^\+?[\d ()-]*$/)
        expect(formatPhone(shown, typing)).toBe(shown)
      }),
    )
  })
})

describe('applyPhoneEdit', () => {
  const edit = (before: string, typed: string, caret: number, deleted?: 'backward' | 'forward') =>
    applyPhoneEdit({ before, typed, caret, deleted })

  it.each([
    ['a digit in the middle', '+7 (916) 123', '+7 (9516) 123', 6, undefined, '+7 (951) 612-3', 6],
    ['Backspace over punctuation', '+7 (916) 1', '+7 (916 1', 7, 'backward', '+7 (911', 6],
    ['Delete over punctuation', '+7 (916) 123', '+7 (916 123', 7, 'forward', '+7 (916) 23', 7],
    ['Backspace at the end', '+7 (916) 1', '+7 (916) ', 9, 'backward', '+7 (916', 7],
    ['typing at the end', '+7 (916', '+7 (9161', 8, undefined, '+7 (916) 1', 10],
  ] as const)('%s', (_name, before, typed, caret, deleted, value, newCaret) => {
    expect(edit(before, typed, caret, deleted)).toMatchObject({ value, caret: newCaret })
  })

  it('typing digit by digit ends where pasting does', () => {
    const numbers = fc.oneof(typedText, fc.stringMatching(/^8[3-9]\d{9,13}$/))
    fc.assert(
      fc.property(numbers, anyCountry, (typed, country) => {
        const digits = phoneDigits(typed)
        const field = { value: '', eight: false }
        for (const digit of digits) {
          const text = field.value + digit
          const before = { before: field.value, typed: text, caret: text.length, eight: field.eight }
          Object.assign(field, applyPhoneEdit(before, { country }))
        }
        expect(field.value).toBe(formatPhone(digits, { country }))
      }),
    )
  })

  it.each([
    ['8801712345678', '+880 171 234 5678'],
    ['886912345678', '+886 912 345 678'],
    ['89161234567', '+7 (916) 123-45-67'],
  ])('%s, digit by digit: %s', (digits, shown) => {
    const typed = [...digits].reduce(
      ({ value, eight }, digit) =>
        applyPhoneEdit({ before: value, typed: value + digit, caret: value.length + 1, eight }),
      { value: '', eight: false },
    )
    expect(typed.value).toBe(shown)
  })

  it('a seven that was typed with its plus stays Russian, however many digits come', () =>
    expect(edit('+7 (801) 712-34-56', '+7 (801) 712-34-567', 19).value).toBe('+7 (801) 712-34-56'))

  it('the caret stays inside the text, behind as many digits as before', () => {
    fc.assert(
      fc.property(typedText, fc.nat(24), (typed, at) => {
        const caret = Math.min(at, typed.length)
        const result = edit('', typed, caret)
        expect(result.caret).toBeGreaterThanOrEqual(0)
        expect(result.caret).toBeLessThanOrEqual(result.value.length)
        if (caret === typed.length) expect(result.caret).toBe(result.value.length)
      }),
    )
  })

  it('Backspace always empties the field in as many presses as it holds digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,10}$/), digits => {
        let value = formatPhone(digits)
        for (let presses = phoneDigits(value).length; presses > 0; presses--) {
          value = applyPhoneEdit({
            before: value,
            typed: value.slice(0, -1),
            caret: value.length - 1,
            deleted: 'backward',
          }).value
        }
        expect(phoneDigits(value)).toBe('')
      }),
    )
  })
})
