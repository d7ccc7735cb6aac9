import type { DemoLimit } from '@vivavox/contracts/demo'
import { DAY_MS } from '../../platform/clock.ts'
import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { DEMO_LIMIT, NETWORK_LIMIT } from './demo.policy.ts'
import { countUses, deleteUsesBefore, deleteUsesOf, takeUse } from './demo.repository.ts'
import { demoNetwork } from './demo-token.ts'
import { VISITOR_COOKIE_SECONDS } from './visitor-cookie.ts'

/** Whose demos are counted: an account's, or those of a visitor and of the network they come from. */
export type DemoUser = { account: string } | { visitor: string; address: string }

type Needs = Pick<AppContext, 'db' | 'clock' | 'config'>

interface Count {
  subject: string
  limit: number
}

const ofAccount = (id: string): string => `account:${id}`

/** The visitor's or the account's own count first, then what else must not run out. */
const countsOf = (context: Needs, user: DemoUser): [own: Count, ...others: Count[]] => {
  if ('account' in user) return [{ subject: ofAccount(user.account), limit: DEMO_LIMIT }]
  const day = context.clock.now().toISOString().slice(0, 10)
  const network = demoNetwork(context, user.address)
  return [
    { subject: `visitor:${user.visitor}`, limit: DEMO_LIMIT },
    { subject: `network:${day}:${network}`, limit: NETWORK_LIMIT },
  ]
}

const readLimit = async (executor: Executor, counts: ReturnType<typeof countsOf>): Promise<DemoLimit> => {
  const used = await Promise.all(counts.map(({ subject }) => countUses(executor, subject)))
  return {
    can_use_demo: counts.every(({ limit }, at) => (used[at] ?? 0) < limit),
    demo_interviews_used: used[0] ?? 0,
    demo_interviews_limit: DEMO_LIMIT,
  }
}

/** How many demos somebody has begun, and whether another may follow. */
export const demoLimitOf = (context: Needs, user: DemoUser): Promise<DemoLimit> =>
  readLimit(context.db, countsOf(context, user))

/** Counts one more. @throws AppError DEMO_LIMIT_REACHED, and then nothing is counted */
export const countDemo = (context: Needs, user: DemoUser): Promise<DemoLimit> => {
  const counts = countsOf(context, user)
  return inTransaction(context.db, async transaction => {
    for (const count of counts) {
      const taken = await takeUse(transaction, { ...count, now: context.clock.now() })
      if (!taken) throw new AppError('DEMO_LIMIT_REACHED')
    }
    return readLimit(transaction, counts)
  })
}

/** Forgets how many demos an account began. @param executor takes the account away */
export const forgetDemosOf = (executor: Executor, accountId: string): Promise<void> =>
  deleteUsesOf(executor, ofAccount(accountId))

/** Removes networks of earlier days and visitors whose cookie is gone. */
export const cleanUpDemoCounts = async ({ db, clock }: Needs): Promise<void> => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await deleteUsesBefore(db, 'network', before(2 * DAY_MS))
  await deleteUsesBefore(db, 'visitor', before(VISITOR_COOKIE_SECONDS * 1_000))
}
