import { expect, it } from 'vitest'
import { randomTextModel } from '../testing/hand-made.ts'
import { isFitForDrafts } from './fit-for-drafts.ts'

const model = (bytes: number, drafts?: boolean) => {
  const { description, folder } = randomTextModel()
  const [file] = description.files
  return {
    folder,
    description: { ...description, files: file ? [{ ...file, size: bytes }] : [] },
    ...(drafts === undefined ? {} : { fitFor: { drafts, evaluation: false, failed_in: [] } }),
  }
}

it.each([
  ['a small one', model(1_100_000_000), false],
  ['a larger one', model(2_500_000_000), true],
  ['a small one that was checked and writes', model(1_100_000_000, true), true],
  ['a larger one that was checked and does not write', model(2_500_000_000, false), false],
])('%s writes drafts: %s', (_, installed, expected) => {
  expect(isFitForDrafts(installed)).toBe(expected)
})
