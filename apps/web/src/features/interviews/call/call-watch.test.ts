import { describe, expect, it } from 'vitest'
import { turnCall } from './call-machine.ts'
import { type CallAction, type CallInput, type CallState, initialCall, isFree } from './call-state.ts'
import type { RecordedTurn } from './client-transcript.ts'

const play = (inputs: CallInput[], from: CallState = initialCall) =>
  inputs.reduce<{ state: CallState; actions: CallAction[] }>((sofar, input) => turnCall(sofar.state, input), {
    state: from,
    actions: [],
  })
const dialled = (conducting = false): CallInput => ({ type: 'dialled', conducting })
const OPENED: CallInput = { type: 'opened' }
const STARTED: CallInput = { type: 'provider', event: { type: 'response_started' }, at: 0 }
const overdue = (of: 'ready_retry' | 'first_words' | 'goodbye'): CallInput => ({ type: 'overdue', of })
const playing = (isPlaying: boolean): CallInput => ({ type: 'playing', playing: isPlaying })
const look = (now: number, backlog = 0): CallInput => ({ type: 'watched', now, backlog })
const OPEN = play([dialled(), OPENED]).state
const CONDUCTED = play([dialled(true), OPENED]).state
const READY_RETRY: CallAction = { do: 'remind', of: 'ready_retry', afterMs: 400 }
const CLEAR: CallAction = { do: 'send', event: { type: 'input_audio_buffer.clear' } }

describe('a call that has opened', () => {
  it('lets the candidate speak at once when it is the first, later ones when the interviewer has begun', () => {
    expect(play([dialled(), OPENED]).actions).toContainEqual({ do: 'ready' })
    const second = play([dialled(), OPENED], OPEN)
    expect(second.actions).not.toContainEqual({ do: 'ready' })
    expect(play([{ type: 'begun' }], second.state).actions).toEqual([{ do: 'ready' }])
    expect(play([{ type: 'begun' }, { type: 'begun' }], second.state).actions).toEqual([])
  })

  it('tells the server so every 400 ms, until the interviewer is about to begin or the call is gone', () => {
    expect(play([overdue('ready_retry')], OPEN).actions).toEqual([CLEAR, READY_RETRY])
    expect(play([STARTED, overdue('ready_retry')], OPEN).actions).toEqual([])
    expect(play([{ type: 'lost' }, overdue('ready_retry')], OPEN).actions).toEqual([])
  })

  it('waits 8 s for the interviewer; one that still makes its words is no reason to say that none come', () => {
    expect(play([dialled(), OPENED]).actions).toContainEqual({
      do: 'remind',
      of: 'first_words',
      afterMs: 8000,
    })
    const silent = play([overdue('first_words')], OPEN)
    expect(silent.actions).toEqual([{ do: 'ready' }, { do: 'unanswered', message: '' }])
    expect(play([STARTED, overdue('first_words')], OPEN).actions).toEqual([{ do: 'ready' }])
    expect(play([{ type: 'begun' }, overdue('first_words')], OPEN).actions).toEqual([])
  })

  it('takes an answer when the interviewer has had its say, or answers come first', () => {
    expect(isFree(OPEN)).toBe(false)
    const begun = play([{ type: 'begun' }], OPEN).state
    expect(isFree(begun)).toBe(true)
    for (const inputs of [
      [playing(true)],
      [STARTED],
      [{ type: 'lost' } as const],
      [{ type: 'closed' } as const],
    ])
      expect(isFree(play(inputs, begun).state)).toBe(false)
    expect(isFree({ ...OPEN, answersFirst: true })).toBe(true)
  })
})

describe('a call that was closed', () => {
  it('gives back the answers that were not delivered, to be sent another way', () => {
    expect(play([{ type: 'closed' }], OPEN).actions).toEqual([{ do: 'lost' }])
  })
})

describe('the end of a goodbye', () => {
  const over: CallState = { ...OPEN, end: 'over', playing: true }
  it('keeps the button closed while the server has 1.5 s to end the talk', () => {
    const { state, actions } = play([playing(false)], over)
    expect(actions).toEqual([{ do: 'remind', of: 'goodbye', afterMs: 1500 }])
    expect(play([overdue('goodbye')], state).actions).toEqual([{ do: 'playing', playing: false }])
    expect(play([playing(true), overdue('goodbye')], state).actions).toEqual([])
  })
  it('is told by the browser that conducts', () => {
    const { actions } = play([playing(false)], { ...over, conducting: true })
    expect(actions).toEqual([{ do: 'goodbye' }, { do: 'remind', of: 'goodbye', afterMs: 0 }])
  })
  it('is not waited for on a call that was closed', () => {
    const { actions } = play([{ type: 'closed' }, playing(false)], over)
    expect(actions).toEqual([{ do: 'playing', playing: false }])
  })
})

describe('a line', () => {
  const DROP: CallAction[] = [{ do: 'drop' }]
  it('on which nothing leaves for 15 s is dead; as long as something leaves it is slow', () => {
    const stuck = play([look(0, 900), look(15_000, 900)], OPEN)
    expect(stuck.actions).toEqual([])
    expect(play([look(15_001, 900)], stuck.state).actions).toEqual(DROP)
    expect(play([look(14_000, 800), look(28_000, 800)], stuck.state).actions).toEqual([])
  })
  it('of a provider that thinks for a minute is dead where only we can notice', () => {
    const inputs = [look(0), STARTED, look(1000), look(61_001)]
    expect(play(inputs, CONDUCTED).actions).toEqual(DROP)
    expect(play(inputs, OPEN).actions).toEqual([])
    expect(play([look(0), STARTED, look(1000), playing(true), look(61_001)], CONDUCTED).actions).toEqual([])
  })
})

describe('what is kept of the record', () => {
  const turn: RecordedTurn = { seq: 4, speaker: 'ai', name: null, words: 'So', at: 400 }
  it('stands in its order; a turn that is told again keeps its time', () => {
    const again: RecordedTurn = { ...turn, words: 'So?', at: 900 }
    const first: RecordedTurn = { ...turn, seq: 1, at: 500 }
    const { state } = play([turn, first, again].map(told => ({ type: 'told', turn: told })))
    expect(state.told).toEqual([first, { ...again, at: 400 }])
  })
  it('is left with the server once, and not of a talk in which nothing was said', () => {
    const due: CallInput = { type: 'transcript_due' }
    expect(play([due]).actions).toEqual([])
    const typed = play([{ type: 'typed', answer: 'a', words: 'Yes.', at: 1 }, due])
    expect(typed.actions).toEqual([{ do: 'send_transcript' }])
    expect(play([due], typed.state).actions).toEqual([])
  })
})
