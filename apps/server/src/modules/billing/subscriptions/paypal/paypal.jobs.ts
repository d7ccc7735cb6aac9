import * as z from 'zod'
import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** Tried for some hours; then it is the hourly look's, where there is one. */
const TRIES = { retries: 9, retryDelaySeconds: 15, expireSeconds: 120 }

export const syncJob = defineJob({
  name: 'paypal-sync',
  payload: z.object({ subscription: z.uuid() }),
  ...TRIES,
})

/** Reads the subscription at PayPal soon. */
export const syncLater = (
  { jobs }: Pick<AppContext, 'jobs'>,
  subscription: string,
  options: { executor?: Executor; delaySeconds?: number } = {},
): Promise<void> => jobs.send(syncJob, { subscription }, { key: subscription, ...options })

/** One that was asked for can be agreed to at PayPal for a while, milliseconds. */
const APPROVABLE_MS = 7 * DAY_MS

/** A subscription that no row of ours stands for any more, by PayPal's id. */
export const callOffJob = defineJob({
  name: 'paypal-call-off',
  payload: z.object({
    subscription: z.string(),
    /** From then on the buyer cannot agree to it any more. */
    until: z.iso.datetime(),
  }),
  ...TRIES,
})

/** @param executor its transaction takes our row away */
export const callOffLater = (
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  executor: Executor,
  subscription: string,
): Promise<void> => {
  const until = new Date(clock.now().getTime() + APPROVABLE_MS).toISOString()
  return jobs.send(callOffJob, { subscription, until }, { executor })
}

const money = z.object({ id: z.string(), amount: z.int(), currency: z.string() })

/** What a message of PayPal is about; amounts in the smallest unit. */
export const eventJob = defineJob({
  name: 'paypal-event',
  payload: z.object({
    /** PayPal's id; a message of a refund may not name it. */
    subscription: z.string().nullable(),
    sale: money.extend({ at: z.iso.datetime() }).nullable(),
    refund: z.object({ id: z.string(), saleId: z.string(), amount: z.int().nullable() }).nullable(),
  }),
  ...TRIES,
})
export type EventWork = z.infer<typeof eventJob.payload>
