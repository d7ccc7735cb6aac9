import * as z from 'zod'
import type { AppContext, Executor } from '../../context.ts'
import { defineJob } from '../../jobs/jobs.ts'
import type { Storage } from '../storage.ts'
import type { Outage } from './outage.ts'
import { freeWaiting, isAnyWaiting, settleWaiting, takeWaiting } from './waiting-objects.repository.ts'

/** While the store does not answer, or another node sends, it is looked again after this, seconds. */
const AGAIN_SECONDS = 5

const sendWaitingJob = defineJob({
  name: 'send-waiting-objects',
  payload: z.object({}),
  retries: 10,
  retryDelaySeconds: 5,
  expireSeconds: 600,
})

/** Has what waits sent. @param delaySeconds at the earliest after this */
export const sendWaitingSoon = (
  { jobs }: Pick<AppContext, 'jobs'>,
  delaySeconds: number,
  executor?: Executor,
): Promise<void> =>
  jobs.send(sendWaitingJob, {}, { key: 'all', delaySeconds, ...(executor ? { executor } : {}) })

type Needs = Pick<AppContext, 'db' | 'jobs' | 'clock'>

/** @returns whether something went, and more may be there */
const sendOne = async ({ db, clock }: Needs, store: Storage, outage: Outage): Promise<boolean> => {
  const taken = await takeWaiting(db, clock.now())
  if (!taken) return false
  const { key, bytes } = taken
  const fault = await outage.attempt(() => (bytes ? store.write(key, bytes) : store.remove(key)))
  await (fault ? freeWaiting(db, key) : settleWaiting(db, taken))
  return fault === null
}

/** Sends what waits, the oldest first, on nodes that work; call it before the jobs start. */
export const handleWaiting = (context: Needs, store: Storage, outage: Outage): void =>
  context.jobs.handle(sendWaitingJob, async () => {
    while (await sendOne(context, store, outage));
    if (await isAnyWaiting(context.db)) await sendWaitingSoon(context, AGAIN_SECONDS)
  })
