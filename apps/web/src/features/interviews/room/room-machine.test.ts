import { describe, expect, it } from 'vitest'
import { canHold } from './permissions.ts'
import type { RoomEvent } from './room-events.ts'
import { asked, joined, phasesOf, play, spoken, textsIn } from './testing/play-room.ts'
import { isUnvoiced } from './transitions.ts'

const sent: RoomEvent[] = [...asked, ...spoken]

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
    const events: RoomEvent[] = [...sent, { type: 'stored', clientId: 'a' }]
    expect(phasesOf(events).slice(-3)).toEqual(['recording', 'sending', 'waiting'])
    const { effects, state } = play(events)
    expect(effects.map(effect => effect.type)).toEqual(['connect', 'join', 'capture', 'finish', 'forget'])
    expect(state.pending).toEqual([])
  })

  it('an interviewer who has reacted before the answer is known to be stored is not awaited', () => {
    const events: RoomEvent[] = [
      ...sent,
      { type: 'ai_speaking', speaking: true },
      { type: 'ai_text', seq: 3, text: 'And then?', final: false },
      { type: 'ai_speaking', speaking: false },
      { type: 'stored', clientId: 'a' },
    ]
    expect(phasesOf(events).slice(-4)).toEqual(['ai_speaking', 'ai_speaking', 'sending', 'your_turn'])
  })

  it('reports the greeting as heard once it has sounded, and waits for the question', () => {
    const greeting: RoomEvent[] = [
      { type: 'open', pending: [] },
      { type: 'link_up' },
      { ...joined, question: 0 },
      { type: 'ai_text', seq: 1, text: 'Hello. I am an AI interviewer.', final: true },
      { type: 'ai_speaking', speaking: true },
      { type: 'hear_out', seq: 1 },
      { type: 'voice_playing', playing: true },
      { type: 'ai_speaking', speaking: false },
    ]
    expect(play(greeting).state.phase).toBe('ai_speaking')
    const heard: RoomEvent[] = [...greeting, { type: 'voice_playing', playing: false }]
    expect(play(heard).state.phase).toBe('preparing')
    expect(play(heard).effects.at(-1)).toEqual({ type: 'report_heard', seq: 1 })
    expect(phasesOf([...heard, { type: 'overdue', phase: 'preparing' }]).at(-1)).toBe('preparing')
    const question: RoomEvent[] = [
      ...heard,
      { type: 'ai_text', seq: 2, text: 'Tell me about your work.', final: true },
      { type: 'ai_speaking', speaking: true },
      { type: 'ai_speaking', speaking: false },
    ]
    expect(phasesOf(question).slice(-2)).toEqual(['ai_speaking', 'your_turn'])
    expect(play(question).effects.filter(({ type }) => type === 'report_heard')).toHaveLength(1)
  })

  it('answers from before a reload are reacted to after they are stored', () => {
    const events: RoomEvent[] = [
      { type: 'open', pending: [{ clientId: 'a', kind: 'spoken' }] },
      { type: 'link_up' },
      { ...joined, lastSaid: { seq: 1, text: 'Tell me about your work.' }, lastSpeaker: 'ai' },
      { type: 'stored', clientId: 'a' },
    ]
    expect(phasesOf(events).slice(-2)).toEqual(['sending', 'waiting'])
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

  it('says that nothing was heard, keeps no answer, and leaves the turn with the candidate', () => {
    const { state } = play([...sent, { type: 'capture_failed', clientId: 'a', reason: 'silence' }])
    expect(state).toMatchObject({ phase: 'your_turn', pending: [], notice: { kind: 'nothing_captured' } })
  })

  it('counts what came after the interview had ended, and promises nothing of it', () => {
    const closed = { code: 'INTERVIEW_CLOSED', text: '', retryable: false }
    const back = play([...sent, { type: 'link_down' }, { type: 'link_up' }, { type: 'refused', ...closed }])
    expect(back.state).toMatchObject({ phase: 'done', pending: [], undelivered: 1 })
    expect(back.effects.filter(({ type }) => type === 'forget')).toHaveLength(1)
    const speaking = play([...asked, { type: 'press', clientId: 'a' }, { type: 'refused', ...closed }])
    expect(speaking.state).toMatchObject({ phase: 'done', capturing: null, undelivered: 1 })
    const late = play([...sent, { type: 'ending' }, { type: 'rejected', clientId: 'a', ...closed }])
    expect(late.state).toMatchObject({ pending: [], undelivered: 1 })
  })

  it('knows that words are not heard where there is no voice, and again once sound comes', () => {
    const missing: RoomEvent[] = [...asked, { type: 'voice_missing', missing: true }]
    expect([play(asked), play(missing)].map(({ state }) => isUnvoiced(state))).toEqual([false, true])
    expect(isUnvoiced(play([...missing, { type: 'voice_missing', missing: false }]).state)).toBe(false)
  })

  it('says after a reload that an answer was cut off, until the candidate answers', () => {
    const reloaded: RoomEvent[] = [{ type: 'open', pending: [], cutOff: true }, ...asked.slice(1)]
    expect(play(reloaded).state.notice).toEqual({ kind: 'cut_off' })
    expect(play([...reloaded, ...spoken]).state.notice).toBeNull()
  })

  it('a typed answer goes the same way', () => {
    const { state, effects } = play([...asked, { type: 'submit', clientId: 't', text: 'I repair pumps.' }])
    expect(state).toMatchObject({ phase: 'sending', heard: { text: 'I repair pumps.', writing: false } })
    expect(effects.at(-1)).toEqual({ type: 'send_text', clientId: 't', text: 'I repair pumps.' })
  })

  it('a wish to go on is not shown as an answer', () => {
    const { state } = play([
      ...asked,
      { type: 'submit', clientId: 's', text: 'Skip this question', asks: true },
      { type: 'turn_stored', seq: 2, clientId: 's', speaker: 'candidate', text: 'Skip this question' },
    ])
    expect(state).toMatchObject({ heard: null, pending: [] })
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

describe('words that are made while they are spoken', () => {
  const speaking: RoomEvent[] = [
    ...asked.slice(0, 3),
    { type: 'ai_speaking', speaking: true },
    { type: 'ai_text', seq: 1, text: 'Tell me', final: false },
    { type: 'voice_playing', playing: true },
    { type: 'ai_text', seq: 1, text: 'Tell me about your', final: false },
  ]

  it('grow under one number, until the record has them', () => {
    expect(textsIn(speaking)).toEqual(['Tell me about your'])
    const all: RoomEvent[] = [
      ...speaking,
      { type: 'ai_text', seq: 1, text: 'Tell me about it.', final: true },
    ]
    expect(textsIn(all)).toEqual(['Tell me about it.'])
  })

  it('a voice that pauses for more words keeps its turn', () => {
    const { state } = play([...speaking, { type: 'voice_playing', playing: false }])
    expect(state.phase).toBe('ai_speaking')
  })
})

describe('what the room waits for', () => {
  const late: RoomEvent[] = [...sent, { type: 'quiet' }]

  it('stands until the wait is over, whatever is counted meanwhile', () => {
    const upload = { totalMs: 2_000, storedMs: 1_000, lostMs: 0, done: false }
    expect(play([...late, { type: 'upload', upload }]).state).toMatchObject({ phase: 'sending', quiet: true })
  })

  it('is another one in the next phase', () => {
    expect(play([...late, { type: 'stored', clientId: 'a' }]).state).toMatchObject({
      phase: 'waiting',
      quiet: false,
    })
  })
})

describe('an answer whose words are still to come', () => {
  const stored = (text: string, wordsFollow?: true): RoomEvent => ({
    type: 'turn_stored',
    seq: 2,
    clientId: 'a',
    speaker: 'candidate',
    text,
    ...(wordsFollow && { wordsFollow }),
  })

  it('is safe at once, and is shown to be written down', () => {
    const { state, effects } = play([...sent, stored('', true)])
    expect(state).toMatchObject({ phase: 'waiting', pending: [], heard: { text: '', writing: true } })
    expect(effects.at(-1)).toEqual({ type: 'forget', clientId: 'a' })
  })

  it.each(['', 'Pumps.'])('gets them, or none (%j), even while the interviewer speaks', text => {
    const { state } = play([
      ...sent,
      stored('', true),
      { type: 'ai_speaking', speaking: true },
      { type: 'ai_text', seq: 3, text: 'Which', final: false },
      stored(text),
    ])
    expect(state).toMatchObject({ phase: 'ai_speaking', heard: { text, writing: false } })
  })

  it('says that no speech was heard instead of calling noise a saved answer', () => {
    const { state } = play([...sent, { ...stored(''), unheard: true } as RoomEvent])
    expect(state).toMatchObject({ phase: 'waiting', heard: { text: '', writing: false, unheard: true } })
  })

  it('shows no transcription in progress for an answer that is kept as sound only', () => {
    expect(play([...sent, stored('')]).state.heard).toEqual({ text: '', writing: false })
  })
})

describe('a bad line', () => {
  const back: RoomEvent = { ...joined, lastSaid: { seq: 5, text: 'Why?' }, lastSpeaker: 'ai' }

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
      { ...joined, question: 2, lastSaid: { seq: 3, text: 'And then?' }, lastSpeaker: 'ai' },
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
    [{ type: 'evaluation_failed' }, { evaluationFollows: true }],
    [{ type: 'evaluation_failed', awaitingWords: true }, {}],
    [{ type: 'overdue', phase: 'analyzing' }, {}],
    [{ type: 'refused', code: 'INTERVIEW_CLOSED', text: '', retryable: false }, {}],
  ] as [RoomEvent, object][])('%o: saved, the next page after 3 s', (event, promise) => {
    const { state, effects } = play([...asked, { type: 'end' }, event])
    expect(state).toMatchObject({ phase: 'done' })
    expect(state.outcome).toEqual({ kind: 'saved', ...promise })
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

  it('an interviewer who cannot be had yet is asked for again, and the candidate told', () => {
    const refused: RoomEvent = {
      type: 'refused',
      code: 'PROVIDER_UNAVAILABLE',
      text: 'not available',
      retryable: true,
    }
    const { state, effects } = play([...asked.slice(0, 2), refused])
    expect(state).toMatchObject({
      phase: 'connecting',
      notice: { kind: 'from_server', text: 'not available' },
    })
    expect(effects.at(-1)).toEqual({ type: 'join', afterMs: 2000 })
    expect(play([...asked.slice(0, 2), refused, joined]).state.notice).toBeNull()
  })

  it('what the candidate is to do about it is still told after joining again', () => {
    const noMicrophone: RoomEvent = { type: 'microphone', microphone: 'none' }
    const { state } = play([...asked, noMicrophone, { type: 'link_down' }, { type: 'link_up' }, joined])
    expect(state.notice).toEqual({ kind: 'microphone_failed' })
  })

  it('a microphone that changes is named, the first one is not', () => {
    const named = (id: string, name: string): RoomEvent => ({
      type: 'microphone',
      microphone: 'ready',
      device: { id, name },
    })
    const desk = named('default', 'Desk')
    expect(play([desk, ...asked, desk]).state.notice).toBeNull()
    const headset = [desk, ...asked, named('default', 'Headset')]
    expect(play(headset).state.notice).toEqual({ kind: 'microphone_changed', name: 'Headset' })
    const gone: RoomEvent = { type: 'microphone', microphone: 'none' }
    const { state } = play([desk, ...asked, gone, named('b', 'Webcam')])
    expect(state).toMatchObject({
      microphone: 'ready',
      notice: { kind: 'microphone_changed', name: 'Webcam' },
    })
  })

  it('a failed end gives the room back and says why', () => {
    const { state } = play([...asked, { type: 'end' }, { type: 'end_failed', text: 'no line' }])
    expect(state).toMatchObject({ phase: 'your_turn', notice: { kind: 'end_failed', text: 'no line' } })
  })
})
