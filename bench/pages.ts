import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '../e2e/support/page/chromium.ts'
import { createEmployer, createInterview } from '../e2e/support/people/stories.ts'
import type { Recruiter } from '../e2e/support/servers/api.ts'
import { TRUSTING } from '../e2e/support/servers/environments.ts'
import type { TestServer } from '../e2e/support/servers/start-server.ts'
import { describePages, type PageViews } from './pages/describe-pages.ts'
import { measureView } from './pages/measure-view.ts'
import type { Bench } from './support/bench.ts'
import { onServer } from './support/serve.ts'

const RUNS = 5
const INTERVIEWS = 12

interface Visited {
  name: string
  path: string
  /** Whose browser it is; absent: a stranger's. */
  by?: Recruiter
}

/** A recruiter at work: a vacancy that some candidates have come to. */
const makePages = async (server: TestServer): Promise<Visited[]> => {
  const { owner, vacancy } = await createEmployer(server)
  for (let made = 0; made < INTERVIEWS; made++) await createInterview(server, vacancy)
  return [
    { name: 'dashboard', path: '/dashboard', by: owner },
    { name: 'vacancy results', path: `/vacancy/${vacancy.id}/results`, by: owner },
    { name: 'candidate', path: `/interview/${vacancy.id}` },
  ]
}

const aPhone = (browser: Browser, origin: string, by: Recruiter | undefined): Promise<BrowserContext> =>
  browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' },
    storageState: {
      cookies: [],
      origins: by ? [{ origin, localStorage: [{ name: 'auth_token', value: by.token }] }] : [],
    },
  })

/** How soon the pages that people wait for are there on a phone, how much they jump and how much they fetch. */
export const pages: Bench = async ({ path: root }, { print }) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const views: PageViews[] = []
  const visit = async (server: TestServer) => {
    for (const { name, path, by } of await makePages(server)) {
      const seen: PageViews = { name, first: [], again: [] }
      for (let run = 1; run <= RUNS; run++) {
        const context = await aPhone(browser, server.origin, by)
        for (const list of [seen.first, seen.again])
          list.push(await measureView(context, `${server.origin}${path}`))
        await context.close()
        const { largestMs = 0, requests } = seen.first.at(-1) ?? {}
        print(`pages: ${name}, run ${run}, ${Math.round(largestMs)} ms, ${requests} requests`)
      }
      views.push(seen)
    }
  }
  await onServer(root, { env: TRUSTING }, visit).finally(() => browser.close())
  return { name: 'pages', title: 'Pages on a phone', ...describePages(views) }
}
