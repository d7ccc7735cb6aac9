import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoomEffect, RoomEvent } from './room-events.ts'
import { canEnd, canHold, canSubmit, turnRoom } from './room-machine.ts'
import { initialRoom, type RoomState, TRANSITIONS } from './room-state.ts'

const joined: RoomEvent = {
  type: 'joined',
  resumed: false,
  hears: true,
  question: 1,
  total: 5,
  lastSaid: null,
  lastSpeaker: null,
  calls: false,
}
const asked: RoomEvent[] = [
  { type: 'open', pending: [] },
  { type: 'link_up' },
  joined,
  { type: 'ai_speaking', speaking: true },
  { type: 'ai_text', seq: 1, text: 'Tell me about your work.', final: true },
  { type: 'voice_playing', playing: true },
  { type: 'ai_speaking', speaking: false },
  { type: 'voice_playing', playing: false },
]

/** Plays events from the beginning; gives the end state and all effects. */
const play = (events: RoomEvent[]) =>
  events.reduce<{ state: RoomState; effects: RoomEffect[] }>(
    (sofar, event) => {
      const step = turnRoom(sofar.state, event)
      return { state: step.state, effects: [...sofar.effects, ...step.effects] }
    },
    { state: initialRoom('ready'), effects: [] },
  )
const phasesOf = (events: RoomEvent[]) =>
  events.map((_event, index) => play(events.slice(0, index + 1)).state.phase)

describe('one question', () => {
  it('goes from connecting to the candidate’s turn, waiting for the sound to end', () => {
    expect(phasesOf(asked)).toEqual([
      'connecting',
      'connecting',
      'preparing',
      'ai_speaking',
      'ai_speaking',
      'ai_speaking',
      'ai_speaking',
      'your_turn',
    ])
  })

  it('a held answer is captured, kept until stored, then the interviewer is awaited', () => {
    const events: RoomEvent[] = [
      ...asked,
      { type: 'press', clientId: 'a' },
      { type: 'release', heldMs: 2400 },
      { type: 'stored', clientId: 'a' },
    ]
    expect(phasesOf(events).slice(-3)).toEqual(['recording', 'sending', 'waiting'])
    const { effects, state } = play(events)
    expect(effects.map(effect => effect.type)).toEqual(['connect', 'join', 'capture', 'finish', 'forget'])
    expect(state.pending).toEqual([])
  })

  it('a slip of the finger is thrown away and explained', () => {
    const { state, effects } = play([
      ...asked,
      { type: 'press', clientId: 'a' },
      { type: 'release', heldMs: 120 },
    ])
    expect(state).toMatchObject({ phase: 'your_turn', pending: [], notice: { kind: 'hold_longer' } })
    expect(effects.at(-1)).toEqual({ type: 'discard', clientId: 'a' })
  })

  it('a typed answer goes the same way', () => {
    const { state, effects } = play([...asked, { type: 'submit', clientId: 't', text: 'I repair pumps.' }])
    expect(state).toMatchObject({ phase: 'sending', heard: { text: 'I repair pumps.', writing: false } })
    expect(effects.at(-1)).toEqual({ type: 'send_text', clientId: 't', text: 'I repair pumps.' })
  })

  it('the next question replaces the last one; two utterances of one turn stay together', () => {
    const { state } = play([
      ...asked,
      { type: 'submit', clientId: 't', text: 'Pumps.' },
      { type: 'stored', clientId: 't' },
      { type: 'ai_text', seq: 3, text: 'Thank you.', final: true },
      { type: 'ai_text', seq: 4, text: 'Which', final: false },
      { type: 'ai_text', seq: 4, text: 'Which pumps?', final: true },
    ])
    expect(state.said).toEqual([
      { seq: 3, text: 'Thank you.' },
      { seq: 4, text: 'Which pumps?' },
    ])
  })
})

describe('a bad line', () => {
  const sent: RoomEvent[] = [...asked, { type: 'press', clientId: 'a' }, { type: 'release', heldMs: 2400 }]

  it('keeps the answer and delivers it again under the same id', () => {
    const { state, effects } = play([...sent, { type: 'link_down' }, { type: 'link_up' }, joined])
    expect(state).toMatchObject({ phase: 'sending', pending: [{ clientId: 'a' }] })
    expect(effects.at(-1)).toEqual({ type: 'deliver', clientIds: ['a'] })
  })

  it('a recording in progress survives, and is sent when the line is back', () => {
    const events: RoomEvent[] = [
      ...asked,
      { type: 'press', clientId: 'a' },
      { type: 'link_down' },
      { type: 'link_up' },
      joined,
      { type: 'release', heldMs: 4000 },
    ]
    expect(play(events).state).toMatchObject({ phase: 'sending', pending: [{ clientId: 'a' }] })
  })

  it('words that were lost with the line come back from the record', () => {
    const { state } = play([
      ...sent,
      { type: 'stored', clientId: 'a' },
      { type: 'link_down' },
      { type: 'link_up' },
      { ...joined, resumed: true, question: 2, lastSaid: { seq: 3, text: 'And then?' }, lastSpeaker: 'ai' },
    ])
    expect(state).toMatchObject({
      phase: 'your_turn',
      said: [{ seq: 3, text: 'And then?' }],
      progress: { question: 2 },
    })
  })

  it('answers from before a reload are delivered on joining', () => {
    const open: RoomEvent = { type: 'open', pending: [{ clientId: 'old', kind: 'typed' }] }
    const { state, effects } = play([open, { type: 'link_up' }, joined])
    expect(state.phase).toBe('sending')
    expect(effects.at(-1)).toEqual({ type: 'deliver', clientIds: ['old'] })
  })

  it('the button sleeps while the line is down', () => {
    const { state } = play([...asked, { type: 'link_down' }])
    expect(state.phase).toBe('your_turn')
    expect(canHold(state)).toBe(false)
  })

  it('after a break the repeated question stands last, behind the words that introduce it', () => {
    const back: RoomEvent = {
      ...joined,
      resumed: true,
      lastSaid: { seq: 5, text: 'Why?' },
      lastSpeaker: 'ai',
    }
    const { state } = play([
      { type: 'open', pending: [] },
      { type: 'link_up' },
      back,
      { type: 'ai_text', seq: 6, text: 'Let us continue.', final: true },
      { type: 'ai_text', seq: 5, text: 'Why?', final: true },
    ])
    expect(state.said.map(({ text }) => text)).toEqual(['Let us continue.', 'Why?'])
  })

  it('a resumed interview whose interviewer stays silent becomes the candidate’s turn', () => {
    const back: RoomEvent = {
      ...joined,
      resumed: true,
      lastSaid: { seq: 5, text: 'Why?' },
      lastSpeaker: 'ai',
    }
    const { state } = play([
      { type: 'open', pending: [] },
      { type: 'link_up' },
      back,
      { type: 'overdue', phase: 'preparing' },
    ])
    expect(state).toMatchObject({ phase: 'your_turn', said: [{ text: 'Why?' }] })
  })
})

describe('the end', () => {
  it('analysing, then done with the score, then the next page after 2 s', () => {
    const { state, effects } = play([...asked, { type: 'ending' }, { type: 'evaluated', overallScore: 74 }])
    expect(state).toMatchObject({ phase: 'done', outcome: { kind: 'evaluated', overallScore: 74 } })
    expect(effects.at(-1)).toEqual({ type: 'complete', afterMs: 2000 })
  })

  it.each([
    { type: 'evaluation_failed' },
    { type: 'overdue', phase: 'analyzing' },
    { type: 'refused', code: 'INTERVIEW_CLOSED', text: '', retryable: false },
  ] as RoomEvent[])('$type: saved, the next page after 3 s', event => {
    const { state, effects } = play([...asked, { type: 'end' }, event])
    expect(state).toMatchObject({ phase: 'done', outcome: { kind: 'saved' } })
    expect(effects.at(-1)).toEqual({ type: 'complete', afterMs: 3000 })
  })

  it('ending while speaking keeps what was said', () => {
    const { state, effects } = play([...asked, { type: 'press', clientId: 'a' }, { type: 'ending' }])
    expect(state).toMatchObject({ phase: 'analyzing', pending: [{ clientId: 'a' }] })
    expect(effects).toContainEqual({ type: 'finish', clientId: 'a' })
  })

  it('knows when the farewell has been heard, even after the result', () => {
    const farewell: RoomEvent[] = [{ type: 'voice_playing', playing: true }, { type: 'ending' }]
    const done: RoomEvent[] = [...asked, ...farewell, { type: 'evaluated', overallScore: null }]
    expect(play(done).state).toMatchObject({ phase: 'done', voice: { playing: true } })
    expect(play([...done, { type: 'voice_playing', playing: false }]).state.voice.playing).toBe(false)
  })

  it('another tab takes over: stop here, offer to continue here', () => {
    const taken: RoomEvent = { type: 'fault', code: 'TAKEN_OVER', text: 'elsewhere', retryable: false }
    const { state, effects } = play([...asked, taken])
    expect(state).toMatchObject({ phase: 'failed', fault: { code: 'TAKEN_OVER' } })
    expect(effects.at(-1)).toEqual({ type: 'leave' })
  })

  it('the trouble of the server is told until the room is joined again', () => {
    const trouble: RoomEvent[] = [
      ...asked,
      { type: 'fault', code: 'PROVIDER_UNAVAILABLE', text: 'not available', retryable: true },
      { type: 'link_down' },
      { type: 'link_up' },
    ]
    expect(play(trouble).state.notice).toEqual({ kind: 'from_server', text: 'not available' })
    expect(play([...trouble, joined]).state).toMatchObject({ link: { kind: 'connected' }, notice: null })
  })

  it('what the candidate is to do about it is still told after joining again', () => {
    const noMicrophone: RoomEvent = { type: 'microphone', microphone: 'none' }
    const { state } = play([...asked, noMicrophone, { type: 'link_down' }, { type: 'link_up' }, joined])
    expect(state.notice).toEqual({ kind: 'microphone_failed' })
  })

  it('a failed end gives the room back and says why', () => {
    const { state } = play([...asked, { type: 'end' }, { type: 'end_failed', text: 'no line' }])
    expect(state).toMatchObject({ phase: 'your_turn', notice: { kind: 'end_failed', text: 'no line' } })
  })
})

const id = fc.constantFrom('a', 'b', 'c')
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
      'dismiss',
    ] as const
  ).map(type => fc.constant({ type })),
  fc.constantFrom<RoomEvent>(
    joined,
    { ...joined, resumed: true, lastSaid: { seq: 7, text: 'So?' }, lastSpeaker: 'ai' },
    { ...joined, resumed: true, lastSaid: { seq: 7, text: 'So?' }, lastSpeaker: 'candidate' },
    { type: 'open', pending: [] },
    { type: 'end_failed', text: '' },
    { type: 'overdue', phase: 'preparing' },
    { type: 'overdue', phase: 'waiting' },
    { type: 'microphone', microphone: 'none' },
    { type: 'microphone', microphone: 'ready' },
  ),
  fc.boolean().map(speaking => ({ type: 'ai_speaking' as const, speaking })),
  fc.boolean().map(playing => ({ type: 'voice_playing' as const, playing })),
  fc.nat(9).map(seq => ({ type: 'ai_text' as const, seq, text: `words ${seq}`, final: true })),
  fc.nat(2000).map(heldMs => ({ type: 'release' as const, heldMs })),
  id.map(clientId => ({ type: 'press' as const, clientId })),
  id.map(clientId => ({ type: 'submit' as const, clientId, text: 'typed' })),
  id.map(clientId => ({ type: 'stored' as const, clientId })),
  id.map(clientId => ({ type: 'turn_stored' as const, clientId, speaker: 'candidate' as const, text: 'x' })),
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
const anyEvent = fc.oneof({ weight: 3, arbitrary: commonEvent }, { weight: 1, arbitrary: rareEvent })
/** Begins inside a live interview, so that chance reaches the interesting places. */
const anyStory = fc
  .tuple(fc.boolean(), fc.array(anyEvent, { maxLength: 40 }))
  .map(([live, events]) => (live ? [...asked, ...events] : events))

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

const eachStep = (
  events: RoomEvent[],
  check: (before: RoomState, event: RoomEvent, after: RoomState, effects: RoomEffect[]) => void,
) => {
  let state = initialRoom('ready')
  for (const event of events) {
    const step = turnRoom(state, event)
    check(state, event, step.state, step.effects)
    state = step.state
  }
}

describe('whatever happens', () => {
  it('no unacknowledged answer is lost, and each is delivered on every joining', () => {
    fc.assert(
      fc.property(anyStory, events =>
        eachStep(events, (before, event, after, effects) => {
          expect(lostBy(before, event, after)).toEqual([])
          const live = before.phase !== 'idle' && before.phase !== 'done' && before.phase !== 'failed'
          if (event.type === 'joined' && live && before.pending.length > 0) {
            expect(effects).toContainEqual({
              type: 'deliver',
              clientIds: before.pending.map(a => a.clientId),
            })
          }
        }),
      ),
      { numRuns: 3000 },
    )
  })

  it('what is being spoken ends as a kept answer, except a slip or a silent microphone', () => {
    fc.assert(
      fc.property(anyStory, events =>
        eachStep(events, (before, event, after, effects) => {
          if (before.capturing === null || after.capturing !== null) return
          const slipped = event.type === 'release' && event.heldMs < 300
          if (slipped || event.type === 'capture_failed') return
          expect(effects).toContainEqual({ type: 'finish', clientId: before.capturing })
          expect(after.pending.map(answer => answer.clientId)).toContain(before.capturing)
        }),
      ),
      { numRuns: 3000 },
    )
  })

  it('phases change only along the table, and done is the end', () => {
    fc.assert(
      fc.property(anyStory, events =>
        eachStep(events, (before, _event, after) => {
          if (before.phase !== after.phase) expect(TRANSITIONS[before.phase]).toContain(after.phase)
        }),
      ),
      { numRuns: 3000 },
    )
  })

  it('the button works only on a live line in the candidate’s turn, while nobody speaks', () => {
    fc.assert(
      fc.property(anyStory, events =>
        eachStep(events, (before, event, after) => {
          if (event.type === 'press' && !canHold(before)) expect(after.capturing).toBe(before.capturing)
          if (event.type === 'submit' && !canSubmit(before)) expect(after.pending).toEqual(before.pending)
          if (!canHold(after)) return
          expect(after).toMatchObject({
            phase: 'your_turn',
            link: { kind: 'connected' },
            microphone: 'ready',
          })
          expect(after.voice).toMatchObject({ server: false, playing: false })
          expect(canEnd(after)).toBe(true)
        }),
      ),
      { numRuns: 3000 },
    )
  })
})
