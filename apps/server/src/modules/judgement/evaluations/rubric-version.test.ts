import { expect, it } from 'vitest'
import { rubricVersion } from './rubric-version.ts'

const anchors = { weak: 'w', solid: 's', strong: 't' }
const criterion = { name: 'Care', kind: 'technical' as const, weight: 60, anchors }
const rubric = { criteria: [criterion], questions: ['First?'], strongAnswers: [''] }

it('names a rubric by what it asks for, whatever order its fields were stored in', () => {
  const { name, kind, weight } = criterion
  const reordered = { anchors: { strong: 't', weak: 'w', solid: 's' }, weight, kind, name }
  expect(rubricVersion('s1', rubric)).toMatch(/^s1\/[0-9a-f]{8}$/)
  expect(rubricVersion('s1', { ...rubric, criteria: [reordered] })).toBe(rubricVersion('s1', rubric))
})

it.each([
  ['scale', 's2', rubric],
  ['weight', 's1', { ...rubric, criteria: [{ ...criterion, weight: 61 }] }],
  ['kind', 's1', { ...rubric, criteria: [{ ...criterion, kind: 'communication' as const }] }],
  ['anchor', 's1', { ...rubric, criteria: [{ ...criterion, anchors: { ...anchors, solid: 'x' } }] }],
  ['question', 's1', { ...rubric, questions: ['Second?'] }],
  ['strong answer', 's1', { ...rubric, strongAnswers: ['figures'] }],
])('names another one for another %s', (_, scale, other) =>
  expect(rubricVersion(scale, other)).not.toBe(rubricVersion('s1', rubric)),
)
