import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isFromOutside, isServerAway, onServerAway, suspectServer } from './connectivity.ts'

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers })
const OURS = { 'x-request-id': '1' }

test.each([
  [502, {}, true],
  [503, {}, true],
  [504, {}, true],
  [503, OURS, false],
  [500, {}, false],
  [404, {}, false],
])('%i with %j comes from something in front of the server: %s', (status, headers, outside) => {
  expect(isFromOutside(answer(status, headers))).toBe(outside)
})

describe('a server that restarts', () => {
  let reply: () => Promise<Response> = async () => answer(200, OURS)
  const changes: boolean[] = []
  let forget = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      vi.fn(() => reply()),
    )
    vi.stubGlobal('navigator', { onLine: true })
    changes.length = 0
    forget = onServerAway(() => void changes.push(isServerAway()))
  })
  afterEach(() => {
    forget()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  test('is away once it is looked for in vain, and back as soon as it answers', async () => {
    reply = () => Promise.reject(new TypeError('refused'))
    for (let calls = 0; calls < 5; calls++) suspectServer()
    await later(999)
    expect(changes).toEqual([])
    await later(1)
    expect(changes).toEqual([true])
    reply = async () => answer(503)
    await later(2_000)
    reply = async () => answer(200, OURS)
    await later(4_000)
    expect(changes).toEqual([true, false])
    expect(fetch).toHaveBeenCalledTimes(3)
    await later(60_000)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('is looked for at most nine times in the first minute', async () => {
    reply = () => Promise.reject(new TypeError('refused'))
    suspectServer()
    await later(60_000)
    expect(vi.mocked(fetch).mock.calls.length).toBeLessThan(9)
    reply = async () => answer(200, OURS)
    await later(15_000)
    expect(changes).toEqual([true, false])
  })

  test('was not away where only one call failed, or the browser has no network', async () => {
    suspectServer()
    await later(1_000)
    reply = () => Promise.reject(new TypeError('no network'))
    vi.stubGlobal('navigator', { onLine: false })
    suspectServer()
    await later(1_000)
    expect(changes).toEqual([])
  })
})
