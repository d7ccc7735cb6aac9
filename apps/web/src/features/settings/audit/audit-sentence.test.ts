import type { LedgerEntry } from '@vivavox/contracts/audit'
import { LEDGER_ACTIONS } from '@vivavox/contracts/ledger-actions'
import type { UpdateAdminSettings } from '@vivavox/contracts/models'
import { expect, it } from 'vitest'
import { actorOf, sentenceOf } from './audit-sentence.ts'

const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({
  id: '01936f2e-0000-7000-8000-000000000000',
  at: '2026-11-30T12:00:00.000Z',
  actor: { kind: 'person', id: null, name: 'Olga' },
  action: 'vacancy.updated',
  object: { kind: 'vacancy', id: null, name: 'Nurse' },
  details: {},
  ip_prefix: null,
  request_id: null,
  ...change,
})
/** The key and the values that it is given. */
const told = (of: LedgerEntry) => {
  const asked: { key: string; values: unknown }[] = []
  const text = sentenceOf((key, values) => {
    asked.push({ key, values })
    return `‹${key}›`
  }, of)
  return { text, values: asked.at(-1)?.values }
}

it.each(LEDGER_ACTIONS)('has a sentence for %s', action => {
  expect(told(entry({ action })).text).toBe(`‹audit.did.${action.replace('.', '_')}›`)
})

it('names fields, roles and plans in words, and what is unknown by its name', () => {
  const fields = ['title', 'prompt_evaluation', 'letter_first_en', 'of_later']
  expect(told(entry({ details: { fields } })).values).toMatchObject({
    fields: '‹audit.field.title›, ‹audit.field.prompt›, ‹audit.field.letter›, of_later',
  })
  const details = { role: 'recruiter', from: 'owner', plan: 'starter' }
  expect(told(entry({ action: 'member.role_changed', details })).values).toMatchObject({
    role: '‹roles.name.recruiter›',
    from: '‹roles.name.owner›',
    plan: 'Starter',
  })
  expect(told(entry({ action: 'key.created' })).text).toBe('key.created')
})

/** The compiler asks for those that are added. */
const SERVER_SETTINGS: Record<Exclude<keyof UpdateAdminSettings, 'confirm'>, true> = {
  ai_provider: true,
  generation_provider: true,
  voice_provider: true,
  analysis_provider: true,
  generation_model: true,
  voice_model: true,
  analysis_model: true,
  transcription_model: true,
  interview_system_prompt: true,
  interview_generation_prompt: true,
  evaluation_prompt: true,
  demo_interview_prompt: true,
}
it.each(Object.keys(SERVER_SETTINGS))('names the setting %s of the server in words', field => {
  const name = field.endsWith('_prompt') ? 'prompt' : field
  expect(told(entry({ details: { fields: [field] } })).values).toMatchObject({
    fields: `‹audit.field.${name}›`,
  })
})

it('tells who did it, and leaves out whom it cannot know', () => {
  const who = (change: Partial<LedgerEntry>) => actorOf(key => key, entry(change))
  expect(who({})).toBe('Olga')
  expect(who({ actor: { kind: 'person', id: null, name: '' } })).toBe('audit.by.gone')
  const system = { kind: 'system' as const, id: null, name: '' }
  expect(who({ actor: system })).toBe('audit.by.system')
  expect(who({ actor: system, action: 'sign_in.failed' })).toBeNull()
})
