import type { InterviewStatus } from '@vivavox/contracts/lists'
import { startModelHost } from '@vivavox/stand-ins/models/model-host'
import { afterAll, describe, expect, it } from 'vitest'
import { blobModel } from '../ai/local/testing/blob-model.ts'
import { connectCandidate } from '../modules/interviewing/interviews/live/testing/live-candidate.ts'
import type { Role } from '../platform/config/config.ts'
import { createLogger } from '../platform/logging.ts'
import { hashPassword } from '../platform/security/passwords.ts'
import { askRoute } from './testing/authorisation/ask-route.ts'
import { answersOf, CALLERS, type Caller, classOf } from './testing/authorisation/callers.ts'
import {
  OF_CANDIDATE,
  OF_OWNER,
  PASSWORD,
  plantWorld,
  type World,
} from './testing/authorisation/plant-world.ts'
import { routesOf } from './testing/authorisation/routes-of.ts'
import type { Row } from './testing/authorisation/row.ts'
import { ROWS } from './testing/authorisation/rows.ts'
import { startOtlpReceiver } from './testing/otlp-receiver.ts'
import { startTestApp } from './testing/start-test-app.ts'

const host = await startModelHost()
afterAll(() => host.close())
const { description, contents } = blobModel({ 'model.onnx': 1_000 })
host.publish(description, contents)
const receiver = await startOtlpReceiver()
afterAll(() => receiver.close())
const logged: string[] = []
/** Pages would depend on whether there is a build, and jobs on the time they take: no web at the start, no worker. */
const roles: Role[] = ['live']
const app = await startTestApp(
  {
    roles,
    localModels: { modelsUrl: host.url, transcriberThreads: null, textModelThreads: null },
    metricsToken: 'a-token-of-the-operator',
    tracesUrl: receiver.tracesUrl,
  },
  createLogger('trace', { write: line => void logged.push(line) }),
)
afterAll(() => app.stop())
roles.push('web')
const passwordHash = await hashPassword(PASSWORD)

const planted: World[] = []
const worlds = new Map<InterviewStatus, World>()
const worldOf = async (status: InterviewStatus): Promise<World> => {
  const known = worlds.get(status)
  if (known) return known
  const world = await plantWorld(app.context, passwordHash, status)
  planted.push(world)
  worlds.set(status, world)
  return world
}

const ask = async (route: string, row: Row, caller: Caller, unfit?: string) => {
  const status = row.during ?? 'completed'
  const world = await worldOf(status)
  const { said, text, isSpent } = await askRoute(app, world, {
    route,
    row,
    shown: world.shows[caller],
    unfit,
  })
  if (isSpent) worlds.delete(status)
  return { said, text }
}

const STRANGERS: readonly Caller[] = ['anonymous', 'other candidate', 'other owner', 'ended session']

describe('who may call', () => {
  it('has a line for each route, and none for another', () => {
    expect(Object.keys(ROWS).sort()).toEqual([...new Set(routesOf(app.http))].sort())
  })

  const asked = Object.entries(ROWS).flatMap(([route, rows]) =>
    [rows].flat().map(row => [route, row] as const),
  )
  it.each(asked)('%s', async (route, row) => {
    const told: Record<string, string> = {}
    for (const caller of CALLERS) {
      const { said, text } = await ask(route, row, caller)
      told[caller] = said
      if (STRANGERS.includes(caller)) expect(text, `for ${caller}`).not.toContain(OF_CANDIDATE)
      if (STRANGERS.includes(caller) || caller === 'candidate')
        expect(text, `for ${caller}`).not.toContain(OF_OWNER)
    }
    expect(told).toEqual(answersOf(row.who))
  })

  /** A JSON value that fits no body of ours. */
  const UNFIT = '[]'
  const bodied = asked.filter(
    ([route, { body, who }]) =>
      body !== undefined && typeof body !== 'string' && !/^( *ok)+$/.test(who) && !/^GET/.test(route),
  )
  it.each(bodied)('is decided before the body is read: %s', async (route, row) => {
    // Elsewhere the body names the object, so that the account alone is known before.
    const isNamed = /\{|^\w+ \/admin\//.test(route)
    const before = isNamed ? ['401', '403', '404'] : ['401']
    // Of two rows the body decides; and administrators are refused only what does not exist.
    const isRefused = (caller: string) =>
      caller !== 'administrator' &&
      asked
        .filter(([same]) => same === route)
        .every(([, { who }]) => answersOf(who)[caller as Caller] !== 'ok')
    const refusals = Object.entries(answersOf(row.who)).filter(
      ([caller, answer]) => before.includes(answer) && isRefused(caller),
    )
    const told: Record<string, string> = {}
    for (const [caller] of refusals) told[caller] = (await ask(route, row, caller as Caller, UNFIT)).said
    expect(told).toEqual(Object.fromEntries(refusals))
  })

  it('enter a talk: its candidate, whatever other callers show', async () => {
    const { interviewId, shows } = await worldOf('in_progress')
    const told: Record<string, string> = {}
    for (const caller of CALLERS) {
      const socket = await connectCandidate(app.url)
      const { token, interviewToken = token } = shows[caller]
      const ack = await socket.send('start-session', { interviewId, token: interviewToken ?? '' })
      told[caller] = classOf(200, ack.code as string | undefined)
      socket.close()
    }
    expect(told).toEqual(answersOf('403 ok 403 403 403 403 403'))
  })
})

describe('what the operator is told of all these calls', () => {
  /** Words of people, and what opens something by itself. */
  const secrets = () => {
    const keys = planted.flatMap(({ shows, share, invitation }) => [
      ...Object.values(shows).flatMap(({ token, interviewToken }) =>
        [token ?? [], interviewToken ?? []].flat(),
      ),
      share.token,
      invitation.token,
    ])
    return [...keys, OF_CANDIDATE, OF_OWNER, PASSWORD, '@example.com', '79161234567', 'Anna', 'Night shifts']
  }
  const foundIn = (text: string) => secrets().filter(secret => text.includes(secret))

  it('is a line of JSON for each request, with its id, and nothing of a person', () => {
    const lines = logged.map(line => JSON.parse(line))
    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(new Set(requests.map(({ route }) => route)).size).toBeGreaterThan(Object.keys(ROWS).length / 2)
    for (const line of requests)
      expect(line).toMatchObject({
        reqId: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
      })
    expect(foundIn(logged.join(''))).toEqual([])
  })

  it('is in traces and metrics by the names of routes alone', async () => {
    const metrics = await app.context.telemetry.metrics?.()
    expect(metrics?.text).toContain('route="/api/interviews/:id/decision"')
    expect(foundIn(metrics?.text ?? '')).toEqual([])
    await app.context.telemetry.close()
    expect(receiver.spans().length).toBeGreaterThan(Object.keys(ROWS).length)
    expect(foundIn(receiver.text())).toEqual([])
  })
})
