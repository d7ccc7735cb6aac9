import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const ANNA = { id: '1', email: 'anna@example.com', name: 'Anna' }
const CLINIC = { id: 'o1', name: 'Clinic', role: 'recruiter', current: true }

interface Answer {
  status: number
  body?: unknown
}
let stored: Map<string, string>
let calls: { url: string; init: RequestInit }[]
let answer: Answer | 'none'

beforeEach(() => {
  stored = new Map()
  calls = []
  vi.resetModules()
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const storageOf = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('localStorage', storageOf(stored))
  vi.stubGlobal('sessionStorage', storageOf(new Map()))

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    if (answer === 'none') throw new TypeError('no network')
    const { status, body } = answer
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The page as it begins, with an account in its storage. */
const begin = () => {
  stored.set('auth_token', 'secret')
  stored.set('auth_user', JSON.stringify(ANNA))
  return import('./session.ts')
}
const refusal = (status: number, error: string, code: string): Answer => ({ status, body: { error, code } })

describe('a stored session', () => {
  test('is shown at once, confirmed with its bearer, and never from a cache', async () => {
    const { currentSession, restoreSession } = await begin()
    expect(currentSession()).toMatchObject({ status: 'signed-in', user: ANNA })
    answer = { status: 200, body: { user: { ...ANNA, name: 'Anna Maria' } } }
    await restoreSession()
    expect(currentSession().user?.name).toBe('Anna Maria')
    const { url, init } = calls[0] ?? {}
    expect(url).toBe('/api/auth/me')
    expect(init).toMatchObject({ cache: 'no-store', headers: { Authorization: 'Bearer secret' } })
    expect(new Headers(init?.headers).get('accept-language')).toMatch(/^(en|ru)$/)
  })

  test.each([refusal(401, 'the token is invalid', 'TOKEN_INVALID'), refusal(403, 'no', 'FORBIDDEN')])(
    'is forgotten when the server refuses it: %j',
    async refused => {
      const { currentSession, restoreSession } = await begin()
      answer = refused
      await restoreSession()
      expect(currentSession()).toMatchObject({ status: 'signed-out', ended: true })
      expect([...stored.keys()]).toEqual(['auth_ended'])
    },
  )

  test.each<Answer | 'none'>(['none', { status: 503, body: {} }])(
    'holds while the server cannot be asked: %j',
    async unreachable => {
      const { currentSession, restoreSession } = await begin()
      answer = unreachable
      await restoreSession()
      expect(currentSession().status).toBe('signed-in')
      expect(stored.get('auth_token')).toBe('secret')
    },
  )
})

test('a tab names its organisation in each call, and sees when the account is no member any more', async () => {
  const { currentSession, restoreSession } = await begin()
  answer = {
    status: 200,
    body: { user: { ...ANNA, organisation_role: 'recruiter', organisations: [CLINIC] } },
  }
  await restoreSession()
  answer = { status: 200, body: { user: { ...ANNA, organisation_role: null, organisations: [] } } }
  await restoreSession()
  const sent = calls.map(({ init }) => new Headers(init.headers).get('x-organisation'))
  expect(sent).toEqual([null, 'o1'])
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { organisation_role: null } })
})

test('signing out clears token and user though the server fails, which only the log tells', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { currentSession, signOut } = await begin()
  answer = { status: 500, body: {} }
  await signOut()
  expect(currentSession().status).toBe('signed-out')
  expect([...stored.keys()]).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
})

test('a call whose token is refused ends the session and leads on; another refusal does not', async () => {
  const { currentSession } = await begin()
  const { onSessionRejected } = await import('./session-store.ts')
  const { api } = await import('../api/api.ts')
  const led = vi.fn()
  onSessionRejected(led)
  answer = refusal(403, 'no access', 'FORBIDDEN')
  await expect(api('GET /settings')).rejects.toMatchObject({ status: 403 })
  expect([led.mock.calls.length, currentSession().status]).toEqual([0, 'signed-in'])
  answer = refusal(401, 'the token is invalid', 'TOKEN_INVALID')
  await expect(api('GET /settings')).rejects.toMatchObject({ status: 401 })
  expect([led.mock.calls.length, currentSession().status]).toEqual([1, 'signed-out'])
})

test('a reloaded page knows that the server has ended the session, until the next sign-in', async () => {
  const { restoreSession } = await begin()
  answer = refusal(401, 'the token is invalid', 'TOKEN_INVALID')
  await restoreSession()
  vi.resetModules()
  const again = await import('./session.ts')
  expect(again.currentSession()).toMatchObject({ status: 'signed-out', ended: true })
  again.signIn({ user: ANNA as never, token: 'new' })
  answer = { status: 204 }
  await again.signOut()
  expect(again.currentSession()).toMatchObject({ status: 'signed-out', ended: false })
  expect([...stored.keys()]).toEqual([])
})
