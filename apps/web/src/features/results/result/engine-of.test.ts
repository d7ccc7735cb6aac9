import type { Evaluation } from '@vivavox/contracts/evaluations'
import { describe, expect, it } from 'vitest'
import { isEarlierStructure, readsStructure } from './engine-of.ts'

const by = (provider: string) => ({ engine: { provider, model: 'm', prompt_version: '1' } })
const criterion = (score: number | null): Evaluation['criteria'] => [
  { name: 'Care', kind: 'technical', score, rationale: '', evidence: [] },
]

describe('an engine', () => {
  it.each([
    [by('builtin'), true],
    [by('openai'), false],
    [{ judges: 'structure' as const }, true],
    [{ judges: 'meaning' as const }, false],
    [{}, false],
  ])('%j reads structure only: %s', (evaluation, structure) => {
    expect(readsStructure(evaluation)).toBe(structure)
  })

  it.each([
    [{ ...by('builtin'), recommendation: 'hire' as const }, true],
    [{ ...by('builtin'), recommendation: null, criteria: criterion(70) }, true],
    [{ ...by('builtin'), recommendation: null, criteria: criterion(null) }, false],
    [{ ...by('openai'), recommendation: 'hire' as const, criteria: criterion(70) }, false],
  ])('%j is of before it stopped to judge: %s', (evaluation, earlier) => {
    expect(isEarlierStructure(evaluation)).toBe(earlier)
  })
})
