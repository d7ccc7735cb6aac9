import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Tried for about four hours; then it is the hourly look's. */
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
