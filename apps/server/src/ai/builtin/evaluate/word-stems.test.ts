import { expect, it } from 'vitest'
import { findStems, indexStems } from './word-stems.ts'

it.each([
  ['nurs', 'Night nurse', ['nurs']],
  ['nurs', 'insurance', []],
  ['hr$', 'HR, Leeds', ['hr']],
  ['hr$', 'HRT', []],
  ['r$', 'Analyst (R)', ['r']],
  ['data&analyst analyst', 'Data-Analyst', ['data-analyst']],
  ['data&analyst', 'database analyst', []],
  ['водител&автобус', 'Водителя автобуса', ['водителя автобус']],
  ['водител&автобус', 'водительавтобус', []],
  ['教師', '小学校教師', ['教師']],
  ['load', 'load, unload and LOADS of it', ['load']],
  ['', 'anything', []],
])('%j in %j', (words, text, found) => {
  expect([...(findStems(text, indexStems([words])).get(0) ?? [])]).toEqual(found)
})

it('tells which of the lists it found', () => {
  const index = indexStems(['welder', 'nurse', 'night'])
  expect([...findStems('A nurse for the night', index).keys()]).toEqual([1, 2])
})
