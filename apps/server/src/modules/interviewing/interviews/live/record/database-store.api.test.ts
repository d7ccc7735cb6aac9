import { expect, it } from 'vitest'
import { useStage } from '../../../../../app/testing/use-test-app.ts'
import { newId } from '../../../../../platform/ids.ts'
import { answersFolder } from '../../answer-audio.ts'
import { interviewStoreSuite } from '../testing/interview-store-suite.ts'
import { createDatabaseStore } from './database-store.ts'

const stage = await useStage()

const store = () =>
  createDatabaseStore(stage.app().context, {
    lifecycle: stage.lifecycle(),
    recordUsage: async () => undefined,
  })

interviewStoreSuite('the database', {
  store,
  begin: async () => {
    const interview = await stage.apply()
    await store().start(interview.id)
    return interview
  },
})

it('renews the lease with each turn of its owner only', async () => {
  const { context } = stage.app()
  const { id } = await stage.apply()
  let now = Date.now()
  const timed = createDatabaseStore(
    { ...context, clock: { now: () => new Date(now) } },
    { lifecycle: stage.lifecycle(), recordUsage: async () => undefined },
  )
  await timed.start(id)
  await timed.takeLease(id, 'me')
  const append = async (key: string, owner?: string) => {
    now += 10_000
    const turn = {
      key,
      speaker: 'ai',
      kind: 'remark',
      content: key,
      questionIndex: null,
      source: 'server',
    } as const
    await timed.append(id, turn, owner === undefined ? {} : { owner })
    const row = await context.db
      .selectFrom('interviews')
      .select('live_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return (row.live_until?.getTime() ?? 0) - now
  }
  expect(await append('a', 'me')).toBe(15_000)
  expect(await append('b')).toBe(5_000)
})

it('drops the sound of an interview that is gone, and of none that may still be taken back', async () => {
  const { context, api } = stage.app()
  const { id, ownerToken } = await stage.apply()
  await api('DELETE', `/interviews/${id}`, { token: ownerToken })
  const keptOf = async (interviewId: string) => {
    const key = `${answersFolder(interviewId)}/a/0`
    await context.storage.write(key, new Uint8Array([1]))
    await store().dropErased(interviewId)
    return context.storage.size(key)
  }
  expect(await keptOf(id)).toBe(1)
  expect(await keptOf(newId())).toBeNull()
})

it('asks whether an interview is gone in one statement, so that no undo comes between two', async () => {
  const { context, api } = stage.app()
  const { id, ownerToken } = await stage.apply()
  await api('DELETE', `/interviews/${id}`, { token: ownerToken })
  const asked: unknown[] = []
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked.push(result.rows)
      return result
    },
  })
  const parts = { lifecycle: stage.lifecycle(), recordUsage: async () => undefined }
  await createDatabaseStore({ ...context, db }, parts).dropErased(id)
  expect(asked).toEqual([[{ erased: false }]])
})
