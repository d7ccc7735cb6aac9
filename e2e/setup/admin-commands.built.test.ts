import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer, type TestServer } from '../support/servers/start-server.ts'

/** Run with the database not compiled for a long life: each command opens it anew while no server runs. */
const PROGRAM = resolve(import.meta.dirname, '../../apps/server/dist/operate.js')
const OWNER = 'olga@example.com'
const MEMBER = 'boris@example.com'
const PASSWORD = 'a long enough one'

/** The embedded one, or the throw-away PostgreSQL of `npm run test:nodes`. */
const databases = process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : ['embedded']

const environmentOf = (database: string): Record<string, string> => ({
  ADMIN_EMAILS: '',
  ESPEAK_PATH: 'off',
  LOCAL_MODELS: 'off',
  ...(database === 'PostgreSQL' && { DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' }),
})

const commandsOf = (server: TestServer, environment: Record<string, string>) => {
  const variables = { DATA_DIR: server.dataDir, PORT: new URL(server.origin).port, ...environment }
  return async (...words: string[]): Promise<string> => {
    const child = spawn(process.execPath, ['--liftoff-only', PROGRAM, 'admin', ...words], {
      env: { PATH: process.env.PATH, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      out += text
    })
    const [code] = await once(child, 'close')
    expect(code, `admin ${words.join(' ')}: ${out}`).toBe(0)
    return out
  }
}

const tokenOf = (text: string) => /#token=([\w-]+)/.exec(text)?.[1]

const callsOf = ({ origin }: TestServer) => {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  /** Through a proxy: at the machine itself no token is needed. */
  const claim = (link: string, password: string) =>
    send(
      '/setup/claim',
      { name: 'Olga', email: OWNER, password, token: tokenOf(link) },
      { 'x-forwarded-for': '203.0.113.7' },
    )
  return { send, claim }
}

/** An account that is no administrator. */
const addMember = async ({ send }: ReturnType<typeof callsOf>, session: string) => {
  const invited = await send(
    '/organisation/invitations',
    { invitations: [{ email: MEMBER, role: 'recruiter' }] },
    { authorization: `Bearer ${session}` },
  )
  const token = tokenOf(invited.body.invitations[0].url)
  expect((await send('/join', { token, name: 'Boris', password: PASSWORD })).status).toBe(201)
}

it.each(databases)(
  'the operator’s commands work on accounts while the server runs and while it does not: %s',
  { timeout: 300_000 },
  async database => {
    const environment = environmentOf(database)
    const server = await startServer({ env: environment })
    onTestFinished(() => server.dispose())
    const admin = commandsOf(server, environment)
    const calls = callsOf(server)
    const { send, claim } = calls

    await server.stop()
    const whileStopped = await admin('setup-link')
    await server.restart()
    expect((await claim(whileStopped, 'password')).body.code).toBe('VALIDATION_FAILED')
    const whileRunning = await admin('setup-link')
    expect((await claim(whileStopped, PASSWORD)).body.code).toBe('SETUP_TOKEN_INVALID')
    const claimed = await claim(whileRunning, PASSWORD)
    expect(claimed.status).toBe(201)
    await addMember(calls, claimed.body.token)

    const signIn = () => send('/auth/login', { email: MEMBER, password: PASSWORD })
    const round = async (plan: string, reason: string) => {
      expect(await admin('plan', OWNER, plan)).toContain(`has the plan ${plan}`)
      expect(await admin('block', MEMBER, reason)).toContain('is blocked now')
      expect(await admin('list')).toMatch(new RegExp(`blocked  user  ${MEMBER}[^]*, ${plan}\\)`))
      expect(await admin('unblock', MEMBER)).toContain('may sign in now')
      expect(await admin('list', MEMBER)).toMatch(/^\S+ {2}active/)
      return tokenOf(await admin('sign-in-link', MEMBER))
    }
    const enter = async (token: string | undefined) => (await send('/auth/sign-in-link', { token })).status
    expect(await enter(await round('professional', 'asked by phone'))).toBe(200)
    expect((await signIn()).status).toBe(200)
    await server.stop()
    const later = await round('starter', 'asked by mail')
    await server.restart()
    expect(await enter(later)).toBe(200)
    expect((await signIn()).status).toBe(200)
  },
)
