import { CANDIDATE_LOCALES } from '@vivavox/contracts/locales'
import type { WrittenBy } from '@vivavox/contracts/vacancies'
import { describe, expect, it } from 'vitest'
import type { Evaluates, Processors } from '../../engines/models/index.ts'
import { consentFor } from './consent.ts'
import { writerSentences } from './consent-texts.ts'

const notice = (
  language: string,
  processors: Processors,
  company_contact = '',
  writer: WrittenBy = 'provider',
  evaluatedBy: Evaluates = 'company',
  consent_note = '',
  origin = 'https://jobs.example',
) =>
  consentFor(
    {
      ...{ id: 'v1', title: 'Nurse', criteria: [], notice: null, voice_provider: null },
      ...{ language, company_name: 'Acme', company_contact, consent_note },
    },
    {
      productName: 'Vivavox',
      retentionDays: 180,
      askUrl: id => `${origin}/contact?vacancy=${id}`,
      processing: () => ({ processors, evaluatedBy, evaluator: 'openai', writtenBy: () => writer }),
    },
  )
const only = (usual: string | null, ...fallbacks: string[]) => ({ usual, fallbacks })
const HERE = { voice: only(null), text: only(null) }

describe.each(CANDIDATE_LOCALES)('the notice in %s', language => {
  it('ends with what the company adds in its own words, and has another version then', () => {
    const own = 'Legal basis: Art. 6(1)(b) GDPR.'
    const plain = notice(language, HERE)
    const added = notice(language, HERE, '', 'provider', 'company', ` ${own}\n`)
    expect(added.text).toBe(`${plain.text}\n\n${own}`)
    expect(added.version).not.toBe(plain.version)
    expect(notice(language, HERE, '', 'provider', 'company', ' \n ')).toEqual(plain)
  })

  it('keeps its version when our own address moves', () => {
    const moved = notice(language, HERE, '', 'provider', 'company', '', 'https://talks.example')
    expect(moved.version).toBe(notice(language, HERE).version)
    expect(moved.text).toContain('https://talks.example/contact?vacancy=v1')
  })

  it('names the company that hears and reads the candidate, once', () => {
    const { text } = notice(language, { voice: only('OpenAI'), text: only('OpenAI') })
    expect(text.match(/OpenAI/g)).toHaveLength(1)
  })

  it('names both where voice and text go to different ones', () => {
    const { text } = notice(language, { voice: only('OpenAI'), text: only('Google') })
    expect(text.indexOf('OpenAI')).toBeGreaterThan(0)
    expect(text.indexOf('Google')).toBeGreaterThan(text.indexOf('OpenAI'))
  })

  it('names no company where all of it stays here', () => {
    expect(notice(language, HERE).text).not.toMatch(/OpenAI|Google|null|undefined/)
  })

  it('names the company that may step in after the one that is asked first', () => {
    const chain = only('OpenAI', 'Google')
    const { text } = notice(language, { voice: chain, text: chain })
    expect(text.match(/OpenAI/g)).toHaveLength(2)
    expect(text.match(/Google/g)).toHaveLength(1)
    expect(text.indexOf('Google')).toBeGreaterThan(text.indexOf('OpenAI'))
  })

  it('says where to turn to: as the company does, else to the form that writes to it', () => {
    const { text, contact } = notice(language, HERE, 'hr@acme.example')
    expect(text).toContain('Acme (hr@acme.example)')
    expect(contact).toBe('hr@acme.example')
    const form = 'https://jobs.example/contact?vacancy=v1'
    expect(notice(language, HERE).text).toContain(`Acme (${form})`)
    expect(notice(language, HERE).contact).toBe(form)
  })
  it('names the companies that may step in for servers of our own', () => {
    const { text } = notice(language, { voice: only(null, 'OpenAI', 'Google'), text: only(null) })
    expect(text.match(/OpenAI|Google/g)).toEqual(['OpenAI', 'Google'])
  })

  it('says who writes down what is said, each in its own words', () => {
    const writers = ['server', 'browser', 'nobody', 'provider'] as const
    const told = writers.map(writer => notice(language, HERE, '', writer))
    const [server, browser, none, provider] = told.map(({ text }) => text)
    expect(new Set(told.map(({ version }) => version)).size).toBe(4)
    // What the others say more than the notice where a provider writes it down.
    for (const text of [server, browser, none]) expect(text?.length).toBeGreaterThan(provider?.length ?? 0)
    expect(browser).not.toContain(writerSentences(language, 'nobody')[0])
    expect(server).toContain(writerSentences(language, 'server')[0])
  })

  it('says what kind of engine evaluates, where no company is named for it', () => {
    const kinds = (['structure', 'model', 'company'] as const).map(kind =>
      notice(language, HERE, '', 'provider', kind),
    )
    expect(new Set(kinds.map(({ version }) => version)).size).toBe(3)
    const [structure, model, company] = kinds.map(({ text }) => text.length)
    for (const told of [structure, model]) expect(told).toBeGreaterThan(company ?? 0)
  })

  it('has another version for each of them', () => {
    const versions = [
      HERE,
      { voice: only('OpenAI', 'Google'), text: only('OpenAI', 'Google') },
      { voice: only(null, 'OpenAI', 'Google'), text: only(null) },
      { voice: only('OpenAI'), text: only(null) },
      { voice: only(null), text: only('OpenAI') },
      { voice: only('OpenAI'), text: only('OpenAI') },
    ].map(processors => notice(language, processors).version)
    expect(new Set(versions).size).toBe(6)
  })
})
