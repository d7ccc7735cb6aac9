import type { DemoLimit } from '@vivavox/contracts/demo'
import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { NETWORK_SHARES } from '../../../platform/security/rate-limits.ts'
import { DEMO_LIMIT, NETWORK_LIMIT } from './demo.policy.ts'
import { countUses, deleteUsesBefore, deleteUsesOf, takeUse } from './demo.repository.ts'
import { demoNetworks } from './demo-token.ts'
import { VISITOR_COOKIE_SECONDS } from './visitor-cookie.ts'

/** Whose demos are counted: an account's, or those of a visitor and of the network they come from. */
export type DemoUser = { account: string } | { visitor: string; address: string }

type Needs = Pick<AppContext, 'db' | 'clock' | 'config'>

interface Count {
  subject: string
  limit: number
}

const ofAccount = (id: string): string => `account:${id}`

/** @param networks narrowest first, hashed */
const ofNetworks = ({ clock }: Pick<Needs, 'clock'>, networks: readonly string[]): Count[] => {
  const day = clock.now().toISOString().slice(0, 10)
  return networks.map((network, width) => ({
    subject: `network:${day}:${network}`,
    limit: NETWORK_LIMIT * (NETWORK_SHARES[width] ?? 1),
  }))
}

/** The visitor's or the account's own count first, then what else must not run out. */
const countsOf = (context: Needs, user: DemoUser): [own: Count, ...others: Count[]] => {
  if ('account' in user) return [{ subject: ofAccount(user.account), limit: DEMO_LIMIT }]
  const own = { subject: `visitor:${user.visitor}`, limit: DEMO_LIMIT }
  return [own, ...ofNetworks(context, demoNetworks(context, user.address))]
}

/** @throws AppError DEMO_LIMIT_REACHED, and then the transaction counts nothing */
const takeAll = async (transaction: Executor, counts: readonly Count[], now: Date): Promise<void> => {
  for (const count of counts) {
    if (!(await takeUse(transaction, { ...count, now }))) throw new AppError('DEMO_LIMIT_REACHED')
  }
}

const readLimit = async (executor: Executor, counts: ReturnType<typeof countsOf>): Promise<DemoLimit> => {
  const used = await Promise.all(counts.map(({ subject }) => countUses(executor, subject)))
  return {
    can_use_demo: counts.every(({ limit }, at) => (used[at] ?? 0) < limit),
    demo_interviews_used: used[0] ?? 0,
    demo_interviews_limit: DEMO_LIMIT,
  }
}

/** How many demos an account or visitor has begun, and whether another may follow. */
export const demoLimitOf = (context: Needs, user: DemoUser): Promise<DemoLimit> =>
  readLimit(context.db, countsOf(context, user))

/**
 * Counts one more of a visitor or account that asks for it. Networks are counted when it begins (`countStart`): a visitor who only
 * asks takes nothing from the others there.
 * @throws AppError DEMO_LIMIT_REACHED, also while a network has no more, and then nothing is counted
 */
export const countDemo = (context: Needs, user: DemoUser): Promise<DemoLimit> => {
  const [own, ...networks] = countsOf(context, user)
  return inTransaction(context.db, async transaction => {
    if (!(await readLimit(transaction, [own, ...networks])).can_use_demo)
      throw new AppError('DEMO_LIMIT_REACHED')
    await takeAll(transaction, [own], context.clock.now())
    return readLimit(transaction, [own])
  })
}

/** Counts a visitor's demo that begins. @param networks of its token @throws AppError DEMO_LIMIT_REACHED, and then nothing is counted */
export const countStart = (context: Needs, networks: readonly string[]): Promise<void> =>
  inTransaction(context.db, transaction =>
    takeAll(transaction, ofNetworks(context, networks), context.clock.now()),
  )

/** Forgets how many demos an account began. @param executor takes the account away */
export const forgetDemosOf = (executor: Executor, accountId: string): Promise<void> =>
  deleteUsesOf(executor, ofAccount(accountId))

/** Removes networks of earlier days and visitors whose cookie is gone. */
export const cleanUpDemoCounts = async ({ db, clock }: Needs): Promise<void> => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await deleteUsesBefore(db, 'network', before(2 * DAY_MS))
  await deleteUsesBefore(db, 'visitor', before(VISITOR_COOKIE_SECONDS * 1_000))
}
