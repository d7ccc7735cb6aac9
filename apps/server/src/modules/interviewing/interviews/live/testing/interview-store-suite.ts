import { describe, expect, it } from 'vitest'
import type { NewTurn } from '../../transcript/append-turn.ts'
import type { InterviewStore } from '../record/interview-store.ts'

/** A store, and a new interview in it that runs. */
interface StoreStage {
  store: () => InterviewStore
  begin: () => Promise<{ id: string; token: string }>
}

const turn = (key: string, change: Partial<NewTurn> = {}): NewTurn => ({
  key,
  speaker: 'candidate',
  kind: 'answer',
  content: `said ${key}`,
  questionIndex: 0,
  source: 'typed',
  ...change,
})
const unheard = (key: string): NewTurn =>
  turn(key, { content: '', source: 'server', transcribed: false, startedAt: new Date(1) })

const turnSuite = ({ store, begin }: StoreStage): void => {
  it('numbers turns in order, and keeps each name once', async () => {
    const { id } = await begin()
    const keys = ['a', 'b', 'c', 'd']
    await Promise.all(keys.map(key => store().append(id, turn(key))))
    const again = await store().append(id, turn('b', { content: 'changed' }))
    expect(again).toMatchObject({ created: false, turn: { content: 'said b' } })
    const turns = await store().turns(id)
    expect(turns.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(turns.map(({ client_id }) => client_id).sort()).toEqual(keys)
    expect(await store().findTurn(id, 'c')).toMatchObject({ content: 'said c' })
    expect(await store().findTurn(id, 'x')).toBeUndefined()
  })

  it('tells one turn as every other store does', async () => {
    const { id } = await begin()
    const { turn: stored } = await store().append(id, turn('a', { content: 'odd \u0000 words' }))
    expect(stored).toEqual({
      interview_id: id,
      seq: 1,
      client_id: 'a',
      speaker: 'candidate',
      kind: 'answer',
      content: 'odd  words',
      question_index: 0,
      source: 'typed',
      transcribed: true,
      audio_key: null,
      started_at: null,
      ended_at: null,
      stored_at: expect.any(Date),
      audio_start_ms: null,
      audio_end_ms: null,
      ears: null,
      words_due: false,
      words_tries: 0,
    })
  })

  it('counts questions with the turn that asks them', async () => {
    const { id, token } = await begin()
    await store().append(id, turn('ai:question:0', { speaker: 'ai' }), { questionNumber: 1 })
    await store().append(id, turn('a'))
    expect(await store().find(id, token)).toMatchObject({ status: 'in_progress', question_number: 1 })
  })

  it('fills in words once, and lets only their own transcriber add more', async () => {
    const { id } = await begin()
    await store().append(id, unheard('a'))
    expect(await store().fill(id, 'a', 'I built', 'server')).toMatchObject({
      content: 'I built',
      transcribed: true,
    })
    expect(await store().fill(id, 'a', 'I built a bridge', 'browser')).toBeUndefined()
    expect(await store().fill(id, 'a', 'I built', 'server')).toBeUndefined()
    expect(await store().fill(id, 'a', 'You built a bridge', 'server')).toBeUndefined()
    expect(await store().fill(id, 'a', 'I built a bridge', 'server')).toMatchObject({
      content: 'I built a bridge',
    })
    expect(await store().fill(id, 'x', 'Unknown', 'server')).toBeUndefined()
  })

  it('keeps when a turn was first heard', async () => {
    const { id } = await begin()
    await store().append(id, unheard('a'))
    await store().time(id, 1, new Date(10), new Date(20))
    await store().time(id, 1, new Date(30), new Date(40))
    const [heard] = await store().turns(id)
    expect(heard).toMatchObject({ started_at: new Date(10), ended_at: new Date(20) })
  })
}

const stateSuite = ({ store, begin }: StoreStage): void => {
  it('lets one connection write: the latest', async () => {
    const { id } = await begin()
    expect(await store().takeLease(id, 'first')).toEqual({ previousOwner: null, previousUntil: null })
    await store().append(id, turn('a'), { owner: 'first' })
    expect(await store().takeLease(id, 'second')).toMatchObject({ previousOwner: 'first' })
    await expect(store().append(id, turn('b'), { owner: 'first' })).rejects.toMatchObject({
      code: 'TAKEN_OVER',
    })
    expect(await store().append(id, turn('a'), { owner: 'first' })).toMatchObject({ created: false })
    expect(await store().renewLease(id, 'first')).toBe('lost')
    expect(await store().renewLease(id, 'second')).toBe('in_progress')
    await store().releaseLease(id, 'first')
    expect(await store().renewLease(id, 'second')).toBe('in_progress')
    await store().releaseLease(id, 'second')
    expect(await store().takeLease(id, 'third')).toEqual({
      previousOwner: null,
      previousUntil: expect.any(Date),
    })
  })

  it('is closed once, and takes nothing afterwards', async () => {
    const { id, token } = await begin()
    await store().takeLease(id, 'me')
    await store().append(id, turn('a'), { owner: 'me' })
    await Promise.all([store().finish(id, 'done'), store().finish(id, 'again')])
    await expect(store().append(id, turn('b'))).rejects.toMatchObject({ code: 'INTERVIEW_CLOSED' })
    await expect(store().takeLease(id, 'you')).rejects.toMatchObject({ code: 'INTERVIEW_CLOSED' })
    await expect(store().start(id)).rejects.toMatchObject({ code: 'INTERVIEW_CLOSED' })
    await expect(store().admit({ interviewId: id, token })).rejects.toMatchObject({
      code: 'INTERVIEW_CLOSED',
    })
    expect(['completed', 'abandoned']).toContain(await store().renewLease(id, 'me'))
  })

  it('gives way only before the first words', async () => {
    const { id } = await begin()
    const to = { from: 'builtin', to: 'gemini' } as const
    expect(await store().fallBack(id, to.from, to.to, 'PROVIDER_UNAVAILABLE')).toMatchObject({
      provider: 'gemini',
    })
    await expect(store().fallBack(id, to.from, to.to, 'PROVIDER_UNAVAILABLE')).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await store().append(id, turn('a'))
    await expect(store().fallBack(id, to.to, to.from, 'PROVIDER_UNAVAILABLE')).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('opens with its own token only', async () => {
    const mine = await begin()
    const theirs = await begin()
    await expect(store().find(mine.id, theirs.token)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(store().find(mine.id, undefined)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(store().find('nowhere', mine.token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await store().read('0190f3c0-0000-7000-8000-000000000001')).toBeUndefined()
  })
}

/** What every record of a live interview promises, wherever it is kept. */
export const interviewStoreSuite = (name: string, stage: StoreStage): void => {
  describe(`the record in ${name}`, () => {
    turnSuite(stage)
    stateSuite(stage)
  })
}
