import { describe, expect, it } from 'vitest'
import type { RoomEvent } from './room-events.ts'
import { initialRoom } from './room-state.ts'
import { asked, play } from './testing/play-room.ts'

const playDemo = (...events: RoomEvent[]) => play([...asked, ...events], initialRoom('ready', 'demo'))
const done = {
  state: { phase: 'done', outcome: { kind: 'unkept' } },
  complete: { type: 'complete', afterMs: 2000 },
}

describe('a demo', () => {
  it.each([
    ['the interviewer has said goodbye', [{ type: 'ending' }, { type: 'session_ended' }]],
    ['the visitor has asked for it', [{ type: 'end' }, { type: 'ending' }, { type: 'session_ended' }]],
    ['it ended while the line was down', [{ type: 'session_ended' }]],
    ['it is over on the server', [{ type: 'refused', code: 'INTERVIEW_CLOSED', text: '', retryable: false }]],
    ['nothing more is heard of its end', [{ type: 'end' }, { type: 'overdue', phase: 'analyzing' }]],
  ] as [string, RoomEvent[]][])('is over two seconds after %s, without an evaluation', (_, events) => {
    const { state, effects } = playDemo(...events)
    expect(state).toMatchObject(done.state)
    expect(effects.filter(({ type }) => type === 'complete')).toEqual([done.complete])
  })

  it('is not over before: an interview waits for its evaluation there', () => {
    expect(playDemo({ type: 'ending' }).state.phase).toBe('analyzing')
    expect(play([...asked, { type: 'session_ended' }]).state.phase).toBe('analyzing')
  })
})
