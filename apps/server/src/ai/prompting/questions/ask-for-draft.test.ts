import { generateContent } from '@vivavox/contracts/vacancies'
import { describe, expect, it } from 'vitest'
import { patienceFor } from '../../ports/pace.ts'
import { scriptTextModel } from '../testing/scripted-text-model.ts'
import { askForQuestions, askOwnMachine, type DraftOrder } from './ask-for-draft.ts'

const orderOf = (change: object = {}): DraftOrder => ({
  request: generateContent.parse({ title: 'Baker', description: 'Night shifts.', language: 'en', ...change }),
  guide: { template: null, companyName: '', companyDescription: '' },
  count: 1,
  already: [],
  refused: [],
})

it.each([
  ['openai', 60_000],
  ['gemini', 60_000],
  ['cascade', patienceFor(60_000)],
] as const)('a draft by %s is waited for %i ms', async (provider, wait) => {
  const { model, asked } = scriptTextModel({})
  await askForQuestions({ ...model, provider }, orderOf()).catch(() => undefined)
  expect(asked[0]?.timeoutMs).toBe(wait)
})

it.each([5_000, 50_000, null])(
  'a draft that is predicted to take %s ms is waited for as long as that tells',
  async ms => {
    const { model, asked } = scriptTextModel({})
    await askOwnMachine({ ...model, provider: 'local', predictMs: () => ms }, orderOf()).catch(
      () => undefined,
    )
    expect(asked[0]?.timeoutMs).toBe(patienceFor(ms ?? 20_000))
  },
)

describe('what a model of this machine is told', () => {
  const toldFor = async (order: DraftOrder) => {
    const { model, asked } = scriptTextModel({})
    await askOwnMachine({ ...model, provider: 'local' }, order).catch(() => undefined)
    return { instructions: asked[0]?.instructions ?? '', input: asked[0]?.input ?? '' }
  }

  // A token of the usual models has 4.4 English and 2.7 Russian characters.
  it.each([
    ['en', 2_200],
    ['ru', 1_350],
  ])('in %s has less than 500 tokens before the ad', async (language, characters) => {
    const { instructions } = await toldFor(orderOf({ language }))
    expect(instructions.length).toBeLessThan(characters)
  })

  it('holds the account’s own prompt, and what that asks to tell of the company', async () => {
    const guide = { template: 'ZEBRA for {company_name}', companyName: 'Acme', companyDescription: 'Tools.' }
    const { instructions, input } = await toldFor({ ...orderOf(), guide })
    expect(instructions).toMatch(/^ZEBRA for `company_name`\n/)
    expect(JSON.parse(input)).toMatchObject({ company_name: 'Acme' })
    expect(JSON.parse(input)).not.toHaveProperty('company_description')
  })

  it('begins alike for all requests about an ad: what differs stands last', async () => {
    const first = await toldFor(orderOf())
    const second = await toldFor({ ...orderOf(), count: 3, already: ['What do you check first?'] })
    expect(second.instructions).toBe(first.instructions)
    const shared = first.input.indexOf('"count"')
    expect(shared).toBeGreaterThan(first.input.indexOf('Night shifts.'))
    expect(second.input.slice(0, shared)).toBe(first.input.slice(0, shared))
  })
})
