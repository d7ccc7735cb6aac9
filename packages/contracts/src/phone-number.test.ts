import { describe, expect, it } from 'vitest'
import { internationalPhone } from './phone-number.ts'

describe('internationalPhone', () => {
  it.each([
    // What names its country keeps it, in every vacancy.
    ['+44 20 7946 0958', 'ru', '+44 20 7946 0958'],
    ['+91 61234 567', 'ru', '+91 61234567'],
    // Grouped as they are there, not as the page groups any number while it is typed.
    ['+44 207 946 0958', 'en', '+44 20 7946 0958'],
    ['+44 770 090 0123', 'en', '+44 7700 900123'],
    ['+33 612 345 678', 'fr', '+33 6 12 34 56 78'],
    ['+7 (916) 123-45-67', 'en', '+7 (916) 123-45-67'],
    ['0044 20 7946 0958', 'ru', '+44 20 7946 0958'],
    ['442079460958', 'en', '+44 20 7946 0958'],
    // Without: the vacancy's country, where it has such numbers.
    ['9161234567', 'ru', '+7 916 123 45 67'],
    ['916 123-45-67', 'ru', '+7 916 123 45 67'],
    ['7011234567', 'kk', '+7 701 123 4567'],
    ['090-1234-5678', 'ja', '+81 90 1234 5678'],
    ['13823456789', 'zh', '+86 138 2345 6789'],
    ['712345678', 'pl', '+48 71 234 56 78'],
    ['9161234567', 'hi', '+91 91612 34567'],
    // The prefixes that say it themselves.
    ['89161234567', 'en', '+79161234567'],
    ['79161234567', 'de', '+79161234567'],
    ['12025550143', 'ru', '+12025550143'],
    // Longer than a Russian one.
    ['8801712345678', 'en', '+880 1712 345678'],
    // Ambiguous: ask.
    ['802-555-0123', 'en', null],
    ['7185550199', 'en', null],
    ['9161234567', 'en', null],
    ['07700 900123', 'en', null],
    ['5551234567', 'ru', null],
    ['0612345678', 'fr', null],
  ])('%s in a vacancy in %s → %s', (typed, language, international) => {
    expect(internationalPhone(typed, language)).toBe(international)
  })
})
