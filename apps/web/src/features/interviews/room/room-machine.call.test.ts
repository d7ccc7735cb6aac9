import { describe, expect, it } from 'vitest'
import { canHold, canSubmit } from './permissions.ts'
import type { RoomEvent } from './room-events.ts'
import {
  answeredOnCall,
  asked,
  askedOnCall,
  CALL_LOST,
  CALL_OPEN,
  called,
  caption,
  joined,
  phasesOf,
  play,
  recorded,
  spoken,
  textsIn,
} from './testing/play-room.ts'

describe('a call with the provider', () => {
  it('the button works once the call stands', () => {
    expect(canHold(play(askedOnCall).state)).toBe(true)
    const { state } = play([...askedOnCall, CALL_LOST])
    expect(state).toMatchObject({ phase: 'your_turn', call: 'lost' })
    expect(canHold(state)).toBe(false)
    expect(canSubmit(state)).toBe(true)
    expect(canHold(play([...askedOnCall, CALL_LOST, CALL_OPEN]).state)).toBe(true)
  })

  it('a goodbye that was heard ends the talk here; the server has not ended it yet', () => {
    const { state } = play([...askedOnCall, { type: 'goodbye' }])
    expect(state).toMatchObject({ phase: 'analyzing', endedBy: 'interviewer', ended: false })
    expect(play([...askedOnCall, { type: 'goodbye' }, { type: 'ending' }]).state.ended).toBe(true)
  })

  it('the interviewer is heard as long as the call or our player sounds', () => {
    const both: RoomEvent[] = [
      { type: 'voice_playing', playing: true, onCall: true },
      { type: 'voice_playing', playing: true },
      { type: 'voice_playing', playing: false },
    ]
    expect(play([...askedOnCall, ...both]).state.phase).toBe('ai_speaking')
    const silent: RoomEvent = { type: 'voice_playing', playing: false, onCall: true }
    expect(play([...askedOnCall, ...both, silent]).state.phase).toBe('your_turn')
  })

  it('until it stood once it is being made, and not made again', () => {
    const { state } = play([...askedOnCall.slice(0, 3), CALL_LOST])
    expect(state).toMatchObject({ phase: 'preparing', call: 'connecting' })
  })

  it('our own server’s word about the voice counts for nothing', () => {
    expect(play([...askedOnCall, { type: 'ai_speaking', speaking: true }]).state.phase).toBe('your_turn')
  })

  it('an answer that the provider took does not block the room; one that it has not is being sent', () => {
    const phases = phasesOf([
      ...answeredOnCall,
      { type: 'taken', clientId: 'a' },
      { type: 'voice_playing', playing: true },
      { type: 'voice_playing', playing: false },
    ])
    expect(phases.slice(-4)).toEqual(['sending', 'waiting', 'ai_speaking', 'your_turn'])
    const { state } = play([...answeredOnCall, { type: 'taken', clientId: 'a' }])
    expect(state.pending).toEqual([{ clientId: 'a', kind: 'spoken', taken: true }])
    expect(
      play([
        ...answeredOnCall,
        { type: 'voice_playing', playing: true },
        { type: 'voice_playing', playing: false },
      ]).state.phase,
    ).toBe('sending')
  })

  it.each([CALL_LOST, called])('what was on its way when the call broke is to be sent again (%#)', event => {
    const { state } = play([...answeredOnCall, { type: 'taken', clientId: 'a' }, event])
    expect(state).toMatchObject({ phase: 'sending', pending: [{ clientId: 'a', kind: 'spoken' }] })
    expect(state.pending[0]?.taken).toBeUndefined()
  })

  it('the same words stand there once, while they are said and when they are on record', () => {
    expect(textsIn(askedOnCall)).toEqual(['Tell me about your work.'])
    expect(textsIn(askedOnCall.slice(0, 6))).toEqual(['Tell me about'])
  })

  it('the record may be quicker than the voice', () => {
    const events: RoomEvent[] = [...answeredOnCall, recorded(3, 'Which pumps?'), caption('x2', 'Which')]
    expect(textsIn(events)).toEqual(['Which pumps?'])
  })

  it('a record that comes late brings nothing back, in either turn', () => {
    const late: RoomEvent[] = askedOnCall.filter(event => event.type !== 'ai_text')
    const over: RoomEvent[] = [...late, ...spoken]
    expect(textsIn([...over, recorded(1, 'Tell me about your work.')])).toEqual(['Tell me about your work.'])
    expect(play([...over, recorded(1, 'Tell me about your work.')]).state.turnIsOver).toBe(true)
    const next: RoomEvent[] = [
      ...over,
      caption('x2', 'Which pumps?'),
      recorded(1, 'Tell me about your work.'),
    ]
    expect(textsIn(next)).toEqual(['Which pumps?'])
    expect(textsIn([...next, recorded(3, 'Which pumps?')])).toEqual(['Which pumps?'])
  })

  it('an answer is being transcribed until its words come, or transcription fails', () => {
    const stored = (text: string): RoomEvent => ({
      type: 'turn_stored',
      seq: 2,
      clientId: 'a',
      speaker: 'candidate',
      text,
    })
    expect(play([...answeredOnCall, stored('')]).state.heard).toEqual({ text: '', writing: true })
    expect(play([...answeredOnCall, stored(''), stored('Pumps.')]).state.heard).toEqual({
      seq: 2,
      text: 'Pumps.',
      writing: false,
    })
    const failed: RoomEvent = { type: 'unwritten', clientId: 'a' }
    expect(play([...answeredOnCall, stored(''), failed]).state.heard).toEqual({ text: '', writing: false })
    expect(play([...answeredOnCall, failed, stored('')]).state.heard).toEqual({ text: '', writing: false })
    const taken: RoomEvent = { type: 'taken', clientId: 'a' }
    expect(play([...answeredOnCall, taken]).state.heard).toEqual({ text: '', writing: true })
    expect(play([...answeredOnCall, stored('Pumps.'), taken]).state.heard?.text).toBe('Pumps.')
  })

  it('a late transcript of an earlier answer does not stand for the last one', () => {
    const { state } = play([
      ...answeredOnCall,
      { type: 'taken', clientId: 'a' },
      { type: 'unanswered' },
      { type: 'press', clientId: 'b' },
      { type: 'release', heldMs: 2000 },
      { type: 'turn_stored', seq: 2, clientId: 'a', speaker: 'candidate', text: 'Pumps.' },
    ])
    expect(state.heard).toBeNull()
  })

  it('a response that comes to nothing gives the turn back', () => {
    const waiting: RoomEvent[] = [...answeredOnCall, { type: 'taken', clientId: 'a' }]
    expect(play([...waiting, { type: 'unanswered' }]).state).toMatchObject({
      phase: 'your_turn',
      turnIsOver: false,
    })
    expect(play([...askedOnCall.slice(0, 4), { type: 'unanswered' }]).state.phase).toBe('preparing')
  })

  it('an answer that was too short is explained, and the turn goes on', () => {
    const { state } = play([
      ...answeredOnCall,
      { type: 'capture_failed', clientId: 'a', reason: 'too_short' },
    ])
    expect(state).toMatchObject({ phase: 'your_turn', pending: [], notice: { kind: 'hold_longer' } })
  })

  it('the provider’s trouble is told in passing, until the room is joined again', () => {
    const trouble: RoomEvent[] = [...askedOnCall, { type: 'provider_error', text: 'Sorry' }]
    expect(play(trouble).state).toMatchObject({
      phase: 'your_turn',
      notice: { kind: 'from_provider', text: 'Sorry' },
    })
    expect(play([...trouble, called]).state.notice).toBeNull()
  })

  it('a provider that cannot be reached ends in the right words, and keeps what was said', () => {
    const { state, effects } = play([
      ...askedOnCall,
      { type: 'press', clientId: 'a' },
      { type: 'call_failed', text: 'No way through' },
    ])
    expect(state).toMatchObject({ phase: 'failed', fault: { code: 'CALL_FAILED', text: 'No way through' } })
    expect(effects).toContainEqual({ type: 'finish', clientId: 'a' })
    expect(effects.at(-1)).toEqual({ type: 'leave' })
  })

  it('ignores a call that breaks when the talk is over', () => {
    const { state } = play([...askedOnCall, { type: 'ending' }, { type: 'call_failed', text: 'gone' }])
    expect(state.phase).toBe('analyzing')
  })
})

describe('an answer whose sound our own server keeps', () => {
  it('waits for the interviewer once the sound is kept, and gives the turn back when it is refused after all', () => {
    const kept: RoomEvent[] = [...asked, ...spoken, { type: 'taken', clientId: 'a' }]
    const { state } = play(kept)
    expect(state).toMatchObject({ phase: 'waiting', heard: { writing: true } })
    expect(state.pending).toHaveLength(1)
    const refused = {
      type: 'rejected',
      clientId: 'a',
      code: 'TOO_LARGE',
      text: '',
      retryable: false,
    } as const
    expect(play([...kept, refused]).state).toMatchObject({ phase: 'your_turn', pending: [] })
    expect(play([...kept, { type: 'link_down' }, { type: 'link_up' }, joined]).state.phase).toBe('sending')
  })
})
