import { takePlace } from '../../apps/server/src/modules/billing/subscriptions/interview-places.ts'
import { runUpkeep } from '../../apps/server/src/modules/billing/subscriptions/upkeep.ts'
import { forgetInvitations } from '../../apps/server/src/modules/hiring/invitations/forget-invitations.ts'
import { remindCandidates } from '../../apps/server/src/modules/hiring/invitations/remind-candidates.ts'
import { forgetWaitlist } from '../../apps/server/src/modules/hiring/waitlist/forget-waitlist.ts'
import { listEndedBefore } from '../../apps/server/src/modules/interviewing/interviews/interviews.repository.ts'
import { sweepInterviews } from '../../apps/server/src/modules/interviewing/interviews/live/sweep-interviews.ts'
import { requeueStuck } from '../../apps/server/src/modules/judgement/evaluations/evaluations.repository.ts'
import { foldCounters } from '../../apps/server/src/modules/ledger/counters/index.ts'
import type { AppContext } from '../../apps/server/src/platform/context.ts'
import { openPostgres } from '../../apps/server/src/platform/database/open-database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { percentile, rounded } from '../support/statistics.ts'
import { owner } from './requests.ts'

const TIMES = 20
const STARTS_AT_ONCE = 25

export interface TookFigures {
  name: string
  /** Milliseconds. */
  p95: number
  limit: number | null
}

/** Milliseconds: of what comes by the clock, and of many who want places of one account at the same moment. */
const UPKEEP_MS = 5
const PLACES_MS = 100

type Step = [name: string, run: () => Promise<unknown>, limit?: number | null]

const timesOf = async ([name, run, limit = UPKEEP_MS]: Step): Promise<TookFigures> => {
  const took: number[] = []
  for (let time = 0; time <= TIMES; time++) {
    const from = performance.now()
    await run()
    // The first one connects.
    if (time > 0) took.push(performance.now() - from)
  }
  return { name, p95: rounded(percentile(took, 95), 1), limit }
}

const PLANS = { clock: { now: () => new Date() }, config: { billing: true } }

/** Every one waits for the others' places: what the last of them waited. */
const startAtOnce = (db: AppContext['db'], ownerId: string): Promise<unknown> =>
  Promise.all(
    Array.from({ length: STARTS_AT_ONCE }, () =>
      db.transaction().execute(transaction => takePlace(PLANS, transaction, ownerId, newId())),
    ),
  )

/** What the server does by the clock, and places of a plan taken at once, on a database where nothing is due. */
export const measureUpkeep = async (url: string): Promise<TookFigures[]> => {
  const { db, close } = openPostgres(url)
  const clock = { now: () => new Date() }
  const config = { resumeMinutes: 600, retentionDays: 3_650 }
  const jobs = { sendAll: async () => undefined }
  const context = { db, clock, config, jobs, log: console } as unknown as AppContext
  const lifecycle = { finish: () => Promise.reject(new Error('nothing is due')) }
  const before = new Date(0)
  const steps: Step[] = [
    ['dropped interviews', () => sweepInterviews(context, { lifecycle })],
    ['interviews past their retention', () => listEndedBefore(db, before, 100)],
    ['candidates turned away', () => forgetWaitlist(context)],
    ['invitations that ended', () => forgetInvitations(context)],
    ['reminders', () => remindCandidates(context)],
    ['stuck evaluations', () => requeueStuck(db, { before, now: new Date(), limit: 100 })],
    ['subscriptions', () => runUpkeep(context)],
    ['counts folded', () => foldCounters(db)],
    [`${STARTS_AT_ONCE} places taken at once`, () => startAtOnce(db, owner(1)), PLACES_MS],
  ]
  try {
    const figures: TookFigures[] = []
    for (const step of steps) figures.push(await timesOf(step))
    return figures
  } finally {
    await close()
  }
}
