import { describe, expect, it } from 'vitest'
import type { RoomEvent } from './room-events.ts'
import { viewRoom } from './room-view.ts'
import { answeredOnCall, asked, askedOnCall, called, joined, play } from './testing/play-room.ts'

const AWAY: RoomEvent = { type: 'unavailable', comeBackUntil: '2026-05-01T10:30:00.000Z', mayContinue: true }
const BUILTIN: RoomEvent = { type: 'choose', choice: 'builtin' }
const refusal: RoomEvent = { type: 'refused', code: 'PROVIDER_UNAVAILABLE', text: 'Later', retryable: true }
const viewOf = (events: RoomEvent[]) => viewRoom(play(events).state, false)

describe('an interviewer who is away', () => {
  it('turns the line yellow at once, and the page into a choice once the server says so', () => {
    expect(viewOf(asked)).toMatchObject({ link: 'room.link.connected', isAway: false })
    const sought: RoomEvent[] = [...asked, { type: 'interviewer_line', standing: false }]
    expect(viewOf(sought)).toMatchObject({ link: 'room.link.away', isAway: false })
    expect(viewOf([...sought, refusal])).toMatchObject({ status: 'room.status.away', notice: null })
    expect(viewOf([...sought, AWAY])).toMatchObject({
      link: 'room.link.away',
      isAway: true,
      canEnd: true,
    })
    expect(viewOf([...sought, AWAY, { type: 'interviewer_back' }])).toMatchObject({
      link: 'room.link.connected',
      isAway: false,
    })
  })

  it('asks the server once for the built-in interviewer, who speaks by our own line', () => {
    const { state, effects } = play([...askedOnCall, AWAY, BUILTIN, BUILTIN])
    expect(effects.filter(({ type }) => type === 'continue_with_builtin')).toHaveLength(1)
    expect(state.interviewer).toMatchObject({ asking: 'builtin' })
    const next = play([...askedOnCall, AWAY, BUILTIN, { ...joined, hears: false }]).state
    expect(next).toMatchObject({ interviewer: { kind: 'there' }, call: null, hears: false })
  })

  it('says that speech is not transcribed from then on, and waits for no transcript', () => {
    const answered: RoomEvent[] = [...answeredOnCall, { type: 'taken', clientId: 'a' }]
    const before = play(answered).state
    const { state } = play([...answered, AWAY, BUILTIN, { ...joined, hears: false }])
    expect(before.heard).toMatchObject({ writing: true })
    expect(state).toMatchObject({ heard: { writing: false }, lastHeard: 'a' })
    const withoutMicrophone = viewRoom({ ...state, microphone: 'none' }, false)
    expect([viewRoom(state, false).saysWhy, withoutMicrophone.saysWhy]).toEqual(['not_heard', null])
  })

  it('counts what the candidate tried in vain, and not what the room tries by itself', () => {
    const again: RoomEvent = { type: 'choose', choice: 'again' }
    const tries = (events: RoomEvent[]) => play([...asked, AWAY, ...events]).state.interviewer
    expect(tries([again])).toMatchObject({ asking: 'again', tries: 0 })
    expect(tries([again, refusal, refusal])).toMatchObject({ asking: null, tries: 1 })
    expect(tries([again, AWAY, refusal])).toMatchObject({ asking: null, tries: 1 })
  })

  it('says why the choice was not taken, and lets it be made again', () => {
    const refused = play([...asked, AWAY, BUILTIN, { type: 'choice_refused', text: 'Too late' }])
    expect(refused.state).toMatchObject({
      interviewer: { kind: 'unavailable', asking: null },
      notice: { kind: 'from_server', text: 'Too late' },
    })
  })

  it('is also shown to a candidate who comes back, who may end or join once an interviewer is there', () => {
    const back: RoomEvent[] = [{ type: 'open', pending: [] }, { type: 'link_up' }, refusal, AWAY]
    expect(viewOf(back)).toMatchObject({ isAway: true, canEnd: true })
    expect(play([...back, { type: 'end' }]).effects).toContainEqual({ type: 'end' })
    expect(play([...back, { type: 'interviewer_back' }]).effects.at(-1)).toEqual({ type: 'join', afterMs: 0 })
  })

  it('keeps what was being said when the page changed', () => {
    const { state, effects } = play([...asked, { type: 'press', clientId: 'a' }, AWAY])
    expect([state.phase, state.capturing, state.pending]).toEqual([
      'sending',
      null,
      [{ clientId: 'a', kind: 'spoken' }],
    ])
    expect(effects).toContainEqual({ type: 'finish', clientId: 'a' })
  })
})

describe('a line', () => {
  it('is not green while nothing is heard on it', () => {
    expect(viewOf([...asked, { type: 'line_silent', silent: true }]).link).toBe('room.link.reconnecting')
    const heard: RoomEvent[] = [
      { type: 'line_silent', silent: true },
      { type: 'line_silent', silent: false },
    ]
    expect(viewOf([...asked, ...heard]).link).toBe('room.link.connected')
  })

  it('that comes back to a conversation that was kept keeps its call, and what was on its way in it', () => {
    const down: RoomEvent[] = [...askedOnCall, { type: 'link_down' }, { type: 'link_up' }]
    expect(play([...down, { ...called, kept: true }]).state.call).toBe('open')
    expect(play([...down, called]).state.call).toBe('lost')
  })
})
