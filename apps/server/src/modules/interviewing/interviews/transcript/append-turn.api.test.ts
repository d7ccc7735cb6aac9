import { describe, expect, it } from 'vitest'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { appendTurn, type NewTurn } from './append-turn.ts'
import { presentTurn } from './transcript.presenter.ts'
import { fillTurn, listTurns } from './turns.repository.ts'

const stage = await useStage()

const turn = (key: string, change: Partial<NewTurn> = {}): NewTurn => ({
  key,
  speaker: 'candidate',
  kind: 'answer',
  content: key,
  questionIndex: 0,
  source: 'typed',
  ...change,
})

const begun = async () => {
  const interview = await stage.apply()
  await stage.lifecycle().start(interview.id)
  return { ...stage.app().context, id: interview.id }
}

describe('appendTurn', () => {
  it('numbers what comes at the same time one after another, each once', async () => {
    const { id, ...context } = await begun()
    const keys = Array.from({ length: 60 }, (_, at) => `k${at % 30}`)
    const appended = await Promise.all(keys.map(key => appendTurn(context, id, turn(key))))
    const stored = await listTurns(context.db, id)
    expect(stored.map(row => row.seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    expect(appended.filter(({ created }) => created)).toHaveLength(30)
    for (const { turn: row } of appended) expect(stored[row.seq - 1]?.client_id).toBe(row.client_id)
  })

  it('keeps what can be kept of words that no database takes', async () => {
    const { id, ...context } = await begun()
    const odd = `\u0000I \ud800built${' a'.repeat(20_000)}`
    const said = await appendTurn(context, id, turn('ai:said:x', { speaker: 'ai', content: odd }))
    await appendTurn(context, id, turn('a', { content: '', transcribed: false }))
    const heard = await fillTurn(context.db, id, 'a', odd, 'server')
    for (const { content } of [said.turn, heard ?? said.turn]) {
      expect(content).toMatch(/^I \ufffdbuilt a/)
      expect(content.length).toBeLessThanOrEqual(20_000)
    }
    expect(heard).toMatchObject({ transcribed: true })
  })

  it('knows no interview that is not there', async () => {
    const { id: _, ...context } = await begun()
    await expect(
      appendTurn(context, '0190f3c0-0000-7000-8000-000000000001', turn('a')),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('presentTurn shows the candidate’s own ids and keeps the interviewer’s', async () => {
  const { id, ...context } = await begun()
  await appendTurn(context, id, turn('ai:greeting', { speaker: 'ai', kind: 'greeting', source: 'server' }))
  await appendTurn(context, id, turn('mine', { content: '', transcribed: false, source: 'server' }))
  const entries = (await listTurns(context.db, id)).map(presentTurn)
  expect(entries).toMatchObject([
    { seq: 1, client_id: null, type: 'question', speaker: 'ai', transcribed: true },
    { seq: 2, client_id: 'mine', type: 'answer', speaker: 'candidate', transcribed: false },
  ])
})
