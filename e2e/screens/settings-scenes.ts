import type { Page, Route } from '@playwright/test'
import type { AccountDeletion } from '@vivavox/contracts/auth'
import { stayOnPage } from '../support/page/held-timers.ts'
import { type Texts, textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { adminOf, createRecruiter } from '../support/servers/api.ts'
import { castOf } from './cast.ts'
import type { Scene } from './scene.ts'

interface Stage {
  page: Page
  t: Texts
  /** The prompt of this name, opened. */
  openPrompt: (name: string) => Promise<void>
}

type Play = (stage: Stage) => Promise<void>
type Who = 'owner' | 'newcomer' | 'admin'

const accountFor = async (who: Who, world: Parameters<Scene['go']>[1]) => {
  const { server, language } = world
  if (who === 'admin') return adminOf(server)
  return who === 'owner'
    ? (await castOf(world)).recruiter
    : createRecruiter(server, { language, subscribed: false })
}

const promptField = (page: Page, t: Texts, title: string) =>
  page.getByLabel(`${t('settings.prompt.text')}: ${title}`, { exact: true })

/** A tab of the settings, in one state. */
const tab = (name: string, who: Who, query: string, play: Play, rest: Partial<Scene> = {}): Scene => ({
  ...rest,
  name: `settings-${name}`,
  go: async (page, world) => {
    await arriveSignedIn(page, await accountFor(who, world))
    // The administrator is one for both languages: the page is told which.
    await page.route('**/api/settings', async route => {
      if (route.request().method() !== 'GET') return route.continue()
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), language: world.language } })
    })
    await page.goto(`${world.server.origin}/settings${query}`)
    const t = textsIn(world.language)
    const openPrompt = async (title: string) => {
      await page
        .locator('summary')
        .filter({ has: page.getByText(title, { exact: true }) })
        .click()
      await promptField(page, t, title).waitFor()
    }
    await play({ page, t, openPrompt })
  },
})

const shows =
  (key: Parameters<Texts>[0]): Play =>
  ({ page, t }) =>
    page.getByRole('region', { name: t(key), exact: true }).waitFor()

const GROUPS = [
  { sex: 'female', ethnicity: null, count: 48, scoring_rate: 0.42, impact_ratio: 0.76 },
  { sex: 'male', ethnicity: null, count: 40, scoring_rate: 0.55, impact_ratio: 1 },
]

/** @returns 'failed' or 'queued' as the page asks */
const queueOf = (route: Route) => {
  const failed = route.request().url().includes('status=failed')
  const row = (number: number, rest: object) => ({
    interview_id: `0190${number}000-0000-7000-8000-000000000000`,
    vacancy_title: 'Registered nurse, surgical ward',
    evaluation_status: failed ? 'failed' : 'queued',
    since: '2026-11-24T09:12:00.000Z',
    fault: { provider: 'openai', fault: 'unavailable' },
    tries: 6,
    next_try: null,
    ...rest,
  })
  return {
    counts: { queued: 2, running: 1, failed: 2, awaiting_words: 0 },
    evaluations: failed
      ? [row(1, {}), row(2, { evaluation_status: 'done', fault: { provider: 'local', fault: 'timed_out' } })]
      : [row(3, { tries: 2, next_try: '2026-11-24T09:13:20.000Z' }), row(4, { tries: 0, fault: null })],
  }
}

const BUILTIN = { provider: 'builtin', model: 'vivavox-reader-2', prompt_version: 'none' } as const
const OLLAMA = { provider: 'ollama', model: 'qwen3:4b', prompt_version: 'evaluation-1' } as const
const measured = { at: '2026-11-24T09:12:00.000Z', cases: 12, failed: 0 }
const TRIED = {
  status: 'done',
  done: 24,
  of: 24,
  change: { analysis_provider: 'ollama', analysis_model: 'qwen3:4b' },
  tried: { ...OLLAMA, ...measured, scored: 12, agreement: 0.91, difference: 7.3, injection_effect: 0 },
  in_use: { ...BUILTIN, ...measured, scored: 6, agreement: 0.88, difference: 9.1, injection_effect: 0 },
  drift: { mean: 8.2, furthest: 21 },
} as const

/** An Ollama with one model, which is about to be chosen. @param run the last trial; null: none */
const offerOllama = async ({ page, t }: Stage, run: typeof TRIED | null): Promise<void> => {
  const server = { kind: 'ollama', url: 'http://127.0.0.1:11434', models: ['qwen3:4b'] }
  await page.route('**/api/admin/local-models', async route => {
    const response = await route.fetch()
    const local_servers = [{ ...server, used: false, pulling: null, pull_error: null }]
    await route.fulfill({ response, json: { ...(await response.json()), local_servers } })
  })
  const { tried, in_use } = TRIED
  await page.route('**/api/admin/calibration', route =>
    route.fulfill({ json: { run, measured: run ? [tried, in_use] : [], in_use: BUILTIN } }),
  )
  await page.route('**/api/admin/calibration/cost', route =>
    route.fulfill({ json: { cases: 24, tried: OLLAMA, cost_usd: 0 } }),
  )
  await page.reload()
  await page.getByRole('button', { name: t('admin.servers.useNamed', { name: 'qwen3:4b' }) }).click()
}

const LEAVING: AccountDeletion = {
  vacancies: 3,
  interviews: 42,
  recordings: 38,
  shared_links: 2,
  invitations: 5,
  has_logo: true,
  running_interviews: 0,
  is_last_administrator: false,
  recoverable_until: null,
  plan: { name: 'Professional', paid_until: '2026-12-12T00:00:00.000Z', at_paypal: true },
  receipts: 4,
  backup_days: 14,
}

/** About to delete the account. @param change of what the server says of it */
const deleting =
  (change: Partial<AccountDeletion>): Play =>
  async ({ page, t }) => {
    await page.route('**/api/auth/me/deletion', route => route.fulfill({ json: { ...LEAVING, ...change } }))
    await page.getByRole('button', { name: t('security.deletion.open') }).click()
    await page.getByRole('dialog').getByText(t('account-deletion.stays')).waitFor()
  }

/** What it takes. @returns the address to be typed */
const provesIt = async ({ page, t }: Stage): Promise<string> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('common.continue') }).click()
  return (await dialog.locator('label b').textContent()) ?? ''
}

/** The settings, tab by tab. */
export const settingsScenes: Scene[] = [
  tab('profile', 'owner', '', shows('settings.company.title')),
  tab('fairness', 'owner', '?tab=fairness', async ({ page, t }) => {
    const json = {
      scored_by: 'model',
      assessed: 112,
      median_score: 68,
      categories: [{ category: 'sex', groups: GROUPS, not_shown: 24 }],
    }
    await page.route('**/api/fairness', route => route.fulfill({ json }))
    await page.reload()
    await page.getByRole('button', { name: t('settings.fairness.download') }).waitFor()
  }),
  tab('usage', 'owner', '?tab=usage', async ({ page, t }) => {
    const near = {
      ...{ storage: { used_bytes: 18_400_000_000, limit_bytes: 20_971_520_000 }, voids_left: 1 },
      ...{ model: { minutes_used: 412.6, minutes_limit: 2_000, cost_used: 171.2, cost_limit: 200 } },
    }
    await page.route('**/api/settings/usage', async route => {
      const response = await route.fetch()
      const usage = await response.json()
      const json = { ...usage, ...near, model: { ...usage.model, ...near.model } }
      await route.fulfill({ response, json })
    })
    await page.reload()
    await page.getByText(t('settings.usage.voids', { count: 1 })).waitFor()
  }),
  tab('saved', 'newcomer', '', async ({ page, t }) => {
    await stayOnPage(page)
    const { button, field } = recruiterOn(page, t)
    await field(t('settings.company.name')).fill('Acme')
    await button(t('common.save')).last().click()
    await page.getByText(t('settings.saved')).waitFor()
  }),
  tab('unsaved', 'owner', '', async ({ page, t }) => {
    await recruiterOn(page, t).field(t('settings.company.name')).fill('Acme')
    await page.getByRole('tab', { name: t('settings.tab.billing') }).click()
    await page.getByRole('dialog').waitFor()
  }),
  tab('deletion', 'owner', '', deleting({})),
  tab('deletion-blocked', 'owner', '', deleting({ running_interviews: 2, plan: null, receipts: 0 })),
  tab('deletion-proof', 'owner', '', async stage => {
    await deleting({})(stage)
    await provesIt(stage)
  }),
  tab('deletion-gone', 'newcomer', '', async stage => {
    const { page, t } = stage
    await page.route('**/api/auth/me', route => route.fulfill({ status: 204 }))
    await deleting({ interviews: 0 })(stage)
    const email = await provesIt(stage)
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=password]').fill('anything')
    await dialog.locator('input[name=email]').fill(email)
    await dialog.getByRole('button', { name: t('account-deletion.submit') }).click()
    await dialog.getByText(t('account-deletion.gone', { email })).waitFor()
  }),
  tab('interviews', 'owner', '?tab=interviews', shows('settings.tab.prompts')),
  tab('prompt-faulty', 'owner', '?tab=interviews', async ({ page, t, openPrompt }) => {
    const title = t('settings.prompt.evaluation')
    await openPrompt(title)
    await promptField(page, t, title).fill('{title}, {salary}: {transcript}')
    await page.getByText(t('settings.prompt.faulty')).waitFor()
  }),
  tab('notifications', 'owner', '?tab=notifications', shows('settings.notifications.title')),
  tab('billing', 'owner', '?tab=billing', shows('subscriptions.available')),
  tab('billing-none', 'newcomer', '?tab=billing', async ({ page, t }) => {
    await page.getByText(t('subscriptions.none')).waitFor()
  }),
  tab(
    'billing-error',
    'newcomer',
    '?tab=billing',
    async ({ page, t }) => {
      await page.route('**/api/subscriptions/create', route =>
        route.fulfill({ status: 503, json: { code: 'PROVIDER_UNAVAILABLE', error: '503' } }),
      )
      await page.getByRole('button', { name: t('subscriptions.choose', { plan: 'Starter' }) }).click()
      await page.getByRole('alert').waitFor()
    },
    { complaints: /503/ },
  ),
  tab(
    'error',
    'newcomer',
    '?tab=interviews',
    async ({ page, t }) => {
      await page.route('**/api/settings/prompt-templates', route => route.fulfill({ status: 404, json: {} }))
      await page.reload()
      await page.getByText(t('common.error.title')).waitFor()
    },
    { complaints: /status of 404/ },
  ),
  tab('admin-ai', 'admin', '?tab=ai', async ({ page, t }) => {
    const voice = page.getByRole('region', { name: t('admin.ai.purpose.voice') })
    await voice.getByLabel(t('settings.interviewer.provider')).selectOption('openai')
    await voice.getByLabel(t('admin.ai.model.voice')).selectOption('gpt-realtime')
  }),
  tab('admin-models', 'admin', '?tab=models', shows('admin.models.purpose.mind')),
  tab('admin-evaluations', 'admin', '?tab=evaluations', ({ page, t }) =>
    page.getByText(t('admin.evaluations.none.failed')).waitFor(),
  ),
  tab('admin-evaluations-queue', 'admin', '?tab=evaluations', async ({ page, t }) => {
    await page.route('**/api/admin/evaluations?**', route => route.fulfill({ json: queueOf(route) }))
    await page.reload()
    await page.getByText(t('admin.evaluations.rerunAll', { count: 2 })).waitFor()
  }),
  tab('admin-evaluations-waiting', 'admin', '?tab=evaluations', async ({ page, t }) => {
    await page.route('**/api/admin/evaluations?**', route => route.fulfill({ json: queueOf(route) }))
    await page.reload()
    const name = t('admin.evaluations.status.queued')
    await page.getByRole('tab', { name: t('admin.evaluations.counted', { name, count: 2 }) }).click()
    await page.getByText(t('admin.evaluations.nextSoon')).waitFor()
  }),
  tab('admin-model-trial', 'admin', '?tab=models', async stage => {
    const { page, t } = stage
    await offerOllama(stage, null)
    await page.getByText(t('admin.trial.lead')).waitFor()
  }),
  tab('admin-model-tried', 'admin', '?tab=models', async stage => {
    const { page, t } = stage
    await offerOllama(stage, TRIED)
    await page.getByText(t('admin.trial.yours')).waitFor()
  }),
  tab('admin-server', 'admin', '?tab=server', shows('admin.server.title')),
  tab('admin-prompts', 'admin', '?tab=prompts', async ({ t, openPrompt }) => {
    await openPrompt(t('settings.prompt.interview_system'))
  }),
  tab('admin-import', 'admin', '?tab=prompts', async ({ page }) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'ai-prompts.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"prompts": []}'),
    })
    await page.getByRole('alert').waitFor()
  }),
]
