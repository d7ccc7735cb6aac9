import { describe, expect, it } from 'vitest'
import type { Upload } from './room-state.ts'
import { isUnsent, uploadStatusOf } from './upload-status.ts'

const upload = (storedMs: number, lostMs: number, done: boolean): Upload => ({
  totalMs: 95_000,
  storedMs,
  lostMs,
  done,
})
const begun: Upload = { totalMs: 0, storedMs: 0, lostMs: 0, done: false }
const pending = [{ clientId: 'a', kind: 'spoken' as const }]

describe('what the closing page promises', () => {
  it.each([
    ['answers first', { pending, upload: upload(95_000, 0, true) }, { kind: 'answers' }],
    [
      'a third of the recording is there',
      { pending: [], upload: upload(23_400, 0, false) },
      { kind: 'recording', stored: 23, total: 95 },
    ],
    ['nothing is known of the recording yet', { pending: [], upload: begun }, { kind: 'finishing' }],
    [
      'all there was is there, and the end is to come',
      { pending: [], upload: upload(94_800, 0, false) },
      { kind: 'finishing' },
    ],
    ['everything is there', { pending: [], upload: upload(95_000, 0, true) }, { kind: 'saved' }],
    [
      'the line was given up',
      { pending: [], upload: upload(23_000, 72_000, true) },
      { kind: 'lost', lost: 72, total: 95 },
    ],
    ['nothing was recorded', { pending: [], upload: null }, { kind: 'saved' }],
    [
      'the candidate came back after the end with two answers',
      { pending: [], undelivered: 2, upload: upload(23_000, 72_000, true) },
      { kind: 'late', answers: 2 },
    ],
  ])('%s', (_name, state, closing) => {
    const status = uploadStatusOf({ undelivered: 0, ...state })
    expect(status).toEqual(closing)
    expect(isUnsent(status)).toBe(!['late', 'lost', 'saved'].includes(closing.kind))
  })
})
