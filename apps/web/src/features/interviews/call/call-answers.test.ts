import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { describe, expect, it } from 'vitest'
import type { StreamedAnswer } from '../room/answer.ts'
import { createCallAnswers } from './call-answers.ts'

const OFFSET = 5000
const answer = (clientId: string, change: Partial<StreamedAnswer> = {}): StreamedAnswer => ({
  clientId,
  kind: 'streamed',
  sound: Int16Array.of(1, 2, 3),
  createdAt: 1000,
  sentAt: null,
  item: null,
  ...change,
})
const entry = (client_id: string | null, at: number): TranscriptEntry => ({
  seq: 2,
  client_id,
  type: 'answer',
  speaker: 'candidate',
  content: 'words',
  timestamp: new Date(at).toISOString(),
  question_index: 0,
  audio_start_ms: null,
  audio_end_ms: null,
  source: 'server',
  transcribed: true,
})

/** `call`: does a call stand? What is sent on it is handed in, as the room does. */
const setUp = ({ call = true } = {}) => {
  const sent: string[] = []
  const kept: StreamedAnswer[] = []
  const line = { call }
  const answers = createCallAnswers({
    send: async ({ clientId }, isWanted) => {
      if (!isWanted()) return true
      if (!line.call) return false
      sent.push(clientId)
      answers.handedIn(clientId)
      return true
    },
    keep: noted => void kept.push(noted),
    serverTime: ms => ms + OFFSET,
    now: () => 2000,
  })
  return { answers, sent, kept, line }
}
const soon = () => new Promise(resolve => setTimeout(resolve))

describe('an answer that was streamed while it was spoken', () => {
  it('is stored once the record names it as the provider does', async () => {
    const { answers, sent, kept } = setUp()
    answers.handedIn('a')
    const delivery = answers.deliver(answer('a', { sentAt: 2000 }))
    answers.took('a', 'item-1')
    expect(kept.at(-1)).toMatchObject({ clientId: 'a', item: 'item-1' })
    expect(answers.stored('item-1')).toBe('a')
    expect(await delivery).toEqual({ kind: 'stored' })
    expect(sent).toEqual([])
  })

  it('is known even when the record is quicker than the provider’s own word', async () => {
    const { answers } = setUp()
    answers.handedIn('a')
    expect(answers.stored('item-1')).toBe('a')
    answers.took('a', 'item-1')
    expect(await answers.deliver(answer('a', { sentAt: 2000 }))).toEqual({ kind: 'stored' })
    expect(answers.answerOf('item-1')).toBe('a')
  })

  it('keeps its name when the words come later', () => {
    const { answers } = setUp()
    answers.handedIn('a')
    answers.took('a', 'item-1')
    answers.stored('item-1')
    answers.handedIn('b')
    expect(answers.stored('item-1')).toBe('a')
    answers.took('b', 'item-2')
    expect(answers.stored('item-2')).toBe('b')
  })

  it('a typed answer is never taken for it', () => {
    const { answers } = setUp()
    answers.handedIn('a')
    answers.typed('t')
    expect(answers.stored('t')).toBe('t')
    expect(answers.stored('item-1')).toBe('a')
  })
})

describe('a call that breaks', () => {
  it('sends the whole answer on the next one', async () => {
    const { answers, sent } = setUp()
    answers.handedIn('a')
    const first = answers.deliver(answer('a', { sentAt: 2000 }))
    answers.lost()
    expect(await first).toEqual({ kind: 'no_answer' })
    const second = answers.deliver(answer('a', { sentAt: 2000 }))
    await soon()
    expect(sent).toEqual(['a'])
    answers.took('a', 'item-9')
    answers.stored('item-9')
    expect(await second).toEqual({ kind: 'stored' })
  })

  it('does not send it again when the record had it all the same', async () => {
    const { answers, sent } = setUp()
    answers.handedIn('a')
    const first = answers.deliver(answer('a', { sentAt: 2000 }))
    answers.lost()
    await first
    expect(answers.stored('item-1')).toBe('a')
    expect(await answers.deliver(answer('a', { sentAt: 2000 }))).toEqual({ kind: 'stored' })
    expect(sent).toEqual([])
  })

  it('waits with it while no call stands', async () => {
    const { answers, line, sent } = setUp({ call: false })
    expect(await answers.deliver(answer('a'))).toEqual({ kind: 'no_answer' })
    line.call = true
    const delivery = answers.deliver(answer('a'))
    await soon()
    answers.stored('item-1')
    expect(await delivery).toEqual({ kind: 'stored' })
    expect(sent).toEqual(['a'])
  })
})

describe('after a reload', () => {
  it.each<[string, Partial<StreamedAnswer>, TranscriptEntry[], boolean]>([
    ['never went out', {}, [entry('other', 9000)], false],
    ['its name is on record', { sentAt: 2000, item: 'item-1' }, [entry('item-1', 7100)], true],
    ['its name is not on record', { sentAt: 2000, item: 'item-1' }, [entry('item-0', 9000)], false],
    [
      'went out without a name, and something was stored after it began',
      { sentAt: 2000 },
      [entry('item-1', 7100)],
      true,
    ],
    [
      'went out without a name, and nothing was stored since',
      { sentAt: 2000 },
      [entry('item-0', 5900)],
      false,
    ],
    ['the record is empty', { sentAt: 2000 }, [], false],
  ])('%s', async (_, change, transcript, isStored) => {
    const { answers, sent } = setUp()
    answers.known(transcript)
    const delivery = answers.deliver(answer('a', change))
    await soon()
    expect(sent).toEqual(isStored ? [] : ['a'])
    if (isStored) expect(await delivery).toEqual({ kind: 'stored' })
  })
})

it('an answer that held nothing is done with', async () => {
  const { answers } = setUp()
  answers.handedIn('a')
  const delivery = answers.deliver(answer('a', { sentAt: 2000 }))
  answers.forget('a')
  expect(await delivery).toEqual({ kind: 'stored' })
  answers.handedIn('b')
  expect(answers.stored('item-1')).toBe('b')
})
