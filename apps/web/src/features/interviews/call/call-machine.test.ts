import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FinishedResponse, ProviderEvent } from './call-events.ts'
import { turnCall } from './call-machine.ts'
import {
  type CallAction,
  type CallInput,
  type CallState,
  type ClientEvent,
  initialCall,
} from './call-state.ts'
import { settledTurns, turnsOf } from './conversation-log.ts'

const play = (inputs: CallInput[], from: CallState = initialCall) =>
  inputs.reduce<{ state: CallState; actions: CallAction[] }>(
    (sofar, input) => {
      const step = turnCall(sofar.state, input)
      return { state: step.state, actions: [...sofar.actions, ...step.actions] }
    },
    { state: from, actions: [] },
  )
const sentBy = (actions: CallAction[]): ClientEvent[] =>
  actions.flatMap(action => (action.do === 'send' ? [action.event] : []))
const typesOf = (actions: CallAction[]) => sentBy(actions).map(({ type }) => type)
const kindsOf = (actions: CallAction[]) => actions.map(action => action.do)

const said = (event: ProviderEvent, at = 0): CallInput => ({ type: 'provider', event, at })
const STARTED = said({ type: 'response_started' })
const done = (change: Partial<FinishedResponse> = {}): CallInput =>
  said({
    type: 'response_done',
    response: { status: 'completed', error: null, replies: [], endCall: null, ...change },
  })
const spoke = (item: string, words: string) => done({ replies: [{ item, words }] })
const committed = (item: string, previous: string | null): CallInput =>
  said({ type: 'committed', item, previous })
const fault = (code: string | null, eventId: string | null = null): CallInput =>
  said({ type: 'fault', fault: { code, message: `about ${code}`, eventId } })
const handIn = (answer: string): CallInput => ({ type: 'handed_in', answer })
const DIALLED: CallInput = { type: 'dialled', conducting: false }
const CONDUCTING: CallInput = { type: 'dialled', conducting: true }
const OPENED: CallInput = { type: 'opened' }
const OPEN = play([DIALLED, OPENED]).state
const CONDUCTED = play([CONDUCTING, OPENED]).state

describe('an answer', () => {
  it('the ear is emptied once when the call opens, and before each answer', () => {
    expect(typesOf(play([DIALLED, OPENED, { type: 'cleared' }]).actions)).toEqual([
      'input_audio_buffer.clear',
      'input_audio_buffer.clear',
    ])
  })

  it('is committed and answered; the provider’s name for it is told', () => {
    const { actions } = play([handIn('a'), committed('item-1', null)], OPEN)
    expect(typesOf(actions)).toEqual(['input_audio_buffer.commit', 'response.create'])
    expect(actions).toContainEqual({ do: 'took', answer: 'a', item: 'item-1' })
  })

  it('while a response runs, one is asked for afterwards, and only one', () => {
    const { actions } = play([STARTED, handIn('a'), handIn('b')], OPEN)
    expect(typesOf(actions)).toEqual(['input_audio_buffer.commit', 'input_audio_buffer.commit'])
    const after = play(
      [STARTED, handIn('a'), handIn('b'), spoke('x', 'Yes.'), STARTED, spoke('y', 'So.')],
      OPEN,
    )
    expect(typesOf(after.actions).filter(type => type === 'response.create')).toHaveLength(1)
  })

  it('a response that the provider refuses because one runs is asked for again, silently', () => {
    const busy = fault('conversation_already_has_active_response')
    const { actions } = play([handIn('a'), busy, spoke('x', 'Wait.')], OPEN)
    expect(typesOf(actions).filter(type => type === 'response.create')).toHaveLength(2)
    expect(kindsOf(actions)).not.toContain('trouble')
  })

  it('…also when the other one was taken for ours', () => {
    const asked = play([handIn('a')], OPEN).state
    const busy = fault('conversation_already_has_active_response', asked.askedBy)
    const { actions } = play([STARTED, busy, spoke('x', 'Wait.')], asked)
    expect(typesOf(actions)).toEqual(['response.create'])
  })

  it('…and after 2 s where no other one shows', () => {
    const busy = fault('conversation_already_has_active_response')
    const refused = play([handIn('a'), busy], OPEN)
    expect(refused.actions).toContainEqual({ do: 'ask_again', afterMs: 2000 })
    expect(typesOf(play([{ type: 'ask' }], refused.state).actions)).toEqual(['response.create'])
    expect(typesOf(play([STARTED, { type: 'ask' }], refused.state).actions)).toEqual([])
  })

  it('does not repeat a refused response that this browser did not request', () => {
    const busy = fault('conversation_already_has_active_response', 'not-ours')
    const { actions } = play([STARTED, busy, spoke('x', 'Wait.')], OPEN)
    expect(typesOf(actions)).toEqual([])
  })

  it('one that held nothing resets the button', () => {
    const { actions, state } = play([handIn('a'), fault('input_audio_buffer_commit_empty', 'a-commit')], OPEN)
    expect(actions).toContainEqual({ do: 'too_short', answer: 'a' })
    expect(kindsOf(actions)).not.toContain('trouble')
    expect(state.handedIn).toEqual([])
  })

  it('answers are named in the order in which they were handed in', () => {
    const { actions } = play([handIn('a'), handIn('b'), committed('1', null), committed('2', '1')], OPEN)
    expect(actions.filter(action => action.do === 'took')).toEqual([
      { do: 'took', answer: 'a', item: '1' },
      { do: 'took', answer: 'b', item: '2' },
    ])
  })

  it('one that is given again stands in the talk once', () => {
    const { state } = play(
      [committed('1', null), spoke('x', 'Yes.'), { type: 'taken_back', item: '1' }, committed('2', 'x')],
      OPEN,
    )
    expect(turnsOf(state.talk).map(({ id }) => id)).toEqual(['x', '2'])
  })

  it('another call begins with nothing of the old one but what was said', () => {
    const { state } = play([spoke('x', 'Hello.'), handIn('a'), { type: 'lost' }, DIALLED], OPEN)
    expect(state).toMatchObject({ open: false, response: 'none', queued: null, handedIn: [] })
    expect(turnsOf(state.talk).map(({ words }) => words)).toEqual(['Hello.'])
  })
})

describe('what the room is told', () => {
  it('words while they are said, then as the provider sums them up', () => {
    const delta = (text: string) => said({ type: 'words', item: 'x', delta: text })
    const { actions } = play([delta('Hel'), delta('lo. '), spoke('x', 'Hello.')], OPEN)
    const captions = actions.flatMap(action => (action.do === 'caption' ? [action.words] : []))
    expect(captions).toEqual(['Hel', 'Hello.', 'Hello.'])
  })

  it('reports a passing fault, and ignores a cancel that came too late', () => {
    expect(play([fault('server_error')], OPEN).actions).toEqual([
      { do: 'trouble', message: 'about server_error' },
    ])
    expect(play([fault('response_cancel_not_active')], OPEN).actions).toEqual([])
  })

  it('a fault of what was asked for ends the asking', () => {
    const asked = play([handIn('a')], OPEN).state
    const { state } = play([fault('server_error', asked.askedBy)], asked)
    expect(state.response).toBe('none')
  })

  it('what was cut short keeps the words that were heard', () => {
    const words = said({ type: 'words', item: 'x', delta: 'And then' })
    const cut = done({ status: 'cancelled', replies: [{ item: 'x', words: '' }] })
    expect(turnsOf(play([words, cut], OPEN).state.talk)).toMatchObject([{ id: 'x', words: 'And then' }])
  })
})

describe('the server conducts', () => {
  it('the end tool is the server’s to answer; nothing is asked for after it', () => {
    const end = done({ replies: [{ item: 'x', words: 'Goodbye.' }], endCall: 'c1' })
    const { actions } = play([STARTED, handIn('a'), end, handIn('b')], OPEN)
    expect(typesOf(actions)).toEqual(['input_audio_buffer.commit', 'input_audio_buffer.commit'])
    expect(kindsOf(actions)).not.toContain('farewell')
  })

  it('what the server did not hear of before it let the browser conduct is told then', () => {
    const end = done({ replies: [{ item: 'x', words: 'Goodbye.' }], endCall: 'c1' })
    const { actions } = play([STARTED, end, { type: 'conduct', events: [] }], OPEN)
    expect(typesOf(actions)).toEqual(['conversation.item.create'])
    expect(actions).toContainEqual({ do: 'farewell', heard: true })
  })

  it('a talk that the server does not end goes on', () => {
    const end = done({ replies: [{ item: 'x', words: 'Goodbye.' }], endCall: 'c1' })
    const { actions } = play([STARTED, end, { type: 'cleared' }, handIn('b')], OPEN)
    expect(typesOf(actions)).toContain('response.create')
  })

  it.each([
    ['failed', { status: 'failed', error: { code: 'x', message: 'y', eventId: null } }],
    ['was filtered', { status: 'incomplete' }],
    ['is empty', {}],
  ])('a response that %s is the server’s to ask for again', (_, response) => {
    const failed = done(response)
    const { actions } = play([handIn('a'), STARTED, failed], OPEN)
    expect(kindsOf(actions)).not.toContain('ask_again')
    expect(kindsOf(actions)).not.toContain('unanswered')
  })
})

describe('the browser conducts', () => {
  const greeting: ClientEvent[] = [
    { type: 'session.update', session: { type: 'realtime' } },
    { type: 'conversation.item.create', item: { id: 'vv_1' } },
    { type: 'response.create', event_id: 'vv_2' },
  ]

  it('what the server wants said waits for the call, and goes as it is, in order', () => {
    const waiting = play([CONDUCTING, { type: 'conduct', events: greeting }])
    expect(sentBy(waiting.actions)).toEqual([])
    expect(sentBy(play([OPENED], waiting.state).actions)).toEqual([
      { type: 'input_audio_buffer.clear' },
      ...greeting,
    ])
  })

  it('with another call the server says it all again', () => {
    const { actions } = play([CONDUCTING, { type: 'conduct', events: greeting }, CONDUCTING, OPENED])
    expect(typesOf(actions)).toEqual(['input_audio_buffer.clear'])
  })

  it('its request for a response waits its turn, too', () => {
    const { actions } = play([STARTED, { type: 'conduct', events: greeting }, spoke('x', 'Yes.')], CONDUCTED)
    expect(sentBy(actions)).toEqual(greeting)
  })

  it('a goodbye and the end tool: answered once, no response after it', () => {
    const end = done({ replies: [{ item: 'x', words: 'Goodbye.' }], endCall: 'c1' })
    const { actions } = play([handIn('a'), STARTED, end, handIn('b')], CONDUCTED)
    expect(sentBy(actions)).toContainEqual({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: 'c1', output: '{"success":true}' },
    })
    expect(typesOf(actions).filter(type => type === 'response.create')).toHaveLength(1)
    expect(actions).toContainEqual({ do: 'farewell', heard: true })
  })

  it('the end tool without a word: one goodbye is asked for, then it is over', () => {
    const silent = play([STARTED, done({ endCall: 'c1' })], CONDUCTED)
    expect(typesOf(silent.actions)).toEqual(['conversation.item.create', 'response.create'])
    expect(kindsOf(silent.actions)).not.toContain('farewell')
    const { actions } = play([STARTED, spoke('x', 'Goodbye.')], silent.state)
    expect(actions).toContainEqual({ do: 'farewell', heard: true })
    const again = play([STARTED, done({ endCall: 'c2' })], silent.state)
    expect(again.actions).toContainEqual({ do: 'farewell', heard: false })
    expect(typesOf(again.actions)).toEqual(['conversation.item.create'])
  })

  it('a response that failed is asked for again after 1 s and 3 s, then given up', () => {
    const failed = done({ status: 'failed', error: { code: 'x', message: 'Busy', eventId: null } })
    const tries = play(
      [STARTED, failed, { type: 'ask' }, STARTED, failed, { type: 'ask' }, STARTED, failed],
      CONDUCTED,
    )
    expect(tries.actions.filter(({ do: kind }) => kind === 'ask_again' || kind === 'unanswered')).toEqual([
      { do: 'ask_again', afterMs: 1000 },
      { do: 'ask_again', afterMs: 3000 },
      { do: 'unanswered', message: 'Busy' },
    ])
  })

  it.each([
    ['was filtered', { status: 'incomplete' }],
    ['was cut in its middle', { status: 'incomplete', replies: [{ item: 'x', words: 'What did you' }] }],
    ['is empty', {}],
  ])('a response that %s is asked for again', (_, response) => {
    const { actions } = play([STARTED, done(response)], CONDUCTED)
    expect(actions).toContainEqual({ do: 'ask_again', afterMs: 1000 })
  })

  it.each(['insufficient_quota', 'invalid_api_key'])('%s is no matter of patience', code => {
    const failed = done({ status: 'failed', error: { code, message: 'No', eventId: null } })
    expect(play([STARTED, failed], CONDUCTED).actions).toContainEqual({ do: 'refused', message: 'No' })
  })

  it('does not report an answer without a transcript when the call broke: it is given again', () => {
    const { state } = play(
      [spoke('a1', 'Hello.'), committed('u1', 'a1'), spoke('a2', 'Next.'), { type: 'lost' }],
      CONDUCTED,
    )
    expect(settledTurns(state.talk).map(({ id }) => id)).toEqual(['a1'])
    const relayed = play([committed('u1', null), spoke('a2', 'Next.'), { type: 'lost' }], OPEN).state
    expect(settledTurns(relayed.talk).map(({ id }) => id)).toEqual(['u1', 'a2'])
  })

  it('turns are ready to be reported in order, an answer without words once they are given up', () => {
    const talk = play(
      [spoke('a1', 'Hello.'), committed('u1', 'a1'), spoke('a2', 'Next.')].map(input => input),
      CONDUCTED,
    ).state
    expect(settledTurns(talk.talk).map(({ id }) => id)).toEqual(['a1'])
    const { state, actions } = play([{ type: 'give_up_words', item: 'u1' }], talk)
    expect(settledTurns(state.talk).map(({ id }) => id)).toEqual(['a1', 'u1', 'a2'])
    expect(kindsOf(actions)).toEqual(['unwritten', 'report'])
  })
})

const answer = fc.constantFrom('a', 'b', 'c')
const anyInput: fc.Arbitrary<CallInput> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<CallInput>(STARTED, done(), spoke('x', 'Yes.'), OPENED) },
  { weight: 3, arbitrary: answer.map(handIn) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<CallInput>(
      fault('conversation_already_has_active_response'),
      fault('input_audio_buffer_commit_empty'),
      fault('server_error'),
      committed('i', null),
      { type: 'ask' },
      { type: 'conduct', events: [{ type: 'response.create', event_id: 'vv' }] },
      done({ status: 'failed' }),
      done({ endCall: 'c' }),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<CallInput>(DIALLED, CONDUCTING, { type: 'lost' }) },
)

describe('whatever happens', () => {
  const always = (check: (before: CallState, input: CallInput, after: CallState, asked: number) => void) =>
    fc.assert(
      fc.property(fc.array(anyInput, { maxLength: 30 }), inputs => {
        let state = OPEN
        for (const input of inputs) {
          const step = turnCall(state, input)
          const asked = typesOf(step.actions).filter(type => type === 'response.create').length
          check(state, input, step.state, asked)
          state = step.state
        }
      }),
      { numRuns: 3000 },
    )

  it('no response is asked for while one is known to run or to be asked for', () =>
    always((before, _input, after, asked) => {
      const mayAsk = before.response === 'none' || after.response !== 'active'
      expect(asked).toBeLessThanOrEqual(mayAsk ? 1 : 0)
      if (asked === 1) expect(after.response).toBe('asked')
    }))

  it('nothing but a new call takes away what is queued, except the answer to it or the end', () =>
    always((before, input, after, asked) => {
      const over = after.end !== 'open' || input.type === 'dialled' || input.type === 'lost'
      if (before.queued && asked === 0 && !over) expect(after.queued).not.toBeNull()
    }))
})
