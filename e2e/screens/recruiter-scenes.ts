import type { Page } from '@playwright/test'
import type { Plan } from '@vivavox/contracts/subscriptions'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { stayOnPage } from '../support/page/held-timers.ts'
import { type Texts, textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createInterview, createVacancy, STORIES } from '../support/people/stories.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import { PLACES, takePlaces, turnAway } from '../support/servers/full-plan.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { type Cast, castOf } from './cast.ts'
import type { Scene } from './scene.ts'

interface Stage {
  page: Page
  t: Texts
  origin: string
  cast: Cast
}

/** Signed in as the recruiter of the cast. */
const asOwner = (name: string, play: (stage: Stage) => Promise<void>, rest: Partial<Scene> = {}): Scene => ({
  ...rest,
  name,
  go: async (page, world) => {
    const cast = await castOf(world)
    await arriveSignedIn(page, cast.recruiter)
    await play({ page, t: textsIn(world.language), origin: world.server.origin, cast })
  },
})

/** Signed in on a fresh account. */
const asNewcomer = (
  name: string,
  subscribed: boolean,
  play: (stage: Omit<Stage, 'cast'>, world: Parameters<Scene['go']>[1]) => Promise<void>,
  rest: Partial<Scene> = {},
): Scene => ({
  ...rest,
  name,
  go: async (page, world) => {
    const { server, language } = world
    await arriveSignedIn(page, await createRecruiter(server, { language, subscribed }))
    await play({ page, t: textsIn(language), origin: server.origin }, world)
  },
})

interface Crowd {
  page: Page
  t: Texts
  server: TestServer
  vacancy: OwnVacancy
}

/** Signed in on a fresh account with a vacancy, whose places are to be taken. */
const asCrowded = (name: string, play: (crowd: Crowd) => Promise<void>): Scene => ({
  name,
  go: async (page, { server, language }) => {
    const owner = await createRecruiter(server, { language })
    const vacancy = await createVacancy(server, owner, language)
    await arriveSignedIn(page, owner)
    await play({ page, t: textsIn(language), server, vacancy })
  },
})

/** The recruiter's pages but results. */
export const recruiterScenes: Scene[] = [
  asNewcomer('dashboard-no-plan', false, async ({ page, t, origin }) => {
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('heading', { name: t('results.welcome') }).waitFor()
    await page.getByText(t('results.noVacancies')).waitFor()
  }),
  asCrowded('dashboard-selection', async ({ page, t, server, vacancy }) => {
    for (const [index, candidate_name] of ['Alice Adams', 'Boris Orlov', 'Carol Clark'].entries())
      await createInterview(server, vacancy, 'en', {
        candidate_name,
        candidate_email: `c${index}@example.com`,
      })
    await page.goto(`${server.origin}/dashboard?tab=interviews&from=2026-01-01`)
    await page.getByRole('checkbox', { name: t('desk.selectAll') }).check()
    await page.getByRole('region', { name: t('desk.bulk.label') }).waitFor()
  }),
  asOwner('palette', async ({ page, t, origin }) => {
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('tab').first().waitFor()
    await page.keyboard.press('Control+k')
    await page
      .getByRole('dialog', { name: t('desk.palette') })
      .getByRole('option')
      .first()
      .waitFor()
  }),
  asOwner('keys', async ({ page, t, origin }) => {
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('tab').first().waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: t('desk.keys') }).waitFor()
  }),
  asCrowded('dashboard-places-low', async ({ page, t, server, vacancy }) => {
    await takePlaces(server, vacancy, PLACES - 1)
    await page.goto(`${server.origin}/dashboard`)
    await page.getByText(t('results.placesLowText')).waitFor()
  }),
  asCrowded('dashboard-turned-away', async ({ page, t, server, vacancy }) => {
    await takePlaces(server, vacancy)
    await turnAway(server, vacancy, { name: 'Anna Petrova', email: 'anna@example.com' })
    await turnAway(server, vacancy)
    await page.goto(`${server.origin}/dashboard`)
    await page.getByRole('button', { name: t('results.turnedAway.show') }).waitFor()
  }),
  asCrowded('dashboard-turned-away-list', async ({ page, t, server, vacancy }) => {
    await takePlaces(server, vacancy)
    await turnAway(server, vacancy, { name: 'Anna Petrova', email: 'anna@example.com' })
    await turnAway(server, vacancy)
    await page.goto(`${server.origin}/dashboard`)
    await page.getByRole('button', { name: t('results.turnedAway.show') }).click()
    await page.getByRole('dialog').waitFor()
  }),
  asCrowded('pricing-full', async ({ page, t, server, vacancy }) => {
    await takePlaces(server, vacancy)
    await page.goto(`${server.origin}/pricing`)
    await page.getByText(t('subscriptions.usageFull')).waitFor()
  }),
  asOwner('dashboard-vacancies', async ({ page, origin, cast }) => {
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('link', { name: cast.vacancy.title, exact: true }).first().waitFor()
  }),
  asOwner('dashboard-interviews', async ({ page, origin, cast }) => {
    await page.goto(`${origin}/dashboard?tab=interviews`)
    await page
      .getByText(cast.thin.candidate_name ?? '')
      .first()
      .waitFor()
  }),
  asOwner('dashboard-no-match', async ({ page, t, origin }) => {
    await page.goto(`${origin}/dashboard?tab=interviews&search=zzz`)
    await page.getByText(t('results.noMatches')).waitFor()
  }),
  // Somebody is being interviewed for it, so the page asks first.
  asOwner('dashboard-delete', async ({ page, t, origin, cast }) => {
    await page.goto(`${origin}/dashboard`)
    await page
      .getByRole('button', { name: t('results.deleteOf', { title: cast.vacancy.title }) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }),
  asCrowded('dashboard-deleted', async ({ page, t, server, vacancy }) => {
    await page.goto(`${server.origin}/dashboard`)
    await page
      .getByRole('button', { name: t('results.deleteOf', { title: vacancy.title }) })
      .first()
      .click()
    await page.getByRole('button', { name: t('results.undo') }).waitFor()
  }),
  asOwner(
    'dashboard-error',
    async ({ page, t, origin }) => {
      const json = { error: t('common.error.unknown') }
      await page.route('**/api/dashboard/vacancies?**', route => route.fulfill({ status: 404, json }))
      await page.goto(`${origin}/dashboard`)
      await page.getByText(t('common.error.title')).first().waitFor()
    },
    { complaints: /status of 404/ },
  ),
  asOwner('pricing-active', async ({ page, t, origin }) => {
    await page.goto(`${origin}/pricing`)
    await page.getByText(t('subscriptions.active', { plan: 'Starter' })).waitFor()
  }),
  asOwner('pricing-cancel', async ({ page, t, origin }) => {
    await page.goto(`${origin}/pricing`)
    await page.getByRole('button', { name: t('subscriptions.cancel'), exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }),
  asNewcomer('subscription-success', false, async ({ page, t, origin }, { server }) => {
    await page.goto(`${origin}/pricing`)
    const { token } = await page.evaluate(() => ({ token: localStorage.getItem('auth_token') ?? '' }))
    const plans = await api<Plan[]>(server, 'GET /subscriptions/plans')
    const free = plans.find(({ price }) => price === 0)
    const body = { planId: free?.id }
    const { approvalUrl } = await api<{ approvalUrl: string }>(server, 'POST /subscriptions/create', {
      token,
      body,
    })
    await stayOnPage(page)
    await page.goto(new URL(approvalUrl, origin).href)
    await page.getByRole('heading', { name: t('subscriptions.success.title', { plan: 'Starter' }) }).waitFor()
  }),
  asOwner('subscription-error', async ({ page, t, origin }) => {
    await page.goto(`${origin}/subscription/success`)
    await page.getByRole('heading', { name: t('subscriptions.success.errorTitle') }).waitFor()
  }),
  asOwner('create-vacancy', async ({ page, t, origin }) => {
    await page.goto(`${origin}/create-vacancy`)
    await page.getByRole('heading', { name: t('vacancies.createTitle') }).waitFor()
  }),
  asNewcomer('create-vacancy-draft', true, async ({ page, t, origin }, { language }) => {
    const recruiter = recruiterOn(page, t)
    await page.goto(`${origin}/create-vacancy`)
    await recruiter.describeVacancy(STORIES[language])
    await recruiter.field(t('vacancies.language')).selectOption(language)
    await recruiter.button(t('vacancies.generate')).click()
    await recruiter.question(5).waitFor()
  }),
  asNewcomer('create-vacancy-other-language', true, async ({ page, t, origin }, { language }) => {
    const recruiter = recruiterOn(page, t)
    await page.goto(`${origin}/create-vacancy`)
    await recruiter.describeVacancy(STORIES[language])
    await recruiter.field(t('vacancies.language')).selectOption('tr')
    await recruiter.button(t('vacancies.generate')).click()
    await recruiter.question(5).waitFor()
  }),
  asOwner('create-vacancy-problem', async ({ page, t, origin }) => {
    const recruiter = recruiterOn(page, t)
    await page.goto(`${origin}/create-vacancy`)
    await recruiter.button(t('vacancies.add')).click()
    await recruiter.question(1).fill('?')
    await recruiter.button(t('vacancies.create')).click()
    await page.getByText(t('vacancies.error.required')).first().waitFor()
  }),
  asNewcomer(
    'create-vacancy-no-plan',
    false,
    async ({ page, t, origin }, { language }) => {
      const recruiter = recruiterOn(page, t)
      await stayOnPage(page)
      await page.goto(`${origin}/create-vacancy`)
      await recruiter.describeVacancy(STORIES[language])
      await recruiter.button(t('vacancies.generate')).click()
      await page.getByText(t('vacancies.error.subscription')).waitFor()
    },
    { complaints: /status of 403/ },
  ),
  asOwner('vacancy-created', async ({ page, t, origin, cast }) => {
    await page.goto(`${origin}/vacancy/${cast.vacancy.id}/created`)
    await page.getByRole('img', { name: t('vacancies.qrLabel') }).waitFor()
  }),
  asOwner('vacancy-dry-run', async ({ page, t, origin, cast }) => {
    await page.goto(`${origin}/vacancy/${cast.vacancy.id}/created`)
    await page
      .getByRole('button', { name: t('dry-run.start') })
      .or(page.getByRole('button', { name: t('dry-run.again') }))
      .click()
    await page.getByText(t('dry-run.finding.asks_noticed')).waitFor()
    await page.getByRole('button', { name: t('dry-run.again') }).waitFor()
  }),
  asOwner('vacancy-poster', async ({ page, t, origin, cast }) => {
    await page.goto(`${origin}/vacancy/${cast.vacancy.id}/poster`)
    await page.getByRole('img', { name: t('vacancies.qrLabel') }).waitFor()
  }),
  asOwner('vacancy-preview', async ({ page, t, origin, cast }) => {
    await page.goto(`${origin}/interview/${cast.vacancy.id}?preview`)
    await page.getByText(t('interviews.preview.text')).waitFor()
  }),
  asNewcomer('vacancy-greeting', true, async ({ page, t, origin }, { server, language }) => {
    const owner = await createRecruiter(server, { language })
    const greeting = STORIES[language].questions[0] ?? ''
    const vacancy = await createVacancy(server, owner, language, { greeting })
    await arriveSignedIn(page, owner)
    await page.goto(`${origin}/interview/${vacancy.id}?preview`)
    await page.getByText(t('interviews.preview.text')).waitFor()
  }),
  asOwner('vacancy-interviewer', async ({ page, t, origin, cast }) => {
    const { unfold } = recruiterOn(page, t)
    await page.goto(`${origin}/vacancy/${cast.vacancy.id}/edit`)
    await unfold(t('vacancy-form.fold.interviewer'))
    await page.getByLabel(t('vacancy-form.greeting.label')).waitFor()
  }),
  asOwner('vacancy-form-faults', async ({ page, t, origin, cast }) => {
    const { button, unfold } = recruiterOn(page, t)
    await page.goto(`${origin}/vacancy/${cast.vacancy.id}/edit`)
    await unfold(t('vacancy-form.criteria.title', { count: cast.vacancy.criteria.length }))
    await unfold(t('vacancy-form.limits.title'))
    await button(t('vacancy-form.criteria.add')).click()
    await page.getByLabel(t('vacancy-form.criteria.weight')).first().fill('200')
    await page.getByLabel(t('vacancy-form.limits.deadline')).fill('2020-01-01T12:00')
    await page.getByLabel(t('vacancy-form.limits.max')).fill('0')
    await button(t('common.save')).click()
    await page.getByText(t('vacancy-form.fault.weight')).waitFor()
  }),
  asOwner('vacancy-edit', async ({ page, t, origin, cast }) => {
    await page.goto(`${origin}/vacancy/${cast.vacancy.id}/edit`)
    await recruiterOn(page, t).question(3).waitFor()
  }),
  asOwner(
    'vacancy-edit-missing',
    async ({ page, t, origin }) => {
      await page.goto(`${origin}/vacancy/01900000-0000-7000-8000-000000000000/edit`)
      await page.getByRole('heading', { name: t('vacancies.error.notFound') }).waitFor()
    },
    { complaints: /status of 404/ },
  ),
]
