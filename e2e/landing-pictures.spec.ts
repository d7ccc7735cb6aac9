import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import type { TextKey } from '../apps/web/src/i18n/catalogues.ts'
import { BROWSER_LOCALE, LANGUAGES, type TestLanguage, type Texts, textsIn } from './support/page/texts.ts'
import { finishInterview } from './support/people/completed-interview.ts'
import { enterSpeaking } from './support/people/enter-interview.ts'
import { arriveSignedIn, recruiterOn } from './support/people/recruiter.ts'
import { createEmployer, STORIES } from './support/people/stories.ts'
import type { TestServer } from './support/servers/start-server.ts'
import { giveSpeechRecognition } from './support/sound/spoken-microphone.ts'
import { TRUSTING, test } from './support/test.ts'

// The landing page shows the product itself. `npm run screens -- --landing` takes these pictures anew; they are committed.

const HOME = join(import.meta.dirname, '../apps/web/src/features/home/pictures')
const README = join(import.meta.dirname, '../docs/pictures')
const PUBLIC = join(import.meta.dirname, '../apps/web/public')
const SCHEMES = ['light', 'dark'] as const
const WEBP_QUALITY = 0.82

interface Employer extends Awaited<ReturnType<typeof createEmployer>> {
  server: TestServer
  language: TestLanguage
}

/** What the pictures are taken of: brings a fresh page there. */
const STATES = {
  room: async (page: Page, { vacancy, language }: Employer) => {
    const candidate = await enterSpeaking(page, vacancy, language)
    await candidate.asked(STORIES[language].questions[0] ?? '')
  },
  draft: async (page: Page, { owner, language }: Employer) => {
    const recruiter = recruiterOn(page, textsIn(language))
    await arriveSignedIn(page, owner)
    await page.goto('/create-vacancy')
    await recruiter.describeVacancy(STORIES[language])
    await recruiter.field(textsIn(language)('vacancies.language')).selectOption(language)
    await recruiter.button(textsIn(language)('vacancies.generate')).click()
    await recruiter.question(5).waitFor()
  },
  created: async (page: Page, { owner, vacancy, language }: Employer) => {
    await arriveSignedIn(page, owner)
    await page.goto(`/vacancy/${vacancy.id}/created`)
    await page.getByRole('img', { name: textsIn(language)('vacancies.qrLabel') }).waitFor()
  },
  result: async (page: Page, { server, owner, vacancy, language }: Employer) => {
    const { interview } = await finishInterview(server, owner, vacancy, language)
    await arriveSignedIn(page, owner)
    await page.goto(`/results/${interview.id}`)
    await page.getByRole('button', { name: textsIn(language)('outcome.play'), exact: true }).waitFor()
  },
}

interface Frame {
  /** Of the window, CSS pixels. */
  width: number
  height: number
  /** What is brought to the upper edge; the top of the page when absent. */
  from?: (page: Page, t: Texts) => Locator
  /** Room above it, CSS pixels; 30 when absent. */
  above?: number
}

interface Shot extends Frame {
  name: string
  state: keyof typeof STATES
}

const heading =
  (key: TextKey) =>
  (page: Page, t: Texts): Locator =>
    page.getByRole('heading', { name: t(key) })
const firstQuestion = (page: Page, t: Texts): Locator =>
  page.getByLabel(t('vacancies.question', { number: 1 }), { exact: true })

const SHOTS: Shot[] = [
  { name: 'room', state: 'room', width: 660, height: 540 },
  { name: 'room-narrow', state: 'room', width: 390, height: 560 },
  { name: 'phone', state: 'room', width: 360, height: 720 },
  { name: 'questions', state: 'draft', width: 390, height: 460, from: firstQuestion },
  { name: 'share', state: 'created', width: 390, height: 460, from: heading('vacancies.qr') },
  // The player stays on top of it.
  {
    name: 'criteria',
    state: 'result',
    width: 390,
    height: 460,
    from: heading('outcome.questions'),
    above: 136,
  },
  { name: 'result', state: 'result', width: 860, height: 640 },
  { name: 'result-narrow', state: 'result', width: 390, height: 640 },
]

// Speech is transcribed, as wherever interviews are spoken.
test.use({ environment: { ...TRUSTING, BROWSER_SPEECH: 'on' } })

/** A PNG as WebP, by a page of its own: the product's policy lets nothing like that in. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const packed = await page.evaluate(
    async ([source = '', quality]) => {
      const bytes = Uint8Array.from(atob(source), letter => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: Number(quality) })
      const out = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(out, byte => String.fromCharCode(byte)).join(''))
    },
    [png.toString('base64'), `${WEBP_QUALITY}`],
  )
  await page.close()
  return Buffer.from(packed, 'base64')
}

async function wear(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate(dark => document.documentElement.classList.toggle('dark', dark), scheme === 'dark')
}

const ABOVE = 30

async function shoot(page: Page, { width, height, from, above = ABOVE }: Frame, t: Texts): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const place = from && (await from(page, t).first().boundingBox())
  await page.evaluate(
    async top => {
      document.documentElement.style.scrollbarGutter = 'auto'
      await document.fonts.ready
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    },
    place ? place.y - above : 0,
  )
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

const freshPage = (
  server: TestServer,
  browser: Browser,
  language: TestLanguage,
  scale: number,
): Promise<Page> =>
  browser.newPage({
    baseURL: server.origin,
    locale: BROWSER_LOCALE[language],
    viewport: { width: 1200, height: 630 },
    deviceScaleFactor: scale,
  })

for (const language of LANGUAGES) {
  test(`pictures of the landing page, ${language}`, async ({ server, browser }) => {
    mkdirSync(HOME, { recursive: true })
    const employer = { ...(await createEmployer(server, language)), server, language }
    for (const state of new Set(SHOTS.map(shot => shot.state))) {
      const page = await freshPage(server, browser, language, 2)
      await giveSpeechRecognition(page)
      // On a narrow window it is folded at first.
      await page.addInitScript(() => localStorage.setItem('result-open:questions', 'yes'))
      await STATES[state](page, employer)
      for (const scheme of SCHEMES) {
        await wear(page, scheme)
        for (const shot of SHOTS.filter(other => other.state === state)) {
          const file = join(HOME, `${shot.name}-${language}-${scheme}.webp`)
          writeFileSync(file, await toWebp(browser, await shoot(page, shot, textsIn(language))))
        }
      }
      await page.close()
    }
  })

  // What messengers show beside a link: the landing page as it was built. Take it after the pictures above were built in.
  test(`share preview, ${language}`, async ({ server, browser }) => {
    const page = await freshPage(server, browser, language, 1)
    await page.goto('/')
    await wear(page, 'light')
    const file = join(PUBLIC, `share-${language}.png`)
    writeFileSync(file, await shoot(page, { width: 1200, height: 630 }, textsIn(language)))
  })
}

// At the window's height, as it is seen: on a taller picture the bar with the buttons would lie across the cards.
test('picture of the form for the README', async ({ server, browser }) => {
  const page = await freshPage(server, browser, 'en', 1)
  await STATES.draft(page, { ...(await createEmployer(server)), server, language: 'en' })
  await page.getByRole('button', { name: textsIn('en')('vacancies.company.later') }).click()
  await wear(page, 'light')
  const picture = await shoot(page, { width: 1280, height: 900 }, textsIn('en'))
  writeFileSync(join(README, 'vacancy-form.png'), picture)
})

test('sizes of the pictures', () => {
  const sizes = Object.fromEntries(
    [...SHOTS]
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(({ name, width, height }) => [name, { width, height }]),
  )
  writeFileSync(join(HOME, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
})
