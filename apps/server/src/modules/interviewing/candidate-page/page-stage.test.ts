import { describe, expect, it } from 'vitest'
import type { Page } from './candidate-page.repository.ts'
import { standingOf } from './page-stage.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour))
const NOW = at(12)

type Facts = Pick<Page, 'invitation' | 'interview' | 'kept'>
const facts = (change: {
  invitation?: Partial<NonNullable<Facts['invitation']>>
  interview?: Partial<NonNullable<Facts['interview']>>
  kept?: Partial<NonNullable<Facts['kept']>>
}): Facts =>
  ({
    invitation: change.invitation
      ? { revoked_at: null, expires_at: at(20), sent_at: at(1), ...change.invitation }
      : null,
    interview: change.interview
      ? { created_at: at(2), started_at: null, ended_at: null, seen_at: null, ...change.interview }
      : null,
    kept: change.kept ? { withdrawn_at: null, erased_at: null, ...change.kept } : null,
  }) as Facts

const ended = { status: 'completed', started_at: at(3), ended_at: at(4) } as const

describe('the stage of a page', () => {
  it.each([
    ['an invitation', facts({ invitation: {} }), undefined, 'invited', 1],
    ['a submitted form', facts({ interview: { status: 'pending' } }), undefined, 'invited', 2],
    ['an expired invitation', facts({ invitation: { expires_at: at(11) } }), undefined, 'closed', 11],
    ['a revoked invitation', facts({ invitation: { revoked_at: at(10) } }), undefined, 'closed', 10],
    [
      'a form whose invitation expired since',
      facts({ invitation: { expires_at: at(11) }, interview: { status: 'pending' } }),
      undefined,
      'invited',
      2,
    ],
    ['a talk', facts({ interview: { status: 'in_progress', started_at: at(3) } }), undefined, 'started', 3],
    ['an end', facts({ interview: ended }), undefined, 'finished', 4],
    ['an early end', facts({ interview: { ...ended, status: 'abandoned' } }), undefined, 'finished', 4],
    [
      'an interview given up before its start',
      facts({ interview: { status: 'abandoned', ended_at: at(5) } }),
      undefined,
      'closed',
      5,
    ],
    [
      'the same where the invitation still works',
      facts({ invitation: {}, interview: { status: 'abandoned', ended_at: at(5) } }),
      undefined,
      'invited',
      1,
    ],
    ['a result that was read', facts({ interview: { ...ended, seen_at: at(5) } }), undefined, 'in_review', 5],
    ['a decision', facts({ interview: { ...ended, seen_at: at(5) } }), at(6), 'closed', 6],
    [
      'a cancelled interview',
      facts({ interview: { ...ended, status: 'cancelled' } }),
      undefined,
      'closed',
      4,
    ],
    ['a withdrawal', facts({ interview: ended, kept: { withdrawn_at: at(7) } }), at(6), 'withdrawn', 7],
    ['an erasure', facts({ kept: { withdrawn_at: at(7), erased_at: at(8) } }), undefined, 'erased', 8],
  ] as const)('of %s', (_, given, decidedAt, stage, hour) => {
    expect(standingOf(given, decidedAt, NOW)).toEqual({ stage, since: at(hour) })
  })
})
