import type { Sort } from '@vivavox/contracts/lists'
import { pageQuery } from '@vivavox/contracts/primitives'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { decodeCursor, encodeCursor, type Position, toPage } from './cursor.ts'

const id = '01936f2e-0000-7000-8000-000000000000'

describe('cursor', () => {
  it('comes back as it was given', () => {
    const date = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
    const orders: [Sort, fc.Arbitrary<Position['value']>][] = [
      ['-created_at', date.map(at => at.toISOString())],
      ['overall_score', fc.option(fc.integer({ min: 0, max: 100 }))],
      ['candidate_name', fc.string({ maxLength: 455 })],
    ]
    for (const [sort, values] of orders)
      fc.assert(
        fc.property(values, value => {
          expect(decodeCursor(sort, encodeCursor(sort, { value, id }))).toEqual({ value, id })
        }),
      )
  })

  it('refuses anything else as bad input, never with a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), text => {
        expect(() => decodeCursor('-created_at', text)).toThrow(AppError)
      }),
    )
    expect(() => decodeCursor('created_at', encodeCursor('-created_at', { value: 1, id }))).toThrow(AppError)
  })

  it.each<[Sort, Position['value'], string]>([
    ['created_at', 'yesterday', id],
    ['created_at', null, id],
    ['created_at', '0000-01-01T00:00:00.000Z', id],
    ['-created_at', '+275760-09-13T00:00:00.000Z', id],
    ['overall_score', 'NaN', id],
    ['overall_score', 1e20, id],
    ['overall_score', 1.5, id],
    ['candidate_name', 'a\u0000', id],
    ['candidate_name', 'anna', '-'.repeat(36)],
  ])('refuses what the database would: %s %j', (sort, value, row) => {
    expect(() => decodeCursor(sort, encodeCursor(sort, { value, id: row }))).toThrow(AppError)
  })

  it('of the longest name fits its field', () => {
    const value = `${'\u0001'.repeat(200)}\n${'a'.repeat(254)}`
    const cursor = encodeCursor('candidate_name', { value, id })
    expect(pageQuery.safeParse({ cursor, sort: 'candidate_name' }).success).toBe(true)
  })

  it('tells the last page', () => {
    const position = (value: number) => ({ value, id })
    expect(toPage([1, 2, 3], 3, position, 'overall_score')).toEqual({ page: [1, 2, 3], next_cursor: null })
    expect(toPage([1, 2, 3], 2, position, 'overall_score').next_cursor).not.toBeNull()
    expect(toPage([], 2, position, 'overall_score')).toEqual({ page: [], next_cursor: null })
  })
})
