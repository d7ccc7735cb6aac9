import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRandomTextModel } from '@vivavox/stand-ins/models/model-folder'
import { expect, it } from 'vitest'
import { writeSelfTest } from '../../../ai/local/models/self-test.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp({
  localModels: { modelsUrl: null, transcriberThreads: null, textModelThreads: null },
})
const admin = await createAccount(app.context, { role: 'admin', role_source: 'granted' })
const user = await createAccount(app.context, { subscribed: true })
const folder = join(app.context.config.dataDir, 'models/random-text-model/by-hand-1')
writeRandomTextModel(folder)
await app.context.models?.refresh()

const found = async (evaluation: boolean) => {
  await writeSelfTest(folder, {
    real_time_factor: null,
    memory_mb: 100,
    at: new Date().toISOString(),
    word_error_rates: {},
    writing: { tokens_read: 40, tokens_written: 10, words: 3, backend: 'AVX2' },
    verdict: {
      fit_for: { drafts: false, evaluation, failed_in: evaluation ? ['ru'] : ['en', 'ru'] },
      faults: evaluation ? ['questions'] : ['no_chat_template', 'order'],
      order: { en: evaluation ? 0.9 : 0.5, ru: 0.5 },
      writes: [],
      minutes_per_interview: 2.4,
    },
  })
}

const choose = (change = {}) =>
  app.api('PUT', '/admin/settings', {
    token: admin.token,
    body: {
      generation_provider: 'local',
      analysis_provider: 'local',
      analysis_model: 'random-text-model',
      ...change,
    },
  })
const chooseOwn = (change = {}) =>
  app.api('PUT', '/settings', {
    token: user.token,
    body: { ai_provider: 'local', ai_model: 'random-text-model', ...change },
  })

it('refuses a model that did not pass its check until that is confirmed, in the administrator’s and in an account’s settings', async () => {
  await found(false)
  for (const put of [choose, chooseOwn]) {
    const refused = await put()
    expect([refused.status, refused.body.code]).toEqual([409, 'MODEL_UNFIT'])
    expect((await put({ confirm: true })).status).toBe(200)
  }
  const { body } = await app.api('GET', '/admin/local-models', { token: admin.token })
  expect(body.models.at(-1)).toMatchObject({
    id: 'random-text-model',
    self_test: {
      writing: { backend: 'AVX2' },
      verdict: { fit_for: { drafts: false, evaluation: false }, faults: ['no_chat_template', 'order'] },
    },
  })
  // Other settings are saved without another question.
  const other = await app.api('PUT', '/settings', { token: user.token, body: { notification_sms: false } })
  expect(other.status).toBe(200)
})

it('accepts one that passed in one language, and one that was never checked', async () => {
  await found(true)
  for (const put of [choose, chooseOwn]) expect((await put()).status).toBe(200)
  writeFileSync(join(folder, 'self-test.json'), '{}')
  for (const put of [choose, chooseOwn]) expect((await put()).status).toBe(200)
})
