import { api } from '../support/servers/api.ts'
import { type Cast, castOf, ownerScene } from './cast.ts'
import { decisionScenes } from './decision-scenes.ts'
import { evaluatedScenes } from './evaluated-scenes.ts'
import { bend, recordScenes } from './record-scenes.ts'
import { type Scene, type Stage, scene, type World } from './scene.ts'

const WEEK_MS = 7 * 86_400_000
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

const result = (name: string, idOf: (cast: Cast) => string): Scene =>
  ownerScene(name, async ({ page, open, cast }) => {
    await open(`/results/${idOf(cast)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

/** @param asks what the company wants to know of candidates */
const asCandidate = (name: string, asks: readonly string[]): Scene =>
  scene(name, async stage => {
    const { page, t, open } = stage
    const { finished } = await castOf(stage)
    const { id } = finished.interview
    await page.addInitScript(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [`interview-token:${id}`, finished.token],
    )
    await page.route('**/self-identification', route => route.fulfill({ json: { asks, answered: false } }))
    await open(`/results/${id}`)
    await page.getByText(t('feedback.question')).waitFor()
  })

/** A page that refuses. */
const failure = (name: string, pathOf: (stage: Stage) => Promise<string>, complaints: RegExp): Scene =>
  scene(
    name,
    async stage => {
      await stage.open(await pathOf(stage))
      await stage.page.getByRole('alert').waitFor()
    },
    { complaints },
  )

const makeLink = async ({ recruiter, finished }: Cast, { server }: World, contacts: boolean) =>
  api<{ id: string; url: string }>(server, `POST /interviews/${finished.interview.id}/shares`, {
    token: recruiter.token,
    body: { expires_at: new Date(Date.now() + WEEK_MS).toISOString(), contacts },
  })

const shared = (name: string, contacts: boolean): Scene =>
  scene(name, async stage => {
    const { url } = await makeLink(await castOf(stage), stage, contacts)
    await stage.open(url)
    await stage.page.getByRole('heading', { level: 1 }).waitFor()
  })

/** A link that its owner has taken back. */
const endedLink = async (stage: Stage): Promise<string> => {
  const cast = await castOf(stage)
  const { id, url } = await makeLink(cast, stage, false)
  const { token } = cast.recruiter
  await api(stage.server, `DELETE /interviews/${cast.finished.interview.id}/shares/${id}`, { token })
  return url
}

/** Links to a result: made, read, and at their end. */
const shareScenes: Scene[] = [
  ownerScene('result-share', async ({ page, t, open, cast }) => {
    await open(`/results/${cast.finished.interview.id}`)
    await page.getByRole('button', { name: t('shares.share'), exact: true }).click()
    await page.getByRole('button', { name: t('shares.create') }).click()
    await page.getByLabel(t('shares.newLink')).waitFor()
  }),
  shared('result-shared', false),
  shared('result-shared-contacts', true),
  failure('result-shared-ended', endedLink, /status of 410/),
  failure('result-shared-unknown', async () => `/results/${UNKNOWN_ID}?share=none`, /status of 404/),
]

/** A vacancy's results and one result, for each kind of reader. */
export const resultScenes: Scene[] = [
  ownerScene('vacancy-results', async ({ page, open, cast: { vacancy, thin } }) => {
    await open(`/vacancy/${vacancy.id}/results`)
    await page
      .getByText(thin.candidate_name ?? '')
      .first()
      .waitFor()
  }),
  ownerScene('vacancy-results-again', async ({ page, t, open, cast: { vacancy } }) => {
    await page.route(`**/api/vacancies/${vacancy.id}/interviews**`, async route => {
      const response = await route.fetch()
      const evaluate_again = { interviews: 12, provider: 'local', samples: 3, usd_each: 0 }
      await route.fulfill({ response, json: { ...(await response.json()), evaluate_again } })
    })
    await open(`/vacancy/${vacancy.id}/results`)
    await page.getByText(t('results.evaluateAgain.kept')).waitFor()
  }),
  ownerScene('vacancy-results-empty', async ({ page, t, open, cast }) => {
    await open(`/vacancy/${cast.untouched.id}/results`)
    await page.getByText(t('results.noInterviews')).waitFor()
  }),
  ownerScene('vacancy-results-no-match', async ({ page, t, open, cast }) => {
    await open(`/vacancy/${cast.vacancy.id}/results?search=zzz`)
    await page.getByText(t('results.noMatches')).waitFor()
  }),
  ownerScene('result', async ({ page, t, open, cast }) => {
    await open(`/results/${cast.finished.interview.id}`)
    await page.getByRole('button', { name: t('outcome.play'), exact: true }).waitFor()
  }),
  ownerScene('compare', async ({ page, open, cast: { finished, thin } }) => {
    await open(`/compare?ids=${finished.interview.id},${thin.id}`)
    await page.getByRole('columnheader').getByRole('link').nth(1).waitFor()
  }),
  ownerScene('compare-four', async ({ page, open, cast: { finished, thin, running, pending } }) => {
    const { interview } = finished
    const names = ['Александра-Мария Константинопольская', 'Bo Li']
    for (const [index, { id }] of [running, pending].entries())
      await bend(page, id, () => ({ ...interview, id, candidate_name: names[index] ?? '' }))
    await open(`/compare?ids=${[interview, running, pending, thin].map(({ id }) => id).join(',')}`)
    await page.getByRole('columnheader').getByRole('link').nth(3).waitFor()
  }),
  ownerScene('compare-empty', async ({ page, t, open }) => {
    await open('/compare')
    await page.getByText(t('compare.nobody')).waitFor()
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
  failure(
    'result-denied',
    async stage => `/results/${(await castOf(stage)).finished.interview.id}`,
    /status of 40[34]/,
  ),
  failure('result-missing', async () => `/results/${UNKNOWN_ID}`, /status of 40[34]/),
]
