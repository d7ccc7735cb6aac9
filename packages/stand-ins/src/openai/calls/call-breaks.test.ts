import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StandIn } from '../stand-in.ts'
import { startOpenAiStandIn } from '../start-stand-in.ts'
import { callStandIn, postOffer } from '../testing/test-peer.ts'
import { sessionOf } from '../testing/test-session.ts'
import { openSocket } from '../testing/test-sideband.ts'

const SESSION = sessionOf(['What is a queue?'])

let standIn: StandIn
beforeAll(async () => {
  standIn = await startOpenAiStandIn({ minSpeechMs: 200, msPerWord: 20 })
})
afterEach(() => standIn.reset())
afterAll(() => standIn.close())

const start = () => callStandIn(sdp => postOffer(standIn, sdp, SESSION))

describe('a call that breaks in the middle of an answer', () => {
  test('loses its event channel and its peer connection only', async () => {
    standIn.fault({ kind: 'closed_mid_answer', what: 'call' })
    const browser = await start()
    const sideband = await openSocket(standIn, { call_id: browser.callId })
    await browser.next('session.created')
    browser.send({ type: 'response.create' })
    await browser.closed
    await sideband.next('response.done')
    expect(browser.types()).not.toContain('response.done')
    await browser.close()
  })
  test('loses everything', async () => {
    standIn.fault({ kind: 'closed_mid_answer', what: 'both' })
    const browser = await start()
    const sideband = await openSocket(standIn, { call_id: browser.callId })
    await browser.next('session.created')
    browser.send({ type: 'response.create' })
    await Promise.all([browser.closed, sideband.closed])
    expect(standIn.calls()[0]).toMatchObject({ state: 'ended', endedBy: 'fault' })
    await browser.close()
  })
  test('can be broken by hand, from another process', async () => {
    const browser = await start()
    const sideband = await openSocket(standIn, { call_id: browser.callId })
    const response = await fetch(`${standIn.origin}/__control/break`, {
      method: 'POST',
      body: JSON.stringify({ id: browser.callId, what: 'sideband' }),
    })
    expect(response.status).toBe(200)
    await sideband.closed
    await browser.close()
  })
})

test('malformed events reach browser and server', async () => {
  standIn.fault({ kind: 'malformed' })
  const browser = await start()
  const sideband = await openSocket(standIn, { call_id: browser.callId })
  await browser.next('session.created')
  browser.send({ type: 'response.create' })
  await Promise.all([browser.next('response.done'), sideband.next('response.done')])
  for (const ear of [browser, sideband]) {
    expect(ear.broken).toHaveLength(1)
    expect(ear.types()).toContain('stand_in.event_of_tomorrow')
  }
  await browser.close()
})

test('a session that expires tells both and closes', async () => {
  standIn.fault({ kind: 'expire', afterMs: 1_000 })
  const browser = await start()
  const sideband = await openSocket(standIn, { call_id: browser.callId })
  await browser.next('session.created')
  await Promise.all([browser.closed, sideband.closed])
  for (const ear of [browser, sideband])
    expect(await ear.next('error')).toMatchObject({ error: { code: 'session_expired' } })
  expect(standIn.calls()[0]).toMatchObject({ endedBy: 'expired' })
  await browser.close()
})
