import { createAccount, type TestAccount } from '../../../apps/server/src/app/testing/create-account.ts'
import { seedVacancy } from '../../../apps/server/src/app/testing/seed-vacancy.ts'
import { seedInterview } from '../../../apps/server/src/modules/judgement/evaluations/testing/seed-interview.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import type { OpenDatabase } from '../../../apps/server/src/platform/database/open-database.ts'
import type { Ticket } from '../../../e2e/support/people/driven-interview.ts'
import { STORIES } from '../../../e2e/support/people/stories.ts'

/** Interviews that are only talked in, each for some time. */
const ROOMS = 60
/** More than one candidate answers in that time. */
const QUESTIONS = 200
/** Accounts that subscribe, each once. */
const BUYERS = 600

/** What a load needs before it begins, past the limits of the API. */
export interface SeededWorld {
  /** Has any number of interviews. */
  owner: TestAccount
  /** What the owner's candidates apply for. */
  vacancyId: string
  rooms: Ticket[]
  buyers: TestAccount[]
}

/** Fills a database that no server uses right now. */
export const seedWorld = async ({ db, raw }: OpenDatabase): Promise<SeededWorld> => {
  const context = { db, clock: systemClock }
  const owner = await createAccount(context, { subscribed: true })
  await raw(`update subscriptions set plan_id = 'enterprise' where organisation_id = '${owner.id}'`)
  const vacancyId = await seedVacancy(context, owner.id, {
    questions: JSON.stringify(STORIES.en.questions) as never,
  })
  const questions = Array.from(
    { length: QUESTIONS },
    (_, at) => `What did you do in month ${at + 1} of your work?`,
  )
  const started = { provider: 'builtin' as const, started_at: new Date() }
  const rooms: Ticket[] = []
  for (let at = 0; at < ROOMS; at += 1)
    rooms.push(await seedInterview(db, { ownerId: owner.id, vacancyId }, started, { questions }))
  const buyers: TestAccount[] = []
  for (let at = 0; at < BUYERS; at += 1) buyers.push(await createAccount(context))
  return { owner, vacancyId, rooms, buyers }
}
