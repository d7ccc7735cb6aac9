import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { parseDraft } from './stored-draft.ts'

const stored = { ...emptyDraft, title: 'Welder', candidateResults: 'none' as const }

test('reads a stored draft', () => {
  expect(parseDraft(JSON.stringify(stored))).toEqual({
    ...stored,
    nextKey: stored.nextKey + stored.criteria.length,
  })
})

test('reads the candidate results of an older draft', () => {
  const { candidateResults, ...rest } = stored
  const read = parseDraft(JSON.stringify({ ...rest, shares: candidateResults }))
  expect(read?.candidateResults).toBe('none')
  expect(read).not.toHaveProperty('shares')
})

test.each([null, 'null', '{', '"text"', '{}'])('returns null for %j', stored => {
  expect(parseDraft(stored)).toBeNull()
})
