import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.data.ts'
import { isCommonPassword } from './common-passwords.ts'

const about = ['maria.petrova@example.com', 'Maria Petrova']

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 6, maxLength: 128 })
  .map(codes => String.fromCharCode(...codes))

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1',
    'qwerty',
    'QWERTY123',
    '123456',
    '12345678',
    '987654321',
    'aaaaaa',
    '000000',
    'abcabcabc',
    '12121212',
    'abcdef',
    'qwertyuiop',
    'asdfgh123',
    '1234qwer',
    'йцукен',
    'йцукен12345',
    'пароль',
    'gfhjkm',
    '19840512',
    '31121999',
    'maria.petrova',
    'MariaPetrova',
    'maria.petrova@example.com',
  ])('refuses %s', password => expect(isCommonPassword(password, about)).toBe(true))

  it.each([
    'correct-horse-battery',
    'Tr0ub4dor&3',
    'Password123!x',
    'S3cure-pass',
    'лимонный-трамвай',
    'kV9#zz',
    'maria.petrova-7',
    'sunny day 42',
  ])('accepts %s', password => expect(isCommonPassword(password, about)).toBe(false))

  it('cannot be talked round by letter case', () => {
    const known = [...COMMON_PASSWORDS]
    fc.assert(fc.property(fc.constantFrom(...known), word => isCommonPassword(word.toUpperCase())))
  })

  it('refuses nothing because of an empty name', () => {
    expect(isCommonPassword('kV9#zz', ['', '@'])).toBe(false)
  })

  it('has an answer to whatever is typed', () => {
    fc.assert(
      fc.property(anyText, password => {
        expect(typeof isCommonPassword(password, about)).toBe('boolean')
      }),
    )
  })
})
