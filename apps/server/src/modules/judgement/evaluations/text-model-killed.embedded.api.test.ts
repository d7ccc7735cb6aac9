import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluation as evaluationSchema } from '@vivavox/contracts/evaluations'
import { writeRandomTextModel } from '@vivavox/stand-ins/models/model-folder'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTextWork } from '../../../ai/builtin/text-work/text-work.ts'
import { useStandInEngines } from '../../../ai/local/testing/engines/use-stand-in-engines.ts'
import { createTextModelProcesses } from '../../../ai/local/text-model/text-model-process.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { startTestApp, type TestApp } from '../../../app/testing/start-test-app.ts'
import { startKiller } from '../../../platform/testing/kill-at-random.ts'
import { createTextAi } from '../text-ai/index.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { queueEvaluation } from './index.ts'
import { seedInterview } from './testing/seed-interview.ts'

useStandInEngines()

/** `npm run faults` kills it fifty times. */
const KILLS = Number(process.env.TEXT_MODEL_KILLS ?? 2)
/** A seed tells the same moments again. */
const SEED = Number(process.env.TEXT_MODEL_SEED ?? Date.now() % 1_000_000)
const AT_ONCE = 2
/** One after the other: the last waits for all before it. Milliseconds. */
const OVER_WITHIN_MS = AT_ONCE * 60_000 + KILLS * 5_000

let app: TestApp
let owner: Awaited<ReturnType<typeof createAccount>>
let vacancyId: string
const folder = () => join(app.context.config.dataDir, 'models/random-text-model/by-hand-1')
beforeAll(async () => {
  app = await startTestApp()
  writeRandomTextModel(folder())
  await app.context.models?.refresh()
  owner = await createAccount(app.context, { subscribed: true, company: { ai_provider: 'local' } })
  vacancyId = await seedVacancy(app.context, owner.id)
})
afterAll(() => app.stop())

const seedEnded = async (): Promise<string> => {
  const ids = { ownerId: owner.id, vacancyId }
  const change = { status: 'completed', evaluation_status: 'queued' } as const
  return (await seedInterview(app.context.db, ids, change)).id
}
/** An interview whose evaluation waits in the queue. */
const ended = async (): Promise<string> => {
  const id = await seedEnded()
  await queueEvaluation(app.context, app.context.db, id)
  return id
}
const statusOf = async (id: string): Promise<string> => {
  const { body } = await app.api('GET', `/interviews/${id}`, { token: owner.token })
  return body.evaluation_status
}
const isOver = (status: string) => !['queued', 'running'].includes(status)
const over = (id: string) =>
  expect.poll(async () => isOver(await statusOf(id)), { timeout: OVER_WITHIN_MS, interval: 250 }).toBe(true)
const storedOf = async (id: string) => {
  const { body } = await app.api('GET', `/interviews/${id}/evaluations`, { token: owner.token })
  return body.evaluations as { evaluation: unknown }[]
}

describe('a text model that is killed while it evaluates', () => {
  it(
    `evaluates each interview once, and stores nothing invalid (${KILLS} times, TEXT_MODEL_SEED=${SEED})`,
    async () => {
      const { state, done } = startKiller('text-model-child', KILLS, createRandom(SEED), 1_500)
      const all: string[] = []
      while (state.killed < KILLS) {
        const ids = await Promise.all(Array.from({ length: AT_ONCE }, ended))
        all.push(...ids)
        await Promise.all(ids.map(over))
      }
      state.over = true
      await done
      for (const id of all) {
        expect(['done', 'not_enough_evidence']).toContain(await statusOf(id))
        const stored = await storedOf(id)
        expect(stored).toHaveLength(1)
        expect(evaluationSchema.safeParse(stored[0]?.evaluation).error).toBeUndefined()
        expect(stored[0]?.evaluation).toMatchObject({
          engine: { provider: 'local', model: 'random-text-model', revision: 'by-hand-1' },
        })
      }
      expect(state.killed).toBe(KILLS)
    },
    AT_ONCE * 120_000 + KILLS * 20_000,
  )
})

it('a text model whose file is broken scores no interview: the last try says that the interview is not evaluated', async () => {
  const file = join(folder(), 'model.gguf')
  // As long as it should be and older than its description: a look from outside finds no damage.
  writeFileSync(file, Buffer.alloc(statSync(file).size))
  utimesSync(file, 0, 0)
  const textModels = createTextModelProcesses({
    models: app.context.models,
    log: app.context.log,
    threads: 1,
  })
  const work = createTextWork()
  const { chooseEvaluators } = createTextAi(app.context, work, textModels)
  const id = await seedEnded()
  const evaluate = (lastTry: boolean) =>
    evaluateInterview(app.context, chooseEvaluators, { interviewId: id, reason: null, lastTry })
  const refused = { provider: 'local', fault: 'unavailable' }
  await expect(evaluate(false)).rejects.toMatchObject(refused)
  expect(await storedOf(id)).toEqual([])
  await expect(evaluate(true)).rejects.toMatchObject(refused)
  expect(await statusOf(id)).toBe('failed')
  const { body } = await app.api('GET', `/interviews/${id}`, { token: owner.token })
  expect([body.overall_score, body.recommendation]).toEqual([null, null])
  await textModels.close()
  await work.close()
})
