import { isDeepStrictEqual } from 'node:util'
import { findPlanBehind } from '../provider-plans.repository.ts'
import { type Expected, expectedOf, inOrder, isOver, isVoided, type Money, moneyOf } from './expected.ts'
import type { PayPalWorld } from './paypal-world.ts'
import { type Player, wishesOf } from './play.ts'

type Current = { id: string; current_period_end: string } & Omit<Expected, 'current_period_end'>

async function readOurs({ app }: PayPalWorld, { account: { token } }: Player) {
  const [current, paid] = await Promise.all([
    app.api('GET', '/subscriptions/current', { token }),
    app.api('GET', '/subscriptions/payments', { token }),
  ])
  const subscription: Current | null = current.body.subscription
  const payments: Money[] = paid.body.payments
  return { subscription, payments }
}

const shown = (current: Current | null): Expected | null =>
  current && {
    status: current.status,
    plan_id: current.plan_id,
    current_period_end: Math.trunc(Date.parse(current.current_period_end) / 1_000) * 1_000,
    cancel_at_period_end: current.cancel_at_period_end,
    pending_plan_id: current.pending_plan_id,
  }

/** PayPal tells times in whole seconds. */
const inSeconds = (expected: Expected | null): Expected | null =>
  expected && {
    ...expected,
    current_period_end: Math.trunc(expected.current_period_end / 1_000) * 1_000,
  }

async function plansOf({ app, standIn }: PayPalWorld): Promise<Map<string, string>> {
  const ids = standIn.state().plans.map(({ id }) => id)
  const behind = await Promise.all(ids.map(id => findPlanBehind(app.context.db, id)))
  return new Map(ids.map((id, index) => [id, behind[index] ?? 'none of ours']))
}

const difference = (what: string, ours: unknown, theirs: unknown): string[] =>
  isDeepStrictEqual(ours, theirs)
    ? []
    : [`${what}: ours ${JSON.stringify(ours)}, by PayPal's book ${JSON.stringify(theirs)}`]

/** Where our books differ from PayPal's, in words; none: nowhere. */
export async function findDifferences(world: PayPalWorld, player: Player): Promise<string[]> {
  const { standIn } = world
  const now = standIn.now()
  const { subscription, payments } = await readOurs(world, player)
  const plans = await plansOf(world)
  const all = standIn.subscriptions()
  const running = all.find(({ customId }) => customId === subscription?.id)
  const context = { now, planOf: (id: string) => plans.get(id) ?? 'unknown' }
  const expected = running ? expectedOf(running, wishesOf(player, running.id), context) : null
  const others = all.filter(kept => kept !== running && !isOver(kept, wishesOf(player, kept.id), now))
  const charged = others.filter(kept => !isVoided(kept, all))
  const ofOurs = inOrder(payments.map(({ amount, refunded }) => ({ amount, refunded })))
  return [
    ...difference('subscription', shown(subscription), inSeconds(expected)),
    ...charged.map(({ id, status }) => `runs as well: ${id} ${status}`),
    ...difference('money', ofOurs, moneyOf(standIn)),
  ]
}

/** What PayPal must have been told at the end of a story. */
export function findUntold({ standIn }: PayPalWorld, player: Player): string[] {
  const now = standIn.now()
  return standIn.subscriptions().flatMap(kept => {
    const wishes = wishesOf(player, kept.id)
    if (kept.status === 'ACTIVE' && wishes.cancelled) return [`cancelled here, and charged there: ${kept.id}`]
    const open = kept.status === 'ACTIVE' || kept.status === 'SUSPENDED'
    return open && isOver(kept, wishes, now) ? [`over here, and open there: ${kept.id}`] : []
  })
}
