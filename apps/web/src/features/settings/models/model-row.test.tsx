import { screen, within } from '@testing-library/react'
import type { Download } from '@vivavox/contracts/downloads'
import type { LocalModel, TextVerdict } from '@vivavox/contracts/local-models'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../i18n/engine.ts'
import { t } from '../../../i18n/index.ts'
import { button, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, serve } from '../../../testing/serve.ts'
import { ModelRow } from './model-row.tsx'

const model = (change: Partial<LocalModel> = {}): LocalModel => ({
  id: 'quill-4b',
  name: 'Quill 4B',
  about: 'Writes and evaluates.',
  purpose: 'mind',
  languages: ['en', 'ru'],
  size_bytes: 2_600_000_000,
  licence: 'Apache-2.0',
  credit: 'Quill authors',
  revision: 'r1',
  pinned: true,
  hashes: [],
  recommended_for: [],
  state: 'absent',
  progress: null,
  error: null,
  self_test: null,
  measured: null,
  ...change,
})
const VERDICT: TextVerdict = {
  fit_for: { drafts: true, evaluation: true, failed_in: [] },
  faults: [],
  order: { en: 0.9 },
  writes: ['en'],
  minutes_per_interview: 3,
}
const checked = (verdict: Partial<TextVerdict>, change: Partial<LocalModel> = {}): LocalModel =>
  model({
    state: 'ready',
    self_test: {
      real_time_factor: null,
      memory_mb: 3_000,
      at: '2026-11-02T09:00:00.000Z',
      word_error_rates: {},
      writing: { tokens_read: 40, tokens_written: 10, words: 3, backend: 'AVX2' },
      verdict: { ...VERDICT, ...verdict },
    },
    ...change,
  })
const ADMIN = {
  generation_provider: null,
  generation_model: null,
  analysis_provider: null,
  analysis_model: null,
  defaults: { generation_model: null, analysis_model: null },
} as never

const show = async (shown: LocalModel, language: 'en' | 'ru' = 'en', download: Download | null = null) => {
  await loadTexts('admin')
  return renderScreen(
    <ul>
      <ModelRow model={shown} download={download} recommended verdict="Fits this machine." />
    </ul>,
    { texts: 'settings', language },
  )
}

test('a model is fetched by a button named after it; its download takes the place of the button', async () => {
  const sent = serve({})
  const { user, unmount } = await show(model())
  expect(isShown(t('admin.models.recommended'))).toBe(true)
  expect(isShown('Fits this machine.')).toBe(true)
  expect(isShown('Fits this machine.')).toBe(true)
  await user.click(button(t('admin.models.fetchNamed', { name: 'Quill 4B' })))
  expect(sent.map(({ call }) => call)).toEqual(['POST /admin/local-models/quill-4b/download'])
  unmount()
  await show(model({ state: 'failed', error: 'The disk is full.' }), 'en', {
    ...{ id: 'quill-4b', name: 'Quill 4B', phase: 'failed', paused: false, error: 'The disk is full.' },
    ...{ bytes: 1_000, total: 2_000, bytes_per_second: 0, seconds_left: null },
  })
  expect(screen.getByRole('progressbar')).toBeTruthy()
  expect(screen.getAllByText('The disk is full.')).toHaveLength(1)
  expect(
    screen.queryByRole('button', { name: t('admin.models.fetchNamed', { name: 'Quill 4B' }) }),
  ).toBeNull()
})

test('removing is asked for once more', async () => {
  const sent = serve({ 'GET /admin/settings': ADMIN })
  const { user } = await show(checked({}))
  await user.click(button(t('admin.models.removeNamed', { name: 'Quill 4B' })))
  const dialog = within(
    screen.getByRole('dialog', { name: t('admin.models.removeTitle', { name: 'Quill 4B' }) }),
  )
  await user.click(dialog.getByRole('button', { name: t('admin.models.remove') }))
  expect(sent.some(({ call }) => call === 'DELETE /admin/local-models/quill-4b')).toBe(true)
})

test('what it is fit for, how long it takes and how it agreed with graded interviews is said', async () => {
  serve({ 'GET /admin/settings': ADMIN })
  const measured = { rank_correlation: 0.81, interviews: 24, gates_kept: 8, gates: 8, at: '2026-11-01' }
  await show(checked({ fit_for: { drafts: true, evaluation: true, failed_in: ['ru'] } }, { measured }))
  expect(isShown(new RegExp(t('admin.models.verdict.failedIn', { names: 'Russian' })))).toBe(true)
  expect(isShown(t('admin.models.minutes', { minutes: 3 }))).toBe(true)
  expect(isShown(/0\.81/)).toBe(true)
})

test.each(['en', 'ru'] as const)(
  'a model that failed its check warns, and is used only after a question, %s',
  async language => {
    const sent = serve({ 'GET /admin/settings': ADMIN, 'PUT /admin/settings': ADMIN })
    const unfit = { fit_for: { drafts: false, evaluation: false, failed_in: [] }, faults: ['order' as const] }
    const { user } = await show(checked(unfit), language)
    expect(isShown(new RegExp(t('admin.models.fault.order')))).toBe(true)
    await user.click(await screen.findByRole('button', { name: t('admin.models.useTextModel') }))
    expect(bodiesOf(sent, 'PUT /admin/settings')).toEqual([])
    await user.click(button(t('settings.unfit.use')))
    expect(bodiesOf(sent, 'PUT /admin/settings')).toEqual([
      {
        generation_provider: 'local',
        generation_model: 'quill-4b',
        analysis_provider: 'local',
        analysis_model: 'quill-4b',
        confirm: true,
      },
    ])
  },
)

test('a model that drafts and evaluates already says so, and offers nothing', async () => {
  serve({
    'GET /admin/settings': {
      ...(ADMIN as object),
      generation_provider: 'local',
      generation_model: 'quill-4b',
      analysis_provider: 'local',
      analysis_model: 'quill-4b',
    } as never,
  })
  await show(checked({}))
  await screen.findByText(t('admin.models.textModelUsed'))
  expect(screen.queryByRole('button', { name: t('admin.models.useTextModel') })).toBeNull()
})
