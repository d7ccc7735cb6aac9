import { type StandIn, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmployer } from '../apps/server/src/app/testing/seed-vacancy.ts'
import { evaluateInterviewJob } from '../apps/server/src/modules/judgement/evaluations/evaluate-interview.ts'
import { seedInterview } from '../apps/server/src/modules/judgement/evaluations/testing/seed-interview.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import { createJobs } from '../apps/server/src/platform/jobs/pg-boss-jobs.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { api } from '../e2e/support/servers/api.ts'
import { openAiEnvironment } from '../e2e/support/servers/environments.ts'
import { startServer, type TestServer } from '../e2e/support/servers/start-server.ts'

/** `npm run faults` has fifty. */
const EVALUATIONS = Number(process.env.EVALUATIONS_KILLED ?? 6)
/** How long the provider thinks, milliseconds: so that some are under way whenever the server is killed. */
const THINKS_MS = 400
const SAMPLES = 3
/** On a machine with much else to do; those that were under way are given out again only after a while. */
const PATIENCE_MS = 120_000 + EVALUATIONS * 6_000

const quietly = async <T>(
  dataDir: string,
  use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  return use(database).finally(() => database.close())
}

/** Ended interviews of one account, each in line to be evaluated. @returns the account's token */
const putInLine = (dataDir: string): Promise<string> =>
  quietly(dataDir, async database => {
    const context = { db: database.db, clock: systemClock }
    const jobs = createJobs(database, createLogger('silent'), { work: false })
    jobs.handle(evaluateInterviewJob, async () => undefined)
    await jobs.start()
    const { owner, vacancyId } = await createEmployer(context)
    const ended = {
      status: 'completed',
      evaluation_status: 'queued',
      evaluation_status_at: new Date(),
    } as const
    for (let n = 0; n < EVALUATIONS; n += 1) {
      const { id } = await seedInterview(database.db, { ownerId: owner.id, vacancyId }, ended)
      await jobs.send(evaluateInterviewJob, { interviewId: id, reason: null }, { key: id })
    }
    await jobs.stop()
    return owner.token
  })

/** Status of each interview, and how many evaluations it has. */
const outcome = (dataDir: string) =>
  quietly(dataDir, ({ raw }) =>
    raw(`select i.evaluation_status as status, count(e.id)::int as evaluations
      from interviews i left join evaluations e on e.interview_id = i.id group by i.id`),
  )

let openai: StandIn
let server: TestServer
beforeAll(async () => {
  openai = await startOpenAiStandIn()
  openai.fault({ kind: 'silence', on: 'responses', ms: THINKS_MS, when: 'always' })
  server = await startServer({ env: openAiEnvironment(openai) })
  await server.stop()
})
afterAll(async () => {
  await server.dispose()
  await openai.close()
})

const asked = () => openai.state().counts.responses ?? 0

describe('a server that is killed while it evaluates', () => {
  it(`has every evaluation done once after its restart (${EVALUATIONS})`, {
    timeout: 2 * PATIENCE_MS,
  }, async () => {
    const token = await putInLine(server.dataDir)
    await server.restart()
    // About half of them: some are done, some under way, some wait.
    await expect
      .poll(asked, { timeout: PATIENCE_MS, interval: 20 })
      .toBeGreaterThan((EVALUATIONS * SAMPLES) / 2)
    await server.kill()
    const before = await outcome(server.dataDir)
    const done = before.rows.filter(({ status }) => status === 'done').length
    expect(done).toBeLessThan(EVALUATIONS)

    await server.restart()
    const left = async () => {
      const { interviews } = await api<{ interviews: { evaluation_status: string }[] }>(
        server,
        'GET /interviews?limit=200',
        { token },
      )
      return interviews.filter(({ evaluation_status }) => evaluation_status !== 'done').length
    }
    await expect.poll(left, { timeout: PATIENCE_MS, interval: 250 }).toBe(0)
    await server.stop()
    const { rows } = await outcome(server.dataDir)
    expect(rows).toEqual(Array.from({ length: EVALUATIONS }, () => ({ status: 'done', evaluations: 1 })))
    console.info(
      `${done} of ${EVALUATIONS} were done when it was killed; ${asked()} answers were asked for in all`,
    )
  })
})
