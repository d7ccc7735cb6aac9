import type { Plan } from '@vivavox/contracts/subscriptions'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { stayOnPage } from '../support/page/held-timers.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createEmployer, createInterview, createVacancy, STORIES } from '../support/people/stories.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import { PLACES, takePlaces, turnAway } from '../support/servers/full-plan.ts'
import { ownerScene } from './cast.ts'
import { type Scene, type Stage, scene } from './scene.ts'

/** Signed in on a fresh account. */
const asNewcomer = (
  name: string,
  subscribed: boolean,
  play: (stage: Stage) => Promise<unknown>,
  rest: Partial<Scene> = {},
): Scene =>
  scene(
    name,
    async stage => {
      const { page, server, language } = stage
      await arriveSignedIn(page, await createRecruiter(server, { language, subscribed }))
      await play(stage)
    },
    rest,
  )

/** Signed in on a fresh account with a vacancy, whose places are to be taken. */
const asCrowded = (name: string, play: (stage: Stage & { vacancy: OwnVacancy }) => Promise<unknown>): Scene =>
  scene(name, async stage => {
    const { page, server, language } = stage
    const { owner, vacancy } = await createEmployer(server, language)
    await arriveSignedIn(page, owner)
    await play({ ...stage, vacancy })
  })

/** The recruiter's pages but results. */
export const recruiterScenes: Scene[] = [
  asNewcomer('dashboard-no-plan', false, async ({ page, t, open }) => {
    await open('/dashboard')
    await page.getByRole('heading', { name: t('results.welcome') }).waitFor()
    await page.getByText(t('results.noVacancies')).waitFor()
  }),
  asCrowded('dashboard-selection', async ({ page, t, open, server, vacancy }) => {
    for (const [index, candidate_name] of ['Alice Adams', 'Boris Orlov', 'Carol Clark'].entries())
      await createInterview(server, vacancy, 'en', {
        candidate_name,
        candidate_email: `c${index}@example.com`,
      })
    await open('/dashboard?tab=interviews&from=2026-01-01')
    await page.getByRole('checkbox', { name: t('desk.selectAll') }).check()
    await page.getByRole('region', { name: t('desk.bulk.label') }).waitFor()
  }),
  ownerScene('palette', async ({ page, t, open }) => {
    await open('/dashboard')
    await page.getByRole('tab').first().waitFor()
    await page.keyboard.press('Control+k')
    await page
      .getByRole('dialog', { name: t('desk.palette') })
      .getByRole('option')
      .first()
      .waitFor()
  }),
  ownerScene('keys', async ({ page, t, open }) => {
    await open('/dashboard')
    await page.getByRole('tab').first().waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: t('desk.keys') }).waitFor()
  }),
  asCrowded('dashboard-places-low', async ({ page, t, open, server, vacancy }) => {
    await takePlaces(server, vacancy, PLACES - 1)
    await open('/dashboard')
    await page.getByText(t('results.placesLowText')).waitFor()
  }),
  asCrowded('dashboard-turned-away', async ({ page, t, open, server, vacancy }) => {
    await takePlaces(server, vacancy)
    await turnAway(server, vacancy, { name: 'Anna Petrova', email: 'anna@example.com' })
    await turnAway(server, vacancy)
    await open('/dashboard')
    await page.getByRole('button', { name: t('results.turnedAway.show') }).waitFor()
  }),
  asCrowded('dashboard-turned-away-list', async ({ page, t, open, server, vacancy }) => {
    await takePlaces(server, vacancy)
    await turnAway(server, vacancy, { name: 'Anna Petrova', email: 'anna@example.com' })
    await turnAway(server, vacancy)
    await open('/dashboard')
    await page.getByRole('button', { name: t('results.turnedAway.show') }).click()
    await page.getByRole('dialog').waitFor()
  }),
  asCrowded('pricing-full', async ({ page, t, open, server, vacancy }) => {
    await takePlaces(server, vacancy)
    await open('/pricing')
    await page.getByText(t('subscriptions.usageFull')).waitFor()
  }),
  ownerScene('dashboard-vacancies', async ({ page, open, cast }) => {
    await open('/dashboard')
    await page.getByRole('link', { name: cast.vacancy.title, exact: true }).first().waitFor()
  }),
  ownerScene('dashboard-interviews', async ({ page, open, cast }) => {
    await open('/dashboard?tab=interviews')
    await page
      .getByText(cast.thin.candidate_name ?? '')
      .first()
      .waitFor()
  }),
  ownerScene('dashboard-no-match', async ({ page, t, open }) => {
    await open('/dashboard?tab=interviews&search=zzz')
    await page.getByText(t('results.noMatches')).waitFor()
  }),
  // Interviews go with it, so the page asks first; with the next one none go.
  ownerScene('dashboard-delete', async ({ page, t, open, cast }) => {
    await open('/dashboard')
    await page
      .getByRole('button', { name: t('results.deleteOf', { title: cast.vacancy.title }) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }),
  asCrowded('dashboard-deleted', async ({ page, t, open, vacancy }) => {
    await open('/dashboard')
    await page
      .getByRole('button', { name: t('results.deleteOf', { title: vacancy.title }) })
      .first()
      .click()
    await page.getByRole('button', { name: t('results.undo') }).waitFor()
  }),
  ownerScene(
    'dashboard-error',
    async ({ page, t, open }) => {
      const json = { error: t('common.error.unknown') }
      await page.route('**/api/dashboard/vacancies?**', route => route.fulfill({ status: 404, json }))
      await open('/dashboard')
      await page.getByText(t('results.loadError.vacancies')).first().waitFor()
    },
    { complaints: /status of 404/ },
  ),
  ownerScene('pricing-active', async ({ page, t, open }) => {
    await open('/pricing')
    await page.getByText(t('subscriptions.active', { plan: 'Starter' })).waitFor()
  }),
  ownerScene('pricing-cancel', async ({ page, t, open }) => {
    await open('/pricing')
    await page.getByRole('button', { name: t('subscriptions.cancel'), exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }),
  asNewcomer('subscription-success', false, async ({ page, t, open, server }) => {
    await open('/pricing')
    const { token } = await page.evaluate(() => ({ token: localStorage.getItem('auth_token') ?? '' }))
    const plans = await api<Plan[]>(server, 'GET /subscriptions/plans')
    const free = plans.find(({ price }) => price === 0)
    const body = { planId: free?.id }
    const { approvalUrl } = await api<{ approvalUrl: string }>(server, 'POST /subscriptions/create', {
      token,
      body,
    })
    await stayOnPage(page)
    await open(approvalUrl)
    await page.getByRole('heading', { name: t('subscriptions.success.title', { plan: 'Starter' }) }).waitFor()
  }),
  ownerScene('subscription-error', async ({ page, t, open }) => {
    await open('/subscription/success')
    await page.getByRole('heading', { name: t('subscriptions.success.errorTitle') }).waitFor()
  }),
  ownerScene('create-vacancy', async ({ page, t, open }) => {
    await open('/create-vacancy')
    await page.getByRole('heading', { name: t('vacancies.createTitle') }).waitFor()
  }),
  asNewcomer('create-vacancy-draft', true, async ({ page, t, open, language }) => {
    const recruiter = recruiterOn(page, t)
    await open('/create-vacancy')
    await recruiter.describeVacancy(STORIES[language])
    await recruiter.field(t('vacancies.language')).selectOption(language)
    await recruiter.button(t('vacancies.generate')).click()
    await recruiter.question(5).waitFor()
  }),
  asNewcomer('create-vacancy-other-language', true, async ({ page, t, open, language }) => {
    const recruiter = recruiterOn(page, t)
    await open('/create-vacancy')
    await recruiter.describeVacancy(STORIES[language])
    await recruiter.field(t('vacancies.language')).selectOption('tr')
    await recruiter.button(t('vacancies.generate')).click()
    await recruiter.question(5).waitFor()
  }),
  ownerScene('create-vacancy-problem', async ({ page, t, open }) => {
    const recruiter = recruiterOn(page, t)
    await open('/create-vacancy')
    await recruiter.button(t('vacancies.add')).click()
    await recruiter.question(1).fill('?')
    await recruiter.button(t('vacancies.create')).click()
    await page.getByText(t('vacancies.error.required')).first().waitFor()
  }),
  asNewcomer(
    'create-vacancy-no-plan',
    false,
    async ({ page, t, open, language }) => {
      const recruiter = recruiterOn(page, t)
      await stayOnPage(page)
      await open('/create-vacancy')
      await recruiter.describeVacancy(STORIES[language])
      await recruiter.button(t('vacancies.generate')).click()
      await page.getByText(t('vacancies.error.subscription')).waitFor()
    },
    { complaints: /status of 403/ },
  ),
  ownerScene('vacancy-created', async ({ page, t, open, cast }) => {
    await open(`/vacancy/${cast.vacancy.id}/created`)
    await page.getByRole('img', { name: t('vacancies.qrLabel') }).waitFor()
  }),
  ownerScene('vacancy-dry-run', async ({ page, t, open, cast }) => {
    await open(`/vacancy/${cast.vacancy.id}/created`)
    await page
      .getByRole('button', { name: t('dry-run.start') })
      .or(page.getByRole('button', { name: t('dry-run.again') }))
      .click()
    await page.getByText(t('dry-run.finding.asks_noticed')).waitFor()
    await page.getByRole('button', { name: t('dry-run.again') }).waitFor()
  }),
  ownerScene('vacancy-poster', async ({ page, t, open, cast }) => {
    await open(`/vacancy/${cast.vacancy.id}/poster`)
    await page.getByRole('img', { name: t('vacancies.qrLabel') }).waitFor()
  }),
  ownerScene('vacancy-preview', async ({ page, t, open, cast }) => {
    await open(`/interview/${cast.vacancy.id}?preview`)
    await page.getByText(t('interviews.preview.text')).waitFor()
  }),
  asNewcomer('vacancy-greeting', true, async ({ page, t, open, server, language }) => {
    const owner = await createRecruiter(server, { language })
    const greeting = STORIES[language].questions[0] ?? ''
    const vacancy = await createVacancy(server, owner, language, { greeting })
    await arriveSignedIn(page, owner)
    await open(`/interview/${vacancy.id}?preview`)
    await page.getByText(t('interviews.preview.text')).waitFor()
  }),
  ownerScene('vacancy-interviewer', async ({ page, t, open, cast }) => {
    const { expandAround } = recruiterOn(page, t)
    await open(`/vacancy/${cast.vacancy.id}/edit`)
    await expandAround(t('vacancy-form.fold.interviewer'))
    await page.getByLabel(t('vacancy-form.greeting.label')).waitFor()
  }),
  ownerScene('vacancy-form-faults', async ({ page, t, open, cast }) => {
    const { button, expandAround } = recruiterOn(page, t)
    await open(`/vacancy/${cast.vacancy.id}/edit`)
    await expandAround(t('vacancy-form.criteria.title', { count: cast.vacancy.criteria.length }))
    await expandAround(t('vacancy-form.limits.title'))
    await button(t('vacancy-form.criteria.add')).click()
    await page.getByLabel(t('vacancy-form.criteria.weight')).first().fill('200')
    await page.getByLabel(t('vacancy-form.limits.deadline')).fill('2020-01-01T12:00')
    await page.getByLabel(t('vacancy-form.limits.max')).fill('0')
    await button(t('common.save')).click()
    await page.getByText(t('vacancy-form.fault.weight')).waitFor()
  }),
  ownerScene('vacancy-edit', async ({ page, t, open, cast }) => {
    await open(`/vacancy/${cast.vacancy.id}/edit`)
    await recruiterOn(page, t).question(3).waitFor()
  }),
  ownerScene(
    'vacancy-edit-missing',
    async ({ page, t, open }) => {
      await open('/vacancy/01900000-0000-7000-8000-000000000000/edit')
      await page.getByRole('heading', { name: t('vacancies.error.notFound') }).waitFor()
    },
    { complaints: /status of 404/ },
  ),
]
