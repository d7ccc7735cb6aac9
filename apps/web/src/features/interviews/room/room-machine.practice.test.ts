import { expect, it } from 'vitest'
import { canSkipGreeting, canSubmit } from './permissions.ts'
import type { RoomEvent } from './room-events.ts'
import { initialRoom } from './room-state.ts'
import { asked, joined, play, spoken } from './testing/play-room.ts'

/** No progress is told: the question does not count. */
const inPractice = asked.map(
  (event): RoomEvent =>
    event.type === 'joined'
      ? { ...joined, question: 0, total: 1, practice: { sameInterviewer: false } }
      : event,
)
const playPractice = (...events: RoomEvent[]) =>
  play([...inPractice, ...events], initialRoom('ready', 'practice'))

it('knows whether the interviewer of the interview asks', () => {
  expect(playPractice().state.practice).toEqual({ sameInterviewer: false })
  expect(play(asked).state.practice).toBeNull()
})

it('may be answered while the question sounds, and has no greeting to skip', () => {
  const { state } = playPractice({ type: 'ai_speaking', speaking: true })
  expect(state.phase).toBe('ai_speaking')
  expect([canSubmit(state), canSkipGreeting(state)]).toEqual([true, false])
})

it('ends with the session, with what was heard and without an evaluation', () => {
  const { state, effects } = playPractice(
    ...spoken,
    { type: 'turn_stored', seq: 2, clientId: 'a', speaker: 'candidate', text: 'We walked.' },
    { type: 'ending' },
    { type: 'session_ended' },
  )
  expect(state).toMatchObject({
    phase: 'done',
    outcome: { kind: 'unkept' },
    heard: { text: 'We walked.' },
    pending: [],
  })
  expect(effects.at(-1)).toEqual({ type: 'complete', afterMs: 0 })
})
