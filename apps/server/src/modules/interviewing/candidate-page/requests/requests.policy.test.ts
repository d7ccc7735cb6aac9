import { PAGE_STAGES } from '@vivavox/contracts/candidate-page'
import { REQUEST_KINDS } from '@vivavox/contracts/requests'
import { expect, it } from 'vitest'
import { kindsAt, mayAnswer, tellingAt } from './requests.policy.ts'

it.each([
  ['invited', false, ['human_instead', 'accommodation', 'extension', 'question', 'data']],
  ['started', true, ['human_instead', 'accommodation', 'extension', 'question', 'data']],
  ['finished', true, ['human_review', 'question', 'data']],
  ['in_review', true, ['human_review', 'question', 'data']],
  ['closed', true, ['human_review', 'question', 'data']],
  ['closed', false, ['extension', 'question', 'data']],
  ['withdrawn', true, []],
  ['erased', true, []],
] as const)('may be asked while %s, begun %s: %j', (stage, hasBegun, kinds) => {
  expect(kindsAt(stage, hasBegun)).toEqual(kinds)
})

it('can ask each kind at some stage', () => {
  expect(new Set(PAGE_STAGES.flatMap(stage => kindsAt(stage, true)))).toEqual(new Set(REQUEST_KINDS))
})

const outside = { is_open: true, part: null, may_decide: false, may_see_contacts: false }
it.each([
  ['owner', outside, true, true],
  ['recruiter', outside, true, true],
  ['recruiter', { ...outside, is_open: false }, false, false],
  ['reviewer', { ...outside, part: 'reviewer' }, false, false],
  ['reviewer', { ...outside, part: 'reviewer', may_decide: true }, true, false],
  ['observer', { ...outside, part: 'observer' }, false, false],
] as const)('a member as %s %j may review: %s, adjust: %s', (role, standing, review, adjust) => {
  expect(mayAnswer({ role, ...standing }, 'human_review')).toBe(review)
  expect(mayAnswer({ role, ...standing }, 'accommodation')).toBe(adjust)
})

it.each([
  ['2026-12-01T12:00:01Z', 1],
  ['2026-12-01T12:00:00Z', 2],
  ['2026-11-30T12:00:00Z', 3],
])('due at %s is told as %i', (due, level) => {
  expect(tellingAt(new Date(due), new Date('2026-11-30T12:00:00Z'))).toBe(level)
})
