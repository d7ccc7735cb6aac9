import { expect, it } from 'vitest'
import { changesOf, editedSince } from './use-edits.ts'

const SAVED = { name: 'Acme', note: '', on: true }

it('are the fields that differ', () => {
  expect(changesOf(SAVED, { name: 'Acme', note: 'x', on: false })).toEqual({ note: 'x', on: false })
  expect(changesOf(SAVED, {})).toEqual({})
})

it('typed while saving ran are still to be saved', () => {
  expect(
    editedSince<typeof SAVED>({ name: 'Acme & Co', note: 'x', on: false }, { name: 'Acme', note: 'x' }),
  ).toEqual({
    name: 'Acme & Co',
    on: false,
  })
})
