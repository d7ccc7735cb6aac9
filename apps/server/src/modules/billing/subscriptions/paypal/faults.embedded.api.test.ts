import type { Fault, Place } from '@vivavox/stand-ins/paypal'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findDifferences, findUntold } from './testing/compare.ts'
import { BUSINESS, startPayPalWorld } from './testing/paypal-world.ts'
import { enter, leave, lookAtEverything, type Player } from './testing/play.ts'

const HALF_DAY_MS = 12 * 3_600_000

type Call = 'create' | 'confirm' | 'cancel' | 'resume' | 'change'

/** What each call asks of PayPal at its heart. */
const HEART: Record<Call, Place> = {
  create: 'create',
  confirm: 'show',
  cancel: 'suspend',
  resume: 'activate',
  change: 'revise',
}

const FAULTS: Record<string, (on: Place) => Fault> = {
  'wrong credentials': () => ({ kind: 'status', on: 'token', status: 401, when: 'always' }),
  'no permission': on => ({ kind: 'status', on, status: 401, when: 'always' }),
  'a broken PayPal': on => ({ kind: 'status', on, status: 503, when: 'always' }),
  'no line': on => ({ kind: 'refuse', on, when: 'always' }),
  'done, and the answer lost': on => ({ kind: 'lost_answer', on, ms: 1, when: 'always' }),
}

const TABLE = Object.keys(HEART).flatMap(call =>
  Object.keys(FAULTS).map(fault => [call as Call, fault] as const),
)

let player: Player
const world = await startPayPalWorld()
afterAll(() => world.stop())
beforeEach(async () => {
  player = await enter(world)
})
afterEach(() => leave(world, player))

const post = (path: string, body: object = {}) =>
  world.app.api('POST', `/subscriptions/${path}`, {
    token: player.account.token,
    body,
    headers: { 'accept-language': 'ru' },
  })

const theirs = () => {
  const [only] = world.standIn.subscriptions()
  if (!only) throw new Error('There is no subscription.')
  return only
}

/** Leads to where the call makes sense. @returns its body */
async function prepare(call: Call): Promise<object> {
  const plan = { planId: BUSINESS }
  if (call === 'create') return plan
  world.standIn.setBehaviour({ webhooks: call === 'confirm' ? 'held' : 'at_once' })
  const { body } = await post('create', plan)
  await world.standIn.approve(theirs().id)
  await world.settled()
  if (call === 'resume') await post('cancel')
  await world.settled()
  if (call === 'change') return { planId: 'professional' }
  return call === 'confirm' ? { subscriptionId: body.subscriptionId } : {}
}

const noteWish = (call: Call) => {
  const change = { plan: 'professional', since: theirs().paidUntil ?? 0 }
  if (call === 'cancel') player.wishes.set(theirs().id, { cancelled: true, change: null })
  if (call === 'change') player.wishes.set(theirs().id, { cancelled: false, change })
}

describe('while PayPal fails', () => {
  it.each(TABLE)('%s, with %s: the caller is told, and nothing is lost or doubled', async (call, fault) => {
    const body = await prepare(call)
    // Tokens run out meanwhile, so that new ones are asked for.
    if (fault === 'wrong credentials') world.app.clock.advance(HALF_DAY_MS)
    world.standIn.fault(FAULTS[fault]?.(HEART[call]) as Fault)
    const failed = await post(call, body)
    if (call === 'cancel') expect(failed.status).toBe(200)
    else {
      expect(failed).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
      expect(failed.body.error).toMatch(/[а-яё]/i)
    }
    world.standIn.clearFaults()
    expect((await post(call, body)).status).toBe(200)
    noteWish(call)
    await world.standIn.deliverWaiting('backwards')
    await world.settled()
    await lookAtEverything(world)
    await world.settled()
    expect(await findDifferences(world, player)).toEqual([])
    expect(findUntold(world, player)).toEqual([])
    expect(world.standIn.subscriptions()).toHaveLength(1)
    expect(theirs().payments).toHaveLength(call === 'create' ? 0 : 1)
  })
})
