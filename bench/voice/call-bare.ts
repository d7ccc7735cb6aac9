import type { Browser } from '@playwright/test'
import { holdAndHear, momentsOf } from './hold.ts'
import { floorPage, instrument } from './page/build.ts'
import type { Moment } from './page/moment.ts'
import type { Provider } from './provider.ts'

const ADDRESS = 'http://localhost/floor'

/** The provider's answer to an offer, SDP. @throws Error when it refuses */
async function signAt({ baseUrl, apiKey }: Provider, offer: string): Promise<string> {
  const form = new FormData()
  form.set('sdp', new Blob([offer], { type: 'application/sdp' }))
  form.set('session', new Blob([JSON.stringify({ type: 'realtime' })], { type: 'application/json' }))
  const headers = { authorization: `Bearer ${apiKey}` }
  const answer = await fetch(`${baseUrl}/realtime/calls`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

/**
 * The floor: a bare page asks the same provider for a response, each after 5 s in which nothing happens. The first one only
 * warms up, as the greeting does in an interview.
 * @returns what the page noted
 */
export async function callBare(browser: Browser, provider: Provider, turns: number): Promise<Moment[]> {
  const context = await browser.newContext({ permissions: ['microphone'] })
  await instrument(context, 'instrument')
  const page = await context.newPage()
  const body = await floorPage()
  try {
    await page.route(ADDRESS, route => route.fulfill({ contentType: 'text/html', body }))
    await page.exposeFunction('benchSign', (offer: string) => signAt(provider, offer))
    await page.goto(ADDRESS)
    await page.evaluate(() => window.benchCall())
    await page.getByRole('button').hover()
    for (let turn = 0; turn <= turns; turn += 1) await holdAndHear(page)
    return await momentsOf(page)
  } finally {
    await context.close()
  }
}
