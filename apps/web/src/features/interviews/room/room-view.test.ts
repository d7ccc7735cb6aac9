import { describe, expect, it } from 'vitest'
import interviews from '../../../i18n/locales/en/interviews.json'
import ofRoom from '../../../i18n/locales/en/room.json'
import type { RoomEvent } from './room-events.ts'
import { initialRoom, PHASES, type Phase, type RoomState } from './room-state.ts'
import { opensInWriting, viewRoom } from './room-view.ts'
import { play } from './testing/play-room.ts'

const en = { ...interviews, ...ofRoom }
const room = (phase: Phase, more: Partial<RoomState> = {}): RoomState => ({
  ...initialRoom('ready'),
  link: { kind: 'connected' },
  phase,
  ...more,
})
const words = (key: string | null) => (key === null ? null : en[key as keyof typeof en])

describe('viewRoom', () => {
  it.each(PHASES)('%s says what is going on, on the line and on the button', phase => {
    const view = viewRoom(room(phase), false)
    expect(words(view.status)).toBeTruthy()
    expect(words(view.button)).toBeTruthy()
  })

  it('asks to wait while the interviewer speaks', () => {
    const view = viewRoom(room('ai_speaking'), false)
    expect(view).toMatchObject({ canHold: false, canSubmit: false, canEnd: true })
    expect(words(view.button)).toContain('Please wait')
  })

  it('asks for a moment while the voice is late, and asks to read where there is none', () => {
    const status = (more: Partial<RoomState>) =>
      words(viewRoom(room('ai_speaking', { quiet: true, ...more }), false).status)
    const { voice } = initialRoom('ready')
    const server = { ...voice, server: true }
    expect(status({ voice: server })).toBe('One moment…')
    expect(status({ voice: server, quiet: false })).toBe('Interviewer is speaking')
    expect(status({ voice: { ...server, playing: true } })).toBe('Interviewer is speaking')
    const unvoiced = { voice: { ...server, missing: true } }
    expect(status(unvoiced)).toBe('Read the interviewer’s message')
    expect(words(viewRoom(room('ai_speaking', unvoiced), false).button)).toBe('Please wait')
  })

  it('the turn is put in words for a held button, a pressed one, and typing', () => {
    expect(words(viewRoom(room('your_turn'), false).status)).toBe('Hold the button and speak')
    expect(words(viewRoom(room('your_turn'), true).status)).toBe('Press the button and speak')
    expect(words(viewRoom(room('your_turn', { microphone: 'none' }), false).status)).toBe(
      'Your turn: type your answer',
    )
  })

  it('says nothing of holding the button to a candidate who writes', () => {
    const slipped = room('your_turn', { notice: { kind: 'hold_longer' } })
    expect(viewRoom(slipped, false, true).notice).toBeNull()
    expect(viewRoom(slipped, false).notice).toEqual({ kind: 'hold_longer' })
  })

  it('the pressed button says how to finish while it listens', () => {
    expect(words(viewRoom(room('recording'), true).buttonHint)).toBe('Press to send')
    expect(viewRoom(room('recording'), false).buttonHint).toBeNull()
    expect(viewRoom(room('your_turn'), true).buttonHint).toBeNull()
  })

  it.each(['connecting', 'preparing', 'sending', 'waiting', 'analyzing'] as const)(
    '%s says what it waits for once it has been quiet',
    phase => {
      expect(viewRoom(room(phase), false).waitingFor).toBeNull()
      expect(words(viewRoom(room(phase, { quiet: true }), false).waitingFor)).toBeTruthy()
    },
  )

  it('says so before the first answer of the server, too', () => {
    const opening = room('connecting', { quiet: true, link: { kind: 'connecting' } })
    expect(words(viewRoom(opening, false).waitingFor)).toBe('Waiting for the server to answer.')
  })

  it('lets a screen reader say nothing over the voice, nor in the moment before it begins', () => {
    const silent = (phase: Phase, more: Partial<RoomState> = {}) =>
      viewRoom(room(phase, more), false).isStatusSilent
    expect((['preparing', 'waiting', 'ai_speaking'] as const).map(phase => silent(phase))).toEqual([
      true,
      true,
      true,
    ])
    expect(silent('waiting', { quiet: true })).toBe(false)
    expect(silent('ai_speaking', { voice: { ...initialRoom('ready').voice, missing: true } })).toBe(false)
    expect((['your_turn', 'recording', 'sending'] as const).map(phase => silent(phase))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('a broken line says that the answers are safe, but does not disturb a recording', () => {
    const broken = { link: { kind: 'reconnecting' } as const }
    expect(words(viewRoom(room('your_turn', broken), false).status)).toBe('Your answers are safe')
    expect(words(viewRoom(room('recording', broken), false).status)).toBe('Listening to you')
  })

  it('says of both lines what is wrong with either', () => {
    const line = (link: 'connected' | 'reconnecting', call: RoomState['call']) =>
      words(viewRoom(room('your_turn', { link: { kind: link }, call }), false).link)
    expect(line('connected', null)).toBe('Connected to AI')
    expect(line('connected', 'open')).toBe('Connected to AI')
    expect(line('connected', 'connecting')).toBe('Connecting...')
    expect(line('connected', 'lost')).toBe('Reconnecting...')
    expect(line('reconnecting', 'open')).toBe('Reconnecting...')
    const lost = viewRoom(room('your_turn', { call: 'lost' }), false)
    expect(words(lost.status)).toBe('Your answers are safe')
  })

  it('says why a line that carries no sound leaves only writing', () => {
    const typed = viewRoom(room('your_turn', { textOnly: true }), false)
    expect(typed).toMatchObject({ canHold: false, canSubmit: true, saysWhy: 'text_only' })
    expect(words(typed.status)).toBe('Your turn: type your answer')
    const onCall = viewRoom(room('your_turn', { textOnly: true, call: 'open' }), false)
    expect(onCall).toMatchObject({ canHold: true, saysWhy: null })
  })

  it('promises nothing of answers to a candidate whom no line has reached, and says what to do', () => {
    const steps: RoomEvent[] = [
      { type: 'open', pending: [] },
      { type: 'link_down' },
      { type: 'unreachable' },
      { type: 'link_down' },
    ]
    const view = viewRoom(play(steps).state, false)
    expect(words(view.status)).toBe('Connecting to AI')
    expect(view.waitingFor).toBe('room.waitingFor.unreachable')
    expect(viewRoom(play([...steps, { type: 'link_up' }]).state, false).waitingFor).toBeNull()
  })

  it('opens in writing where spoken answers are not transcribed, and says why until the first answer', () => {
    const unheard = viewRoom(room('your_turn', { hears: false }), false)
    const { accommodations } = room('your_turn', {})
    const opens = (hears: boolean, format: 'spoken' | 'typed') =>
      opensInWriting({ hears, accommodations: { ...accommodations, format } })
    expect([opens(false, 'spoken'), opens(true, 'spoken'), opens(true, 'typed')]).toEqual([true, false, true])
    expect(unheard.saysWhy).toBe('not_heard')
    const answered = { hears: false, lastAnswer: 'a', heard: { text: '', writing: false } }
    expect(viewRoom(room('your_turn', answered), false).saysWhy).toBeNull()
    expect(viewRoom(room('your_turn', { hears: true }), false).saysWhy).toBeNull()
  })

  it('speaks of the field, not of a button, while the field is there', () => {
    expect(words(viewRoom(room('your_turn'), false, true).status)).toBe('Your turn: type your answer')
    expect(words(viewRoom(room('your_turn'), false, false).status)).toBe('Hold the button and speak')
  })

  it('lets a candidate who types answer before the voice ends', () => {
    const reading = { progress: { question: 1, total: 3 } }
    expect(viewRoom(room('ai_speaking', reading), false).canSubmit).toBe(true)
    const greeting = { said: [{ seq: 1, text: 'Hello' }] }
    expect(viewRoom(room('ai_speaking', greeting), false)).toMatchObject({
      canSubmit: false,
      canSkipGreeting: true,
    })
    expect(viewRoom(room('ai_speaking', { ...greeting, ...reading }), false).canSkipGreeting).toBe(false)
    expect(viewRoom(room('ai_speaking', { ...reading, call: 'open' }), false).canSubmit).toBe(false)
  })
})
