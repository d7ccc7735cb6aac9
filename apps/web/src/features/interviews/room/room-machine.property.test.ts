import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canEnd, canHold, canSubmit } from './permissions.ts'
import type { RoomEffect, RoomEvent } from './room-events.ts'
import { turnRoom } from './room-machine.ts'
import { initialRoom, type RoomState, TRANSITIONS } from './room-state.ts'
import { asked, askedOnCall, CALL_LOST, CALL_OPEN, called, caption, joined } from './testing/play-room.ts'

const id = fc.constantFrom('a', 'b', 'c')
const callEvent: fc.Arbitrary<RoomEvent> = fc.oneof(
  fc.constantFrom<RoomEvent>(
    called,
    CALL_OPEN,
    CALL_LOST,
    { type: 'call', call: 'connecting' },
    { type: 'unanswered' },
    { type: 'provider_error', text: '' },
    { type: 'call_failed', text: '' },
  ),
  id.map(clientId => ({ type: 'taken' as const, clientId })),
  id.map(clientId => ({ type: 'unwritten' as const, clientId })),
  id.map(clientId => ({ type: 'capture_failed' as const, clientId, reason: 'too_short' as const })),
  fc.tuple(id, fc.nat(9)).map(([item, seq]) => caption(item, `words ${seq}`)),
)
const rareEvent: fc.Arbitrary<RoomEvent> = fc.oneof(
  ...(
    [
      'link_up',
      'link_down',
      'ai_interrupted',
      'end',
      'ending',
      'session_ended',
      'evaluation_failed',
      'quiet',
    ] as const
  ).map(type => fc.constant({ type })),
  fc.constantFrom<RoomEvent>(
    joined,
    { ...joined, lastSaid: { seq: 7, text: 'So?' }, lastSpeaker: 'ai' },
    { ...joined, lastSaid: { seq: 7, text: 'So?' }, lastSpeaker: 'candidate' },
    { type: 'open', pending: [] },
    { type: 'line_silent', silent: true },
    { type: 'interviewer_line', standing: false },
    { type: 'interviewer_line', standing: true },
    { type: 'unavailable', comeBackUntil: '2026-05-01T10:00:00.000Z', mayContinue: true },
    { type: 'interviewer_back' },
    { type: 'choose', choice: 'again' },
    { type: 'choose', choice: 'builtin' },
    { type: 'choice_refused', text: '' },
    { type: 'end_failed', text: '' },
    { type: 'hear_out', seq: 7 },
    { type: 'overdue', phase: 'preparing' },
    { type: 'overdue', phase: 'waiting' },
    { type: 'microphone', microphone: 'none' },
    { type: 'microphone', microphone: 'ready' },
  ),
  fc.boolean().map(speaking => ({ type: 'ai_speaking' as const, speaking })),
  fc.boolean().map(playing => ({ type: 'voice_playing' as const, playing })),
  fc
    .record({ seq: fc.nat(9), final: fc.boolean() })
    .map(event => ({ type: 'ai_text' as const, text: `words ${event.seq}`, ...event })),
  fc.nat(2000).map(heldMs => ({ type: 'release' as const, heldMs })),
  id.map(clientId => ({ type: 'press' as const, clientId })),
  id.map(clientId => ({ type: 'submit' as const, clientId, text: 'typed' })),
  id.map(clientId => ({ type: 'stored' as const, clientId })),
  fc
    .record({
      clientId: id,
      text: fc.constantFrom('', 'x'),
      wordsFollow: fc.constantFrom({}, { wordsFollow: true as const }),
    })
    .map(({ wordsFollow, ...turn }) => ({
      type: 'turn_stored' as const,
      seq: 2,
      speaker: 'candidate' as const,
      ...turn,
      ...wordsFollow,
    })),
  id.map(clientId => ({ type: 'capture_failed' as const, clientId, reason: 'silence' as const })),
  fc
    .record({ clientId: id, retryable: fc.boolean() })
    .map(event => ({ type: 'rejected' as const, code: 'TOO_LARGE', text: '', ...event })),
  fc
    .record({ code: fc.constantFrom('TAKEN_OVER', 'INTERNAL', 'INTERVIEW_CLOSED'), retryable: fc.boolean() })
    .map(event => ({ type: 'fault' as const, text: '', ...event })),
  fc
    .record({ code: fc.constantFrom('FORBIDDEN', 'INTERNAL'), retryable: fc.boolean() })
    .map(event => ({ type: 'refused' as const, text: '', ...event })),
)
/** What an interview is mostly made of. */
const commonEvent: fc.Arbitrary<RoomEvent> = fc.oneof(
  fc.boolean().map(speaking => ({ type: 'ai_speaking' as const, speaking })),
  id.map(clientId => ({ type: 'press' as const, clientId })),
  fc.constantFrom(100, 3000).map(heldMs => ({ type: 'release' as const, heldMs })),
  id.map(clientId => ({ type: 'stored' as const, clientId })),
  fc.constantFrom<RoomEvent>({ type: 'link_down' }, joined),
)
const anyEvent = fc.oneof(
  { weight: 3, arbitrary: commonEvent },
  { weight: 1, arbitrary: rareEvent },
  { weight: 1, arbitrary: callEvent },
)
/** Begins inside a live interview, so that chance reaches the interesting places. */
const anyStory = fc
  .tuple(fc.constantFrom([], asked, askedOnCall), fc.array(anyEvent, { maxLength: 40 }))
  .map(([begun, events]) => [...begun, ...events])

const lostBy = (before: RoomState, event: RoomEvent, after: RoomState): string[] => {
  const mayGo =
    event.type === 'stored' ||
    event.type === 'turn_stored' ||
    event.type === 'capture_failed' ||
    (event.type === 'rejected' && !event.retryable)
      ? event.clientId
      : null
  const kept = new Set(after.pending.map(answer => answer.clientId))
  return before.pending
    .map(answer => answer.clientId)
    .filter(clientId => !kept.has(clientId) && clientId !== mayGo)
}

type Check = (before: RoomState, event: RoomEvent, after: RoomState, effects: RoomEffect[]) => void

/** Holds at each step of any story. */
const always = (check: Check) =>
  fc.assert(
    fc.property(anyStory, events => {
      let state = initialRoom('ready')
      for (const event of events) {
        const step = turnRoom(state, event)
        check(state, event, step.state, step.effects)
        state = step.state
      }
    }),
    { numRuns: 3000 },
  )

describe('whatever happens', () => {
  it('no unacknowledged answer is lost, and each is delivered on every joining', () =>
    always((before, event, after, effects) => {
      expect(lostBy(before, event, after)).toEqual([])
      const live = before.phase !== 'idle' && before.phase !== 'done' && before.phase !== 'failed'
      if (event.type !== 'joined' || !live || before.pending.length === 0) return
      const clientIds = before.pending.map(answer => answer.clientId)
      expect(effects).toContainEqual({ type: 'deliver', clientIds })
    }))

  it('what is being spoken ends as a kept answer, except a slip or a silent microphone', () =>
    always((before, event, after, effects) => {
      if (before.capturing === null || after.capturing !== null) return
      const slipped = event.type === 'release' && event.heldMs < 300
      if (slipped || event.type === 'capture_failed') return
      expect(effects).toContainEqual({ type: 'finish', clientId: before.capturing })
      expect(after.pending.map(answer => answer.clientId)).toContain(before.capturing)
    }))

  it('phases change only along the table, and done is the end', () =>
    always((before, _event, after) => {
      if (before.phase !== after.phase) expect(TRANSITIONS[before.phase]).toContain(after.phase)
    }))

  it('the button works only on a live connection in the candidate’s turn, while the interviewer is silent', () =>
    always((before, event, after) => {
      if (event.type === 'press' && !canHold(before)) expect(after.capturing).toBe(before.capturing)
      if (event.type === 'submit' && !canSubmit(before)) expect(after.pending).toEqual(before.pending)
      if (!canHold(after)) return
      expect(after).toMatchObject({
        phase: 'your_turn',
        link: { kind: 'connected' },
        microphone: 'ready',
        voice: { server: false, playing: false },
      })
      expect(after.call === null || after.call === 'open').toBe(true)
      expect(canEnd(after)).toBe(true)
    }))
})
