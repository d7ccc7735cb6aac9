import type { Page } from '@playwright/test'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { api } from '../support/servers/api.ts'
import { type Cast, castOf } from './cast.ts'
import { decisionScenes } from './decision-scenes.ts'
import { evaluatedScenes } from './evaluated-scenes.ts'
import { recordScenes } from './record-scenes.ts'
import type { Scene, World } from './scene.ts'

const WEEK_MS = 7 * 86_400_000
const NOBODYS_ID = '01900000-0000-7000-8000-000000000000'

type Play = (page: Page, cast: Cast, world: World) => Promise<void>

const asOwner = (name: string, play: Play): Scene => ({
  name,
  go: async (page, world) => {
    const cast = await castOf(world)
    await arriveSignedIn(page, cast.recruiter)
    await play(page, cast, world)
  },
})

const result = (name: string, idOf: (cast: Cast) => string): Scene =>
  asOwner(name, async (page, cast, { server }) => {
    await page.goto(`${server.origin}/results/${idOf(cast)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

/** @param asks what the company wants to know of candidates */
const asCandidate = (name: string, asks: readonly string[]): Scene => ({
  name,
  go: async (page, world) => {
    const { finished } = await castOf(world)
    const t = textsIn(world.language)
    await page.addInitScript(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [`interview-token:${finished.interview.id}`, finished.token],
    )
    await page.route('**/self-identification', route => route.fulfill({ json: { asks, answered: false } }))
    await page.goto(`${world.server.origin}/results/${finished.interview.id}`)
    await page.getByText(t('feedback.question')).waitFor()
  },
})

const failure = (name: string, idOf: (cast: Cast) => string): Scene => ({
  name,
  complaints: /status of 40[34]/,
  go: async (page, world) => {
    await page.goto(`${world.server.origin}/results/${idOf(await castOf(world))}`)
    await page.getByRole('alert').waitFor()
  },
})

const makeLink = async ({ recruiter, finished }: Cast, { server }: World, contacts: boolean) =>
  api<{ id: string; url: string }>(server, `POST /interviews/${finished.interview.id}/shares`, {
    token: recruiter.token,
    body: { expires_at: new Date(Date.now() + WEEK_MS).toISOString(), contacts },
  })

const shared = (name: string, contacts: boolean): Scene => ({
  name,
  go: async (page, world) => {
    const { url } = await makeLink(await castOf(world), world, contacts)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})

/** Links to a result: made, read, and at their end. */
const shareScenes: Scene[] = [
  asOwner('result-share', async (page, { finished }, { server, language }) => {
    const t = textsIn(language)
    await page.goto(`${server.origin}/results/${finished.interview.id}`)
    await page.getByRole('button', { name: t('shares.share'), exact: true }).click()
    await page.getByRole('button', { name: t('shares.create') }).click()
    await page.getByLabel(t('shares.newLink')).waitFor()
  }),
  shared('result-shared', false),
  shared('result-shared-contacts', true),
  {
    name: 'result-shared-ended',
    complaints: /status of 410/,
    go: async (page, world) => {
      const cast = await castOf(world)
      const { id, url } = await makeLink(cast, world, false)
      const { recruiter, finished } = cast
      await api(world.server, `DELETE /interviews/${finished.interview.id}/shares/${id}`, {
        token: recruiter.token,
      })
      await page.goto(url)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'result-shared-unknown',
    complaints: /status of 404/,
    go: async (page, { server }) => {
      await page.goto(`${server.origin}/results/${NOBODYS_ID}?share=none`)
      await page.getByRole('alert').waitFor()
    },
  },
]

/** A vacancy's results and one result, as everybody may see them. */
export const resultScenes: Scene[] = [
  asOwner('vacancy-results', async (page, { vacancy, thin }, { server }) => {
    await page.goto(`${server.origin}/vacancy/${vacancy.id}/results`)
    await page
      .getByText(thin.candidate_name ?? '')
      .first()
      .waitFor()
  }),
  asOwner('vacancy-results-again', async (page, { vacancy }, { server, language }) => {
    await page.route(`**/api/vacancies/${vacancy.id}/interviews**`, async route => {
      const response = await route.fetch()
      const evaluate_again = { interviews: 12, provider: 'local', samples: 3, usd_each: 0 }
      await route.fulfill({ response, json: { ...(await response.json()), evaluate_again } })
    })
    await page.goto(`${server.origin}/vacancy/${vacancy.id}/results`)
    await page.getByText(textsIn(language)('results.evaluateAgain.kept')).waitFor()
  }),
  asOwner('vacancy-results-empty', async (page, { untouched }, { server, language }) => {
    await page.goto(`${server.origin}/vacancy/${untouched.id}/results`)
    await page.getByText(textsIn(language)('results.noInterviews')).waitFor()
  }),
  asOwner('vacancy-results-no-match', async (page, { vacancy }, { server, language }) => {
    await page.goto(`${server.origin}/vacancy/${vacancy.id}/results?search=zzz`)
    await page.getByText(textsIn(language)('results.noMatches')).waitFor()
  }),
  asOwner('result', async (page, { finished }, { server, language }) => {
    await page.goto(`${server.origin}/results/${finished.interview.id}`)
    await page.getByRole('button', { name: textsIn(language)('outcome.play'), exact: true }).waitFor()
  }),
  asOwner('compare', async (page, { finished, thin }, { server }) => {
    await page.goto(`${server.origin}/compare?ids=${finished.interview.id},${thin.id}`)
    await page.getByRole('columnheader').getByRole('link').nth(1).waitFor()
  }),
  asOwner('compare-nobody', async (page, _, { server, language }) => {
    await page.goto(`${server.origin}/compare`)
    await page.getByText(textsIn(language)('compare.nobody')).waitFor()
  }),
  result('result-thin', ({ thin }) => thin.id),
  result('result-running', ({ running }) => running.id),
  result('result-pending', ({ pending }) => pending.id),
  ...evaluatedScenes,
  ...recordScenes,
  ...decisionScenes,
  ...shareScenes,
  asCandidate('result-candidate', []),
  asCandidate('result-candidate-asked', ['sex', 'ethnicity']),
  failure('result-denied', ({ finished }) => finished.interview.id),
  failure('result-missing', () => NOBODYS_ID),
]
