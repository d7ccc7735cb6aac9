import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { parseDraft } from './kept-draft.ts'

const kept = { ...emptyDraft, title: 'Welder', candidateResults: 'none' as const }

test('a draft is read as it was kept', () => {
  expect(parseDraft(JSON.stringify(kept))).toEqual({
    ...kept,
    nextKey: kept.nextKey + kept.criteria.length,
  })
})

test('one of an earlier version keeps what its candidates are to see', () => {
  const { candidateResults, ...rest } = kept
  const read = parseDraft(JSON.stringify({ ...rest, shares: candidateResults }))
  expect(read?.candidateResults).toBe('none')
  expect(read).not.toHaveProperty('shares')
})

test.each([null, 'null', '{', '"text"', '{}'])('nothing is read from %j', stored => {
  expect(parseDraft(stored)).toBeNull()
})
