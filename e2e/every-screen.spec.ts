import type { Page } from '@playwright/test'
import { CONTENT_SECTIONS } from '@vivavox/contracts/content-sections'
import { SCHEMES } from './support/page/axe.ts'
import { tabFaults } from './support/page/keyboard.ts'
import { stop } from './support/page/stop.ts'
import { LANGUAGES, playedIn, tagOf } from './support/page/texts.ts'
import { arriveSignedIn } from './support/people/recruiter.ts'
import { adminOf, api, createRecruiter } from './support/servers/api.ts'
import { expect, test, VOICELESS } from './support/test.ts'

// What axe finds says enough, and a voice would only be a wait.
test.use({ environment: VOICELESS })

const settings = (tabs: string[]): [string, string][] =>
  tabs.map(tab => [`settings-${tab}`, `/settings?tab=${tab}`])

/** Pages as they open, by their readers; other states are stops of the journeys. */
const PAGES = {
  visitor: [
    ['home', '/'],
    ['login', '/login'],
    ['register', '/register'],
    ['verify-email', '/verify-email?email=olga%40example.com'],
    ['verify-email-unknown', '/verify-email'],
    ['forgot-password', '/forgot-password'],
    ['pricing', '/pricing'],
    ['demo-start', '/demo'],
    ['outbox', '/outbox'],
    ['audio-visualizer', '/demo/audio-visualizer'],
    ...CONTENT_SECTIONS.map(section => [`content-${section}`, `/${section}`]),
  ],
  recruiter: [
    ['create-vacancy', '/create-vacancy'],
    ['compare-empty', '/compare'],
    ['funnel-empty', '/reports/funnel'],
    ...settings(['profile', 'members', 'interviews', 'notifications', 'security', 'fairness', 'billing']),
  ],
  administrator: settings(['ai', 'models', 'evaluations', 'prompts', 'server']),
}

/** The landing page fetches its pictures as they come into view. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode()))
  })

for (const language of LANGUAGES) {
  for (const [reader, pages] of Object.entries(PAGES)) {
    for (const [name = '', path = ''] of pages) {
      const tag = name.startsWith('content-') && name !== 'content-privacy' ? ' @full' : tagOf(language)
      test(`nothing is wrong with ${name}, ${language}${tag}`, async ({ server, visit }, info) => {
        const page = await visit({ language })
        if (reader === 'recruiter') await arriveSignedIn(page, await createRecruiter(server, { language }))
        if (reader === 'administrator') {
          const admin = await adminOf(server)
          await api(server, 'PUT /settings', { token: admin.token, body: { language: playedIn(language) } })
          await arriveSignedIn(page, admin)
        }
        await page.goto(path)
        await page.getByRole('heading').first().waitFor()
        await page.waitForLoadState('networkidle')
        if (name === 'home') await loadPictures(page)
        await stop(page, name, SCHEMES)
        if (info.project.name === 'full') expect(await tabFaults(page)).toEqual([])
      })
    }
  }
}
