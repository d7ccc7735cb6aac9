import { measuredAgreement } from '@vivavox/contracts/local-models'
import { expect, it } from 'vitest'
import { agreementOf, MEASURED_MODELS } from './measured-models.data.ts'

const AGREEMENT = { rank_correlation: 0.6, interviews: 40, gates_kept: 7, gates: 11, at: '2026-11-30' }

it('finds the figures of a model by the hash of its file, and none of others', () => {
  const measured = { ['a'.repeat(64)]: AGREEMENT }
  expect(agreementOf([{ sha256: null }, { sha256: 'a'.repeat(64) }], measured)).toBe(AGREEMENT)
  expect(agreementOf([{ sha256: 'b'.repeat(64) }], measured)).toBeNull()
})

it('holds figures in their form, by hashes', () => {
  for (const [hash, figures] of Object.entries(MEASURED_MODELS)) {
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(measuredAgreement.safeParse(figures).error).toBeUndefined()
  }
})
