import { describe, expect, it } from 'vitest'
import { formatters } from '../../../lib/format/formatters.ts'
import type { Measured } from './calibration.ts'
import { agreementOf, engineName, isSameChange, measuredParts } from './measured-parts.ts'

/** Says the key and what is filled in. */
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Parameters<
  typeof engineName
>[1]
const measured: Measured = {
  provider: 'ollama',
  model: 'small:4b',
  prompt_version: 'a1',
  at: '2026-11-22T12:00:00.000Z',
  cases: 12,
  scored: 12,
  failed: 0,
  agreement: 0.931,
  difference: 8.42,
  injection_effect: 0,
}
const parts = (change: Partial<Measured>) => measuredParts({ ...measured, ...change }, t, formatters('en'))

describe('what is said of an engine that was tried', () => {
  it('names agreement, distance, the effect of injected words and the day', () => {
    expect(parts({})).toEqual([
      'admin.trial.agreement 0.93',
      'admin.trial.difference 8.4',
      'admin.trial.injectedNone',
      'Nov\u00a022,\u00a02026',
    ])
  })

  it('names what is missing', () => {
    const change = { agreement: null, difference: null, injection_effect: 3, scored: 2, failed: 4 }
    expect(parts(change)).toEqual([
      'admin.trial.noAgreement',
      'admin.trial.injected 3',
      'admin.trial.scored 2 12',
      'admin.trial.failed 4',
      'Nov\u00a022,\u00a02026',
    ])
  })

  it('names a model only where there are several', () => {
    expect(engineName(measured, t)).toBe('evaluations.provider.ollama · small:4b')
    expect(engineName({ provider: 'builtin', model: 'reader' }, t)).toBe('evaluations.evaluator')
  })

  it('finds the agreement of a model by its newest figures', () => {
    const older = { ...measured, prompt_version: 'a0', agreement: 0.5 }
    expect(agreementOf([measured, older], { provider: 'ollama', id: 'small:4b' })).toBe(0.931)
    expect(agreementOf([measured], { provider: 'openai', id: 'small:4b' })).toBeNull()
  })
})

describe('isSameChange', () => {
  it.each([
    [
      { analysis_provider: 'openai', analysis_model: null },
      { analysis_model: null, analysis_provider: 'openai' },
      true,
    ],
    [{ evaluation_prompt: ' Score {transcript}\n' }, { evaluation_prompt: 'Score {transcript}' }, true],
    [{}, { analysis_provider: null }, false],
    [{}, {}, true],
  ] as const)('%j and %j: %s', (one, other, same) => {
    expect(isSameChange(one, other)).toBe(same)
  })
})
