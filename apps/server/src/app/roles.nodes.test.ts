import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectCandidate } from '../modules/interviewing/interviews/live/testing/live-candidate.ts'
import { seedInterview } from '../modules/judgement/evaluations/testing/seed-interview.ts'
import type { Role } from '../platform/config/config.ts'
import { createAccount } from './testing/create-account.ts'
import { createEmployer } from './testing/seed-vacancy.ts'
import { startTestApp, type TestApp } from './testing/start-test-app.ts'

let web: TestApp
let live: TestApp
let worker: TestApp
beforeAll(async () => {
  const roles = (...roles: Role[]) => ({ roles, redisUrl: process.env.TEST_REDIS_URL ?? null })
  web = await startTestApp(roles('web'))
  live = await web.another(roles('live'))
  worker = await web.another(roles('worker'))
})
afterAll(async () => {
  for (const app of [live, worker, web]) await app.stop()
})

const status = async (app: TestApp, path: string) => (await fetch(`${app.url}${path}`)).status

it('every node says how it is', async () => {
  for (const app of [web, live, worker]) expect((await app.api('GET', '/health')).status).toBe(200)
})

it('pages and the API come from nodes for the web alone', async () => {
  const paths = ['/api/subscriptions/plans', '/api/openapi.json', '/docs/api', '/outbox']
  for (const path of paths) {
    expect(await status(web, path), path).not.toBe(404)
    expect([await status(live, path), await status(worker, path)], path).toEqual([404, 404])
  }
  expect([await status(live, '/'), await status(worker, '/')]).toEqual([404, 404])
})

it('sockets and the routes of a talk are those of live nodes alone', async () => {
  const candidate = await connectCandidate(live.url)
  candidate.close()
  await expect(connectCandidate(web.url)).rejects.toThrow()
  await expect(connectCandidate(worker.url)).rejects.toThrow()
  const { owner, vacancyId } = await createEmployer(web.context)
  const { id } = await seedInterview(web.context.db, { ownerId: owner.id, vacancyId })
  const token = (app: TestApp) => app.api('POST', '/rtc/token', { body: { interviewId: id } })
  expect((await token(live)).status).toBe(403)
  expect([(await token(web)).status, (await token(worker)).status]).toEqual([404, 404])
})

it('what one node queues is done by the worker', async () => {
  const { email } = await createAccount(web.context, { subscribed: true })
  expect((await web.api('POST', '/auth/forgot-password', { body: { email } })).status).toBe(200)
  const left = () =>
    web.database.raw(`select 1 from jobs.job where state < 'completed'`).then(({ rows }) => rows.length)
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
  const { rows } = await web.database.raw(`select distinct state from jobs.job`)
  expect(rows).toEqual([{ state: 'completed' }])
})
