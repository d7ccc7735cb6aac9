import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { readView, type ViewFigures, watchView } from '../../e2e/support/page/view-figures.ts'

/** One visit of a page: what its reader saw, and what was fetched for it. */
export interface View extends ViewFigures {
  /** All requests of the page until it was quiet, the document and the API's answers among them. */
  requests: number
  scripts: number
  /** What came over the line, headers included, in units of 1,000 bytes. */
  kb: number
}

/** A phone of the middle class: a processor four times slower, 9 Mbit/s, 100 ms there and back. */
const SLOWER = 4
const LINE = {
  offline: false,
  latency: 100,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 3_000_000 / 8,
}
/** Nothing is under way for so long: the page has come to rest, milliseconds. */
const QUIET_MS = 1_500
const LONGEST_MS = 60_000

const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Counts what a tab fetches; `quiet` ends once nothing has been under way for a while. */
const countFetches = (session: CDPSession) => {
  const underWay = new Set<string>()
  const counted = { requests: 0, scripts: 0, bytes: 0 }
  let changed = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return
    underWay.add(requestId)
    counted.requests += 1
    if (type === 'Script') counted.scripts += 1
    changed = performance.now()
  })
  const end = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId)
    changed = performance.now()
  }
  session.on('Network.loadingFinished', event => {
    counted.bytes += event.encodedDataLength
    end(event)
  })
  session.on('Network.loadingFailed', end)
  const quiet = async (page: Page): Promise<void> => {
    const began = performance.now()
    while (underWay.size > 0 || performance.now() - changed < QUIET_MS) {
      if (performance.now() - began > LONGEST_MS) throw new Error(`${page.url()} does not come to rest`)
      await page.waitForTimeout(100)
    }
  }
  return { counted, quiet }
}

/** Opens an address in a new tab of a phone with a slow processor and a slow line, and waits until it has come to rest. */
export async function measureView(context: BrowserContext, url: string): Promise<View> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await throttle(session)
  await watchView(page)
  const { counted, quiet } = countFetches(session)
  await page.goto(url)
  await quiet(page)
  const seen = await readView(page)
  await page.close()
  const { requests, scripts, bytes } = counted
  return { ...seen, requests, scripts, kb: Math.round(bytes / 100) / 10 }
}
