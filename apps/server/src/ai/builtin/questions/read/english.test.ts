import { describe, expect, it } from 'vitest'
import { englishPhrase, withArticle } from './english.ts'

describe('English phrases', () => {
  it.each([
    ['Administer medication', 'verb', 'administer medication'],
    ['Preparing and serving meals', 'verb', 'prepare and serve meals'],
    ['You will be responsible for managing the team', 'verb', 'manage the team'],
    ['Operates forklifts and loads trucks', 'verb', 'operate forklifts and load trucks'],
    ['Safely operate machines', 'verb', 'safely operate machines'],
    ['Order picking', 'noun', 'order picking'],
    ['Stock control and counting', 'noun', 'stock control and counting'],
    ['Patient care', 'noun', 'patient care'],
    ['Planning our campaigns', 'verb', 'plan the campaigns'],
    ['SQL reports', 'noun', 'SQL reports'],
  ])('%s', (source, form, text) => {
    expect(englishPhrase(source)).toEqual({ form, text })
  })

  it('adds the article a requirement lacks', () => {
    expect(withArticle('valid driving licence')).toBe('a valid driving licence')
    expect(withArticle('accounting degree')).toBe('an accounting degree')
    expect(withArticle('experience with a licence')).toBe('experience with a licence')
  })
})
