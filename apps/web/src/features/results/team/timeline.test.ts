import { expect, it } from 'vitest'
import { timelineOf } from './timeline.ts'

it('puts messages among comments, ratings and decisions, oldest first', () => {
  const by = { id: 'a', name: 'Anna' }
  const comment = { id: 'c', by, at: '2026-11-02T10:03:00.000Z', text: 'x', seq: null, mentions: [] }
  const decision = { id: 'd', decided_at: '2026-11-02T10:01:00.000Z' }
  const message = { id: 'm', created_at: '2026-11-02T10:02:00.000Z', sent_at: '2026-11-02T10:12:00.000Z' }
  const rating = { by, at: '2026-11-02T10:00:00.000Z' }
  const entries = timelineOf([comment as never], [rating as never], [decision as never], [message as never])
  expect(entries.map(({ kind }) => kind)).toEqual(['rating', 'decision', 'message', 'comment'])
})
