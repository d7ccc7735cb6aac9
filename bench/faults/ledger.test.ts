import { beforeEach, describe, expect, it } from 'vitest'
import { type Ledger, openLedger } from './ledger.ts'

let ledger: Ledger
beforeEach(() => {
  ledger = openLedger()
  ledger.send('vacancy', 'a', { title: 'A' })
  ledger.acknowledge('vacancy', 'a', { title: 'A' })
  ledger.send('vacancy', 'b', { title: 'B' })
})

const A = { key: 'a', value: { title: 'A' } }
const B = { key: 'b', value: { title: 'B' } }

describe('what was acknowledged', () => {
  it('is there once, and as it was sent', () => {
    ledger.compare('vacancy', [A])
    expect(ledger.counts()).toEqual({ acknowledged: 1, missing: 0, altered: 0, twice: 0 })
    expect(ledger.troubles()).toEqual([])
  })
  it('is missed, also when it is seen again later', () => {
    ledger.compare('vacancy', [])
    ledger.compare('vacancy', [A])
    expect(ledger.counts()).toMatchObject({ missing: 1 })
    expect(ledger.troubles()).toEqual(['missing: vacancy a'])
  })
  it('is told to be altered or twice, each key once', () => {
    ledger.compare('vacancy', [{ key: 'a', value: { title: 'other' } }])
    ledger.compare('vacancy', [{ key: 'a', value: { title: 'other' } }])
    expect(ledger.counts()).toMatchObject({ altered: 1, twice: 0 })
    ledger.compare('vacancy', [A, A])
    expect(ledger.counts()).toMatchObject({ altered: 0, twice: 1 })
  })
  it('may have been replaced by what was sent after it and never answered', () => {
    ledger.send('vacancy', 'a', { title: 'A2' })
    ledger.compare('vacancy', [{ key: 'a', value: { title: 'A2' } }])
    ledger.compare('vacancy', [A])
    expect(ledger.troubles()).toEqual([])
    ledger.acknowledge('vacancy', 'a', { title: 'A2' })
    ledger.compare('vacancy', [A])
    expect(ledger.troubles()).toEqual(['altered: vacancy a'])
  })
})

describe('what was never answered', () => {
  it('may be there once or not at all', () => {
    ledger.compare('vacancy', [A, B])
    ledger.compare('vacancy', [A])
    expect(ledger.troubles()).toEqual([])
  })
  it('is never there twice', () => {
    ledger.compare('vacancy', [A, B, B])
    expect(ledger.troubles()).toEqual(['twice: vacancy b'])
  })
})

it('reports a record that was never sent as altered', () => {
  ledger.compare('vacancy', [A, { key: 'c', value: 1 }])
  expect(ledger.troubles()).toEqual(['altered: vacancy c'])
})
it('only the keys that are asked for count', () => {
  ledger.acknowledge('vacancy', 'c', 1)
  ledger.compare('vacancy', [A], ['a'])
  expect(ledger.troubles()).toEqual([])
  expect(ledger.keys('vacancy')).toEqual(['a', 'c'])
})
it('bytes are compared as they are', () => {
  ledger.acknowledge('part', 'p', new Uint8Array([1, 2]))
  ledger.compare('part', [{ key: 'p', value: Buffer.from([1, 2]) }])
  expect(ledger.troubles()).toEqual([])
})
