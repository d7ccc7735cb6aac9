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

describe('a call that does not begin', () => {
  test.each([
    ['is refused as unauthorized', { kind: 'status', on: 'calls', status: 401 }, /^401 .*invalid_api_key/],
    [
      'is refused as one too many',
      { kind: 'status', on: 'calls', status: 429 },
      /^429 .*rate_limit_exceeded/,
    ],
    ['meets a broken server', { kind: 'status', on: 'calls', status: 500 }, /^500 .*server_error/],
    ['is reset', { kind: 'refuse', on: 'calls' }, /fetch failed/],
  ] as const)('%s', async (_name, fault, message) => {
    standIn.fault(fault)
    await expect(start()).rejects.toThrow(message)
    expect(standIn.calls()).toEqual([])
  })
  test('hangs', async () => {
    standIn.fault({ kind: 'silence', on: 'calls' })
    const post = fetch(`${standIn.baseUrl}/realtime/calls`, {
      method: 'POST',
      signal: AbortSignal.timeout(100),
    })
    await expect(post).rejects.toThrow(/timeout/)
  })
  test('is forgotten with everything else, also while it hangs', async () => {
    standIn.fault({ kind: 'silence', on: 'calls' })
    const call = start()
    await expect.poll(() => standIn.requests()).toHaveLength(1)
    standIn.reset()
    await expect(call).rejects.toThrow(/fetch failed/)
    expect(standIn.calls()).toEqual([])
  })
  test('is answered but never connects', async () => {
    standIn.fault({ kind: 'half_open' })
    const browser = await start()
    const sideband = await openSocket(standIn, { call_id: browser.callId })
    await sideband.next('session.created')
    expect(browser.answer).toMatch(/a=candidate/)
    expect(browser.events).toEqual([])
    expect(standIn.calls()[0]?.state).toBe('new')
    await browser.close()
  })
})

describe('a sideband', () => {
  test('is not found once, then found', async () => {
    standIn.fault({ kind: 'status', on: 'sideband', status: 404 })
    const browser = await start()
    await expect(openSocket(standIn, { call_id: browser.callId })).rejects.toThrow(/404.*call_id_not_found/)
    const sideband = await openSocket(standIn, { call_id: browser.callId })
    await sideband.next('session.created')
    await browser.close()
  })
  test('is closed, and the call goes on', async () => {
    standIn.fault({ kind: 'sideband_closed', afterMs: 50 })
    const browser = await start()
    const sideband = await openSocket(standIn, { call_id: browser.callId })
    expect(await sideband.closed).toBe(1001)
    browser.send({ type: 'response.create' })
    await browser.next('response.done')
    expect(standIn.calls()[0]).toMatchObject({ state: 'connected', sidebands: { now: 0, ever: 1 } })
    await browser.close()
  })
})
