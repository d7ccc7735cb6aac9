import { describe, expect, it } from 'vitest'
import { evaluationChanges } from './evaluation-changes.ts'

type Compared = Parameters<typeof evaluationChanges>[0]

const criterion = (name: string, score: number | null): Compared['criteria'][number] => ({
  name,
  kind: 'technical',
  score,
  rationale: '',
  evidence: [],
})
const before: Compared = {
  overall_score: 70,
  recommendation: 'consider',
  engine: { provider: 'openai', model: 'a', prompt_version: '1' },
  rubric_version: 'v1 00000000',
  criteria: [criterion('care', 70), criterion('speed', null)],
}

describe('what changed since the evaluation before', () => {
  it.each<[string, Partial<Compared>, object[]]>([
    ['nothing', {}, []],
    ['the overall score', { overall_score: 72 }, [{ kind: 'overall', from: 70, to: 72 }]],
    ['that there is none any more', { overall_score: null }, [{ kind: 'overall', from: 70, to: null }]],
    [
      'the suggestion',
      { recommendation: 'hire' },
      [{ kind: 'recommendation', from: 'consider', to: 'hire' }],
    ],
    [
      'the model',
      { engine: { provider: 'openai', model: 'b', prompt_version: '1' } },
      [{ kind: 'engine', from: 'openai: a', to: 'openai: b' }],
    ],
    ['the rules', { rubric_version: 'v2' }, [{ kind: 'rubric', from: 'v1 00000000', to: 'v2' }]],
    ['no criterion by a little', { criteria: [criterion('care', 74), criterion('speed', null)] }, []],
    [
      'a criterion by more, and one that can be told now',
      { criteria: [criterion('care', 60), criterion('speed', 50), criterion('new', 90)] },
      [
        { kind: 'criterion', name: 'care', from: 70, to: 60 },
        { kind: 'criterion', name: 'speed', from: null, to: 50 },
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(evaluationChanges(before, { ...before, ...change })).toEqual(expected)
  })
})
