import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { decodeCursor, encodeCursor, toPage } from './cursor.ts'

const id = '01936f2e-0000-7000-8000-000000000000'

describe('cursor', () => {
  it('comes back as it was given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), value => {
        expect(decodeCursor('-created_at', encodeCursor('-created_at', { value, id }))).toEqual({ value, id })
      }),
    )
  })

  it('refuses anything else as bad input, never with a crash', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(() => decodeCursor('-created_at', text)).toThrow(AppError)
      }),
    )
    expect(() => decodeCursor('created_at', encodeCursor('-created_at', { value: 1, id }))).toThrow(AppError)
  })

  it('tells the last page', () => {
    const position = (value: number) => ({ value, id })
    expect(toPage([1, 2, 3], 3, position, 's')).toEqual({ page: [1, 2, 3], next_cursor: null })
    expect(toPage([1, 2, 3], 2, position, 's').next_cursor).not.toBeNull()
    expect(toPage([], 2, position, 's')).toEqual({ page: [], next_cursor: null })
  })
})
