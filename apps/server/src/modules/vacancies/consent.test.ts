import { CANDIDATE_LOCALES } from '@vivavox/contracts/locales'
import { describe, expect, it } from 'vitest'
import { consentFor } from './consent.ts'

const notice = (language: string, processors: { voice: string | null; text: string | null }) =>
  consentFor({ language, company_name: 'Acme' }, { retentionDays: 180, browserSpeech: false, processors })
const HERE = { voice: null, text: null }

describe.each(CANDIDATE_LOCALES)('the notice in %s', language => {
  it('names the company that hears and reads the candidate, once', () => {
    const { text } = notice(language, { voice: 'OpenAI', text: 'OpenAI' })
    expect(text.match(/OpenAI/g)).toHaveLength(1)
  })

  it('names both where voice and text go to different ones', () => {
    const { text } = notice(language, { voice: 'OpenAI', text: 'Google' })
    expect(text.indexOf('OpenAI')).toBeGreaterThan(0)
    expect(text.indexOf('Google')).toBeGreaterThan(text.indexOf('OpenAI'))
  })

  it('names nobody where all of it stays here', () => {
    expect(notice(language, HERE).text).not.toMatch(/OpenAI|Google|null|undefined/)
  })

  it('has another version for each of them', () => {
    const versions = [
      HERE,
      { voice: 'OpenAI', text: null },
      { voice: null, text: 'OpenAI' },
      { voice: 'OpenAI', text: 'OpenAI' },
    ].map(processors => notice(language, processors).version)
    expect(new Set(versions).size).toBe(4)
  })
})
