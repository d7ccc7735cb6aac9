import { NOTICE_PLACES, type NoticePlace } from '@vivavox/contracts/lists'
import { CANDIDATE_LOCALES } from '@vivavox/contracts/locales'
import { describe, expect, it } from 'vitest'
import { dataConsentText } from './data-consent.ts'
import { judgesHonesty } from './judges-honesty.ts'
import { addedParagraphs, type NoticeFacts, type Rendering, rightsOf } from './notice-sentences.ts'

const RENDERINGS = ['job_ad', 'invitation', 'consent'] as const satisfies readonly Rendering[]

const factsIn = (places: NoticePlace[], change: Partial<NoticeFacts> = {}): NoticeFacts => ({
  vacancy: 'Nurse',
  company: 'Acme',
  tool: 'Vivavox',
  criteria: [{ name: 'Night care' }, { name: 'Handover' }],
  contact: 'jobs@acme.example',
  settings: { places, human_role: '', alternative: '', accommodations_contact: '' },
  ...change,
})
const said = (rendering: Rendering, places: NoticePlace[], change: Partial<NoticeFacts> = {}): string =>
  addedParagraphs(rendering, 'en', factsIn(places, change)).join(' ')

describe.each(CANDIDATE_LOCALES)('in %s', locale => {
  it('each place adds what no other place adds, in whole sentences', () => {
    const told = NOTICE_PLACES.map(place => addedParagraphs('consent', locale, factsIn([place])).join('|'))
    expect(new Set(told).size).toBe(NOTICE_PLACES.length)
    for (const text of told) expect(text).not.toMatch(/[{}]|undefined|null/)
  })

  it('nothing is added without places and words of the recruiter', () => {
    for (const rendering of RENDERINGS) {
      expect(addedParagraphs(rendering, locale, factsIn([]))).toEqual([])
      expect(addedParagraphs(rendering, locale, factsIn(['other']))).toEqual([])
      expect(addedParagraphs(rendering, locale, factsIn([], { settings: null }))).toEqual([])
    }
  })

  it('criteria are named once for all places that ask for them', () => {
    const text = addedParagraphs('consent', locale, factsIn(['us-il', 'us-co', 'us-ca'])).join(' ')
    expect(text.match(/Night care, Handover/g)).toHaveLength(1)
    const unnamed = addedParagraphs('consent', locale, factsIn(['us-il'], { criteria: [] })).join(' ')
    expect(unnamed).toContain('Vivavox')
  })

  it('the separate consent names operator, purpose, receivers, its term and whom to write to', () => {
    const words = { days: '180 days', receivers: 'To OpenAI.' }
    const text = dataConsentText(locale, factsIn(['ru']), words) ?? ''
    for (const part of ['Acme', 'Nurse', '180 days', 'To OpenAI.', 'jobs@acme.example'])
      expect(text).toContain(part)
    expect(dataConsentText(locale, factsIn(['ru'], { company: '' }), words)).not.toMatch(/[{}]|null/)
    expect(dataConsentText(locale, factsIn(['eu', 'other']), words)).toBeNull()
  })
})

it('tells in the job ad what Illinois and New York City ask for, and no other place', () => {
  const others = NOTICE_PLACES.filter(place => place !== 'us-il' && place !== 'us-ny-nyc')
  expect(said('job_ad', others)).toBe('')
  expect(said('job_ad', ['us-il'])).toMatch(/criteria: Night care, Handover.*contact details.*In Illinois/)
  expect(said('job_ad', ['us-ny-nyc'])).toMatch(/at least 10 business days .*jobs@acme\.example/)
})

it('tells Colorado of the law of 2027 before the tool is used: explanation, correction, review by a person', () => {
  const text = said('invitation', ['us-co'])
  for (const part of ['January 1, 2027', 'an explanation', 'correct data', 'a person to review'])
    expect(text).toContain(part)
})

it('says what the recruiter says in each rendering', () => {
  const settings = {
    places: [],
    human_role: 'Ms Doe listens to every answer.',
    alternative: 'a call of 20 minutes',
    accommodations_contact: 'help@acme.example',
  }
  for (const rendering of RENDERINGS) {
    const text = said(rendering, [], { settings })
    for (const part of [
      settings.human_role,
      'Instead of this interview: a call of 20 minutes',
      'help@acme.example',
    ])
      expect(text).toContain(part)
  }
})

it('promises Massachusetts no honesty scores only where no criterion judges honesty', () => {
  expect(said('consent', ['us-ma'])).toContain('not a lie detector')
  const criteria = [{ name: 'Honesty' }]
  expect(said('consent', ['us-ma'], { criteria })).toBe('')
  expect(rightsOf('en', factsIn(['us-ma'], { criteria }))).toEqual([])
})

it.each([
  ['Honesty and integrity', true],
  ['Integrity', true],
  ['Честность', true],
  ['Honradez', true],
  ['Intégrité', true],
  ['Ehrlichkeit', true],
  ['诚实', true],
  ['誠実さ', true],
  ['Data integrity', false],
  ['Intégrité des données', false],
  ['Integration tests', false],
  ['Reliable backups', false],
  ['Целостность данных', false],
])('of the criterion %s it says that it judges honesty: %s', (name, expected) => {
  expect(judgesHonesty(name)).toBe(expected)
})
