import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { GeminiStandIn } from './stand-in.ts'
import { startGeminiStandIn } from './start-stand-in.ts'
import { isTurnComplete, openLive, openSession, setupOf } from './testing/test-live.ts'

const talkTo = (origin: string) => async (method: string, path: string, body?: object) => {
  const response = await fetch(`${origin}/__control${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

describe('from another process', () => {
  let standIn: GeminiStandIn
  afterEach(() => standIn.close())

  test('sessions are read and broken, faults and tempo are set, all is forgotten', async () => {
    standIn = await startGeminiStandIn({ completes: 'sent' })
    const control = talkTo(standIn.origin)
    await control('POST', '/tempo', { minSpeechMs: 40, msPerWord: 1, speed: 0 })
    const live = await openSession(standIn, setupOf(['Why?']))
    live.say('42')
    await live.next(isTurnComplete)
    const { body } = await control('GET', '/sessions')
    expect(body).toMatchObject([
      { state: 'open', turns: [{ digits: '42' }], model: 'models/gemini-3.8-live' },
    ])
    expect(await control('POST', '/break', { what: 'expire' })).toMatchObject({ status: 200 })
    expect(await live.closed).toMatchObject({ code: 1011 })
    await control('POST', '/faults', { kind: 'status', on: 'socket', status: 429 })
    await expect(openLive(standIn)).rejects.toThrow(/^429/)
    expect((await control('GET', '/')).body).toMatchObject({
      counts: { socket: 2 },
      faults: [{ kind: 'status', moments: 1 }],
      tempo: { speed: 0 },
    })
    await control('POST', '/reset')
    expect((await control('GET', '/')).body).toMatchObject({ sessions: [], requests: [], faults: [] })
  })
  test.each([
    ['POST', '/faults', { kind: 'no_such_fault' }],
    ['POST', '/faults', { kind: 'refuse', on: 'nowhere' }],
    ['POST', '/faults', { kind: 'no_answer', how: 'loudly' }],
    ['POST', '/faults', { kind: 'expire' }],
    ['POST', '/faults', { kind: 'closed_mid_answer', code: 1005 }],
    ['POST', '/tempo', { thinkingMs: 1 }],
    ['POST', '/tempo', { thinkMs: '1' }],
    ['POST', '/break', { what: 'expire' }],
    ['POST', '/break', { what: 'everything' }],
    ['POST', '/replies', { schema: 1 }],
  ])('what is mistyped is refused: %s %s %j', async (method, path, body) => {
    standIn = await startGeminiStandIn()
    expect((await talkTo(standIn.origin)(method, path, body)).status).toBe(400)
  })
})

describe('as a command', () => {
  let child: ChildProcess | undefined
  afterEach(() => {
    child?.kill('SIGKILL')
  })
  test('it says how to use it, takes its options and ends when told to', async () => {
    const env = {
      ...process.env,
      STAND_IN_API_KEY: 'of-mine',
      STAND_IN_SPEED: '1',
      STAND_IN_CLOSE_CODE: '1000',
    }
    child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), '--port', '0'],
      {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const [line] = await once(child.stdout ?? child, 'data')
    const [, origin] =
      /^GEMINI_API_KEY=of-mine GEMINI_BASE_URL=(http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line)) ?? []
    expect((await talkTo(origin ?? '')('GET', '/')).body).toMatchObject({
      tempo: { speed: 1, closeCode: 1000, minSpeechMs: 400 },
    })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
