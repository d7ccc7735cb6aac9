import type { Subscription } from '@vivavox/stand-ins/paypal'
import { createAccount, signedInAgain, type TestAccount } from '../../../../../app/testing/create-account.ts'
import { runUpkeep } from '../../upkeep.ts'
import { withPayPal } from '../paypal-context.ts'
import { reconcile, reconcileRefunds } from '../reconcile.ts'
import { NO_WISHES, type Wishes } from './expected.ts'
import type { PayPalWorld } from './paypal-world.ts'
import type { Operation, Step, Travel } from './steps.ts'

/** A buyer's page of approval is good so long, milliseconds. */
const APPROVABLE_MS = 3 * 3_600_000

/** An account in the middle of its story. */
export interface Player {
  account: TestAccount
  /** What was asked of us, by PayPal's id. */
  wishes: Map<string, Wishes>
  /** Our ids of what was ordered, oldest first. */
  orders: string[]
  /** How far its clock is ahead, milliseconds. */
  ahead: number
}

export const wishesOf = ({ wishes }: Player, id: string): Wishes => wishes.get(id) ?? NO_WISHES

/** What we call the account's subscription at PayPal; none runs: undefined. */
async function runningOf(
  { app, standIn }: PayPalWorld,
  { account }: Player,
): Promise<Subscription | undefined> {
  const { body } = await app.api('GET', '/subscriptions/current', { token: account.token })
  return standIn.subscriptions().find(({ customId }) => customId === body.subscription?.id)
}

/** Calls ours. Whatever is refused must be refused with reason. @throws Error when the server failed */
async function ask({ app }: PayPalWorld, { account }: Player, path: string, body: object = {}) {
  const answer = await app.api('POST', `/subscriptions/${path}`, { token: account.token, body })
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

async function cancelOrResume(world: PayPalWorld, player: Player, path: 'cancel' | 'resume'): Promise<void> {
  const before = await runningOf(world, player)
  const { status } = await ask(world, player, path)
  const cancelled = path === 'cancel'
  if (status !== 200 || !before || wishesOf(player, before.id).cancelled === cancelled) return
  // Cancelling forgets what was to come; what PayPal shows already comes nevertheless, after resuming.
  const agreed = before.planId !== before.paidPlanId
  const forgotten = agreed ? { plan: null, since: before.paidUntil ?? 0 } : null
  const { change } = wishesOf(player, before.id)
  player.wishes.set(before.id, { cancelled, change: cancelled ? forgotten : change })
}

async function changePlan(world: PayPalWorld, player: Player, plan: string): Promise<void> {
  const before = await runningOf(world, player)
  const { status, body } = await ask(world, player, 'change', { planId: plan })
  if (status !== 200 || !before) return
  const change = { plan: body.pending_plan_id as string | null, since: before.paidUntil ?? 0 }
  player.wishes.set(before.id, { ...wishesOf(player, before.id), change })
}

async function goThere({ standIn }: PayPalWorld, kind: Operation['kind']): Promise<void> {
  const all = standIn.subscriptions()
  const last = all.findLast(({ status }) => status !== 'APPROVAL_PENDING')
  const waiting = all.findLast(
    ({ status, createdAt }) => status === 'APPROVAL_PENDING' && standIn.now() - createdAt < APPROVABLE_MS,
  )
  if (kind === 'approve' && waiting) await standIn.approve(waiting.id)
  if (!last) return
  const runs = last.status === 'ACTIVE'
  if (kind === 'agree' && last.revision) await standIn.approve(last.id)
  if (kind === 'decline' || kind === 'accept') standIn.decline(last.id, kind === 'decline')
  if (kind === 'theySuspend' && runs) await standIn.act(last.id, 'suspend')
  if (kind === 'theyActivate' && last.status === 'SUSPENDED') await standIn.act(last.id, 'activate')
  if (kind === 'theyCancel' && (runs || last.status === 'SUSPENDED')) await standIn.act(last.id, 'cancel')
  if (kind === 'expire' && runs) await standIn.expire(last.id)
  const paid = last.payments.findLast(
    ({ status, refunded, amount }) => status !== 'DECLINED' && refunded < amount,
  )
  if (kind === 'refund' && paid) await standIn.refund(paid.id)
  if (kind === 'refundHalf' && paid)
    await standIn.refund(paid.id, Math.ceil((paid.amount - paid.refunded) / 2))
}

async function perform(world: PayPalWorld, player: Player, operation: Operation): Promise<void> {
  if (operation.kind === 'wait') {
    player.ahead += operation.ms
    await world.wait(operation.ms)
    player.account = await signedInAgain(world.app.context, player.account)
  } else if (operation.kind === 'order') {
    const { status, body } = await ask(world, player, 'create', { planId: operation.plan })
    if (status === 200) player.orders.push(body.subscriptionId)
  } else if (operation.kind === 'change') await changePlan(world, player, operation.plan)
  else if (operation.kind === 'cancel' || operation.kind === 'resume')
    await cancelOrResume(world, player, operation.kind)
  else if (operation.kind === 'return') {
    const last = player.orders.at(-1)
    if (last) await ask(world, player, 'confirm', { subscriptionId: last })
  } else await goThere(world, operation.kind)
}

/** The hourly and the daily look, and what time alone does. */
export async function lookAtEverything({ app }: PayPalWorld): Promise<void> {
  const { paypal } = app.context.config.payments
  if (!paypal) throw new Error('PayPal is not configured.')
  const context = withPayPal(app.context, paypal)
  const failed = (await reconcile(context)) + (await reconcileRefunds(context))
  await runUpkeep(app.context)
  if (failed > 0) throw new Error(`${failed} subscriptions could not be read.`)
}

async function deliver({ standIn }: PayPalWorld, travel: Travel): Promise<void> {
  if (travel === 'late' || travel === 'lost') return
  await standIn.deliverWaiting('shuffled')
  if (travel !== 'twice') return
  for (const { id } of standIn.events().slice(-4)) await standIn.deliver(id)
}

/**
 * Lets one thing happen, and its messages travel.
 * @returns whether everything is told by now, so that both books must agree
 */
export async function take(
  world: PayPalWorld,
  player: Player,
  { operation, travel }: Step,
): Promise<boolean> {
  const { standIn } = world
  // How much of a payment went back is told by its message only.
  const way = operation.kind === 'refundHalf' ? 'twice' : travel
  standIn.setBehaviour({ webhooks: way === 'at_once' || way === 'lost' ? 'at_once' : 'held' })
  if (way === 'lost') standIn.fault({ kind: 'webhook', how: 'never', when: 'always' })
  await perform(world, player, operation)
  standIn.clearFaults()
  await deliver(world, way)
  await world.settled()
  if (way === 'lost' || operation.kind === 'wait') await lookAtEverything(world)
  await world.settled()
  return way !== 'late' || operation.kind === 'wait'
}

export const enter = async ({ app }: PayPalWorld): Promise<Player> => ({
  account: await createAccount(app.context),
  wishes: new Map(),
  orders: [],
  ahead: 0,
})

/** Forgets the account and its subscriptions, and turns the clocks back. */
export async function leave({ app, standIn, wait }: PayPalWorld, { account, ahead }: Player): Promise<void> {
  for (const table of ['organisations', 'users'] as const)
    await app.context.db.deleteFrom(table).where('id', '=', account.id).execute()
  standIn.reset()
  await wait(-ahead)
}
