import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
  test as plain,
} from '@playwright/test'
import { type Microphone, withMicrophone } from './page/chromium.ts'
import { type SlowConnection, type SlowProxy, startSlowProxy } from './page/slow-connection.ts'
import { BROWSER_LOCALE, playedIn, type TestLanguage } from './page/texts.ts'
import { type Watch, watchContext } from './page/watch.ts'
import { arriveSignedIn } from './people/recruiter.ts'
import type { Recruiter } from './servers/api.ts'
import { USUAL } from './servers/environments.ts'
import { startServer, type TestServer } from './servers/start-server.ts'

export { expect } from '@playwright/test'

export interface Visitor {
  language?: TestLanguage
  /** Absent: a candidate who speaks. */
  microphone?: Microphone
  /** Whose browser it is, as after a sign-in in another tab. */
  as?: Pick<Recruiter, 'token'>
  /** Complaints that are part of this journey, in whichever browser. */
  allow?: RegExp | undefined
  /** Of its live socket. */
  connection?: SlowConnection
  /** Anything else about the browser window. */
  context?: BrowserContextOptions
}

/** Each takes a fifth of a gigabyte; files that come one after the other seldom have more kinds. */
const AT_ONCE = 3

/** The servers of a worker, one for all tests with the same variables. */
interface Servers {
  /** @throws as `startServer` does */
  with(environment: Record<string, string>): Promise<TestServer>
  dispose(): Promise<void>
}

/** Servers that start when they are asked for; the one not asked for the longest gives way to a fourth. */
function createServers(): Servers {
  const running = new Map<string, TestServer>()
  const end = async (key: string) => {
    const server = running.get(key)
    running.delete(key)
    await server?.dispose()
  }
  return {
    with: async environment => {
      const key = JSON.stringify(environment)
      const [oldest = ''] = running.keys()
      if (running.size >= AT_ONCE && !running.has(key)) await end(oldest)
      const server = running.get(key) ?? (await startServer({ env: environment }))
      running.delete(key)
      running.set(key, server)
      return server
    },
    dispose: async () => {
      for (const key of [...running.keys()]) await end(key)
    },
  }
}

interface Closable {
  close(): Promise<void>
}

/** What is started once and closed together. */
interface StartedOnce {
  /** What `start` began the first time it was asked for. */
  get<T extends Closable>(start: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Nothing is started before it is asked for. */
function createStartedOnce(): StartedOnce {
  const started = new Map<() => Promise<Closable>, Promise<Closable>>()
  return {
    get: <T extends Closable>(start: () => Promise<T>) => {
      const known = (started.get(start) as Promise<T> | undefined) ?? start()
      started.set(start, known)
      return known
    },
    close: async () => {
      for (const each of started.values()) await (await each).close()
    },
  }
}

interface Fixtures {
  /** Additional variables for the server of this file. */
  environment: Record<string, string>
  server: TestServer
  /** A person with a browser window of their own. Whatever goes wrong in it fails the test. */
  visit: (visitor?: Visitor) => Promise<Page>
}

interface WorkerFixtures {
  /** What tests need one after the other is started once: what belongs to a worker and differs would cost another worker, too. */
  startedOnce: StartedOnce
  servers: Servers
}

const keyOf = (microphone: Microphone): string => JSON.stringify(microphone)

/**
 * A microphone gives what is in the wav: without it Chromium cleans it as speech, turns it up and takes a steady tone
 * for noise, and nothing could be compared with what was fed in.
 */
const takeSoundAsItIs = () => {
  const devices = navigator.mediaDevices
  // The empty page before the first one may not ask.
  if (!devices) return
  const ask = devices.getUserMedia.bind(devices)
  devices.getUserMedia = wanted => {
    const asked = typeof wanted?.audio === 'object' ? wanted.audio : {}
    return ask({
      audio: { ...asked, echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    })
  }
}

export { TRUSTING, USUAL, VOICELESS } from './servers/environments.ts'

/** Playwright's test with the built server and any number of people in front of it. */
export const test = plain.extend<Fixtures & { watches: Watch[] }, WorkerFixtures>({
  environment: [USUAL, { option: true }],
  startedOnce: [
    async ({ playwright: _ }, use) => {
      const startedOnce = createStartedOnce()
      await use(startedOnce)
      await startedOnce.close()
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({ playwright: _ }, use) => {
      const servers = createServers()
      await use(servers)
      await servers.dispose()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ environment, servers }, use) => use(await servers.with(environment)),
    { timeout: 90_000 },
  ],
  watches: async ({ server }, use, info) => {
    const watches: Watch[] = []
    await use(watches)
    const problems = watches.flatMap(watch => watch.problems())
    if (info.status !== 'passed' || problems.length > 0)
      await info.attach('server log', { body: server.log(), contentType: 'text/plain' })
    expect(problems, 'what the browsers complained about').toEqual([])
  },
  visit: async ({ server, watches, browser }, use) => {
    const browsers = new Map<string, Browser>([[keyOf('syllables'), browser]])
    const allowed: RegExp[] = []
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    const proxies: SlowProxy[] = []
    const through = async (connection: SlowConnection) => {
      const proxy = await startSlowProxy(connection)
      proxies.push(proxy)
      return { proxy: { server: proxy.origin } }
    }
    await use(
      async ({ language = 'en', microphone = 'syllables', as, allow, connection, context: options } = {}) => {
        const own = browsers.get(keyOf(microphone)) ?? (await chromium.launch(withMicrophone(microphone)))
        browsers.set(keyOf(microphone), own)
        const context = await own.newContext({
          baseURL: server.origin,
          locale: BROWSER_LOCALE[playedIn(language)],
          viewport: { width: 1280, height: 900 },
          ...(connection && (await through(connection))),
          ...options,
        })
        contexts.push(context)
        watches.push(watchContext(context))
        if (allow) allowed.push(allow)
        if (typeof microphone === 'object') await context.addInitScript(takeSoundAsItIs)
        const page = await context.newPage()
        if (as) await arriveSignedIn(page, as)
        return page
      },
    )
    for (const watch of watches) for (const pattern of allowed) watch.allow(pattern)
    for (const context of contexts) await context.close()
    for (const proxy of proxies) proxy.close()
    for (const own of browsers.values()) if (own !== browser) await own.close()
  },
})
