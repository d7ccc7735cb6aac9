import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeToneTranscriber, writeRandomTextModel } from '@vivavox/stand-ins/models/model-folder'
import { type ModelHost, startModelHost } from '@vivavox/stand-ins/models/model-host'
import { type OllamaStandIn, startOllamaStandIn } from '@vivavox/stand-ins/ollama'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { adminOf, api } from '../support/servers/api.ts'
import { expect, test as plain, USUAL } from '../support/test.ts'

/** Bytes of the first file that come before it stands still. */
const FIRST = 1_000
const t = textsIn('en')
/** Of a text model that puts answers in no order, as `npm run models -- check` leaves it beside the model. */
const UNFIT = {
  real_time_factor: null,
  memory_mb: 100,
  at: '2026-11-30T00:00:00.000Z',
  word_error_rates: {},
  writing: { tokens_read: 40, tokens_written: 10, words: 3, backend: 'AVX2' },
  verdict: {
    fit_for: { drafts: false, evaluation: false },
    faults: ['order'],
    order: { en: 0.5 },
    writes: [],
    minutes_per_interview: 2,
  },
}

const startOllama = () => startOllamaStandIn({ models: [] })
const startHost = async () => {
  const host = await startModelHost()
  const { description, contents } = composeToneTranscriber()
  host.publish(description, contents)
  return host
}

const test = plain.extend<{ host: ModelHost; ollama: OllamaStandIn }>({
  ollama: async ({ startedOnce }, use) => use(await startedOnce.get(startOllama)),
  host: async ({ startedOnce }, use) => use(await startedOnce.get(startHost)),
  environment: async ({ host, ollama }, use) =>
    use({ ...USUAL, MODELS_URL: host.url, OLLAMA_URL: ollama.origin }),
})

test('an administrator has a model fetched by one button, stops it, goes on, and removes it', async ({
  server,
  host,
  visit,
}) => {
  const page = await visit({ as: await adminOf(server) })
  await page.goto('/settings?tab=models')
  const recognition = page.getByRole('region', { name: t('admin.models.purpose.ears') })
  const named = (key: Parameters<typeof t>[0]) =>
    recognition.getByRole('button', { name: t(key, { name: 'tone-transcriber' }), exact: true })
  await recognition.getByText(t('admin.models.origin')).click()
  await expect(recognition.getByText('made by hand for tests')).toBeVisible()
  await expect(recognition.getByText(t('admin.models.recommended'))).toBeVisible()
  expect(host.served).toEqual([])

  host.faults.holdAfter = FIRST
  await page.getByRole('status').getByRole('button').click()
  await host.held()
  await expect(recognition.getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${FIRST}`)
  await named('downloads.pauseNamed').click()
  await expect(recognition.getByText(t('downloads.phase.paused'))).toBeVisible()
  await stop(page, 'settings-models-stopped')
  host.release()
  await named('downloads.resumeNamed').click()
  await expect(recognition.getByText(t('admin.models.ready'))).toBeVisible()
  expect(host.served.map(({ from }) => from).slice(0, 2)).toEqual([0, FIRST])

  await recognition.getByRole('button', { name: t('admin.models.remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.models.remove') })
    .click()
  await expect(named('admin.models.fetchNamed')).toBeVisible()
})

test('a text model that was installed drafts and evaluates after one button, and not before', async ({
  server,
  visit,
}) => {
  const page = await visit({ allow: /status of 409/ })
  const admin = await adminOf(server)
  const folder = join(server.dataDir, 'models/random-text-model/by-hand-1')
  writeRandomTextModel(folder)
  await arriveSignedIn(page, admin)
  await page.goto('/settings?tab=models')
  const text = page.getByRole('region', { name: t('admin.models.purpose.mind'), exact: true })
  await expect(text.getByText(t('admin.models.textModelUnused'))).toBeVisible()
  await text.getByRole('button', { name: t('admin.models.useTextModel') }).click()
  const dialog = page.getByRole('dialog', { name: t('admin.trial.use', { name: 'random-text-model' }) })
  await expect(dialog).toContainText(t('admin.trial.costTime'))
  await stop(page, 'settings-model-trial')
  await dialog.getByRole('button', { name: t('admin.trial.without') }).click()
  await expect(text.getByText(t('admin.models.textModelUsed'))).toBeVisible()
  await page.reload()
  await expect(text.getByText(t('admin.models.textModelUsed'))).toBeVisible()
  // Its check finds that it puts answers in no order: choosing it anew asks.
  writeFileSync(join(folder, 'self-test.json'), JSON.stringify(UNFIT))
  await page.goto('/settings?tab=ai')
  await expect(page.getByText('random-text-model').first()).toBeAttached()
  const save = page.getByRole('button', { name: t('common.save') })
  const evaluator = page
    .getByRole('region', { name: t('admin.ai.purpose.analysis') })
    .getByRole('combobox', { name: t('settings.interviewer.provider') })
  await evaluator.selectOption('builtin')
  await save.click()
  await expect(save).toBeDisabled()
  await page.goto('/settings?tab=ai')
  await evaluator.selectOption('local')
  await save.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings.unfit.use') })
    .click()
  await expect(page.getByText(t('saving.saved'))).toBeVisible()
  await page.reload()
  await expect(evaluator).toHaveValue('local')
})

test('an administrator has an Ollama fetch a model, and lets it draft and evaluate', async ({
  server,
  ollama,
  visit,
}) => {
  const page = await visit()
  const admin = await adminOf(server)
  // Whatever another journey chose: the built-in evaluator is the quickest to compare with.
  await api(server, 'PUT /admin/settings', {
    token: admin.token,
    body: { analysis_provider: null, analysis_model: null },
  })
  await arriveSignedIn(page, admin)
  await page.goto('/settings?tab=models')
  const servers = page.getByRole('region', { name: t('admin.servers.title') })
  await expect(servers.getByText(ollama.origin)).toBeVisible()
  const name = servers.getByRole('textbox', { name: t('admin.servers.another') })
  const fetchIt = servers.getByRole('button', { name: t('admin.servers.fetch') })
  await name.fill('gpt-oss:120b-cloud')
  await fetchIt.click()
  await expect(servers.getByText(t('admin.servers.modelFaulty'))).toBeVisible()

  ollama.fault({ kind: 'held', on: 'pull' })
  await name.fill('qwen3:4b')
  await fetchIt.click()
  await expect(servers.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '500000')
  ollama.release()
  await servers.getByRole('button', { name: t('admin.servers.useNamed', { name: 'qwen3:4b' }) }).click()
  // How far its scores lie from those of today shows before anything is saved.
  const dialog = page.getByRole('dialog', { name: t('admin.trial.use', { name: 'qwen3:4b' }) })
  await dialog.getByRole('button', { name: t('admin.trial.first') }).click()
  const tried = dialog.getByRole('listitem').filter({ hasText: t('admin.trial.yours') })
  await expect(tried).toContainText('qwen3:4b', { timeout: 60_000 })
  await stop(page, 'settings-model-tried')
  await expect(dialog.getByRole('listitem').filter({ hasText: t('admin.trial.inUse') })).toContainText(
    t('evaluations.evaluator'),
  )
  const before = await api<{ analysis_model: string | null }>(server, 'GET /admin/settings', {
    token: admin.token,
  })
  expect(before.analysis_model).toBeNull()
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await expect(servers.getByText(t('admin.servers.does.both'))).toBeVisible()
  await expect(servers.getByText(t('admin.servers.used'))).toBeVisible()

  await page.goto('/settings?tab=ai')
  await expect(page.getByRole('combobox', { name: t('settings.interviewer.provider') }).last()).toHaveValue(
    'ollama',
  )
})
