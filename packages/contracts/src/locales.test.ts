import { describe, expect, it } from 'vitest'
import { INTERVIEW_LANGUAGES } from './locales.ts'

const englishName = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

describe('interview languages', () => {
  it('have a code and an English name each, about sixty', () => {
    expect(new Set(INTERVIEW_LANGUAGES).size).toBe(INTERVIEW_LANGUAGES.length)
    expect(INTERVIEW_LANGUAGES.length).toBeGreaterThanOrEqual(55)
    const nameless = INTERVIEW_LANGUAGES.filter(code => {
      const [canonical] = Intl.getCanonicalLocales(code)
      return canonical !== code || !englishName.of(code)
    })
    expect(nameless).toEqual([])
  })

  it.each(['en', 'ru', 'es', 'fr', 'de', 'zh', 'ja', 'ar', 'hi', 'ko', 'pt', 'it', 'tr', 'uk'])(
    'include %s',
    code => expect(INTERVIEW_LANGUAGES).toContain(code),
  )
})
