import { screen } from '@testing-library/react'
import type { Download } from '@vivavox/contracts/downloads'
import type { Recommendation, RecommendedModel } from '@vivavox/contracts/machine'
import { expect, test, vi } from 'vitest'
import type { TextGroup } from '../../../i18n/catalogues.ts'
import { loadTexts } from '../../../i18n/engine.ts'
import { t } from '../../../i18n/index.ts'
import { button, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import type { Connections } from '../connections/queries.ts'
import { EnginesStep } from './engines-step.tsx'

const model = (id: string, change: Partial<RecommendedModel> = {}): RecommendedModel => ({
  ...{ id, name: id, size_bytes: 200_000_000, memory_mb: 500, verdict: `${id} fits` },
  ...{ fit: 'comfortable', installed: false },
  ...change,
})

interface Shown {
  recommended: Recommendation[]
  downloads?: Download[]
  settings?: { analysis_provider: string | null }
}

const show = async ({ recommended, downloads = [], settings = { analysis_provider: null } }: Shown) => {
  const sent = serve({
    'GET /admin/downloads': { downloads },
    'GET /admin/machine': { memory_mb: 8_000, cores: 4, free_disk_bytes: 50_000_000_000, recommended },
    'POST /admin/local-models/{id}/download': {} as never,
    'GET /admin/settings': settings as never,
    'PUT /admin/settings': settings as never,
  })
  await Promise.all([loadTexts('admin'), loadTexts('settings')])
  const ways = { onSkip: vi.fn(), onDone: vi.fn() }
  const { user } = await renderScreen(<EnginesStep ways={ways} />, { texts: 'setup' })
  await screen.findByText(/GB of memory/)
  return {
    user,
    written: () => sent.filter(({ call }) => /^(POST|PUT)/.test(call)).map(({ call }) => call),
  }
}

test('fetches only the models that the machine carries and lacks, and says what the others need', async () => {
  const { user, written } = await show({
    recommended: [
      { capability: 'hearing', model: model('small-ears'), better: null },
      { capability: 'judging', model: model('huge-mind', { fit: 'too_large' }), better: null },
      { capability: 'voice', model: model('old-voice', { installed: true }), better: null },
    ],
  })
  expect(isShown(/8\s?GB of memory/)).toBe(true)
  expect(isShown(/huge-mind fits/)).toBe(true)
  await user.click(button(/^Download and use \(200/))
  await vi.waitFor(() => expect(written()).toEqual(['POST /admin/local-models/small-ears/download']))
})

test('fetches small models first, and chooses the text model', async () => {
  const { user, written } = await show({
    recommended: [
      { capability: 'judging', model: model('mind', { size_bytes: 1_100_000_000 }), better: null },
      { capability: 'voice', model: model('voice', { size_bytes: 60_000_000 }), better: null },
    ],
  })
  await user.click(button(/^Download and use/))
  await vi.waitFor(() =>
    expect(written()).toEqual([
      'POST /admin/local-models/voice/download',
      'POST /admin/local-models/mind/download',
      'PUT /admin/settings',
    ]),
  )
})

test('shows why a download stopped although the full disk holds none of the models', async () => {
  await show({
    recommended: [{ capability: 'hearing', model: model('ears', { fit: 'too_large' }), better: null }],
    downloads: [
      {
        ...{
          id: 'ears',
          name: 'ears',
          phase: 'waiting',
          paused: true,
          bytes: 65_000_000,
          total: 200_000_000,
        },
        ...{ bytes_per_second: 0, seconds_left: null, error: 'The disk is full: 321 MB more are needed.' },
      },
    ],
  })
  await screen.findByText(/The disk is full/)
  expect(button(/^Resume/)).toBeTruthy()
  expect(isShown(/No model of our list fits/)).toBe(false)
})

const IMPORTED: Shown['recommended'] = [
  { capability: 'judging', model: model('mind', { installed: true }), better: null },
]

test('offers to use a text model that was imported', async () => {
  const { user, written } = await show({ recommended: IMPORTED })
  await user.click(await screen.findByRole('button', { name: 'Use it for drafts and evaluation' }))
  await vi.waitFor(() => expect(written()).toEqual(['PUT /admin/settings']))
})

test('offers nothing where the text model is in use', async () => {
  await show({ recommended: IMPORTED, settings: { analysis_provider: 'local' } })
  expect(screen.queryByRole('button', { name: /Use it|Download/ })).toBeNull()
})

test('Continue saves a key that was typed in another part, and opens that part where it is refused', async () => {
  const none = { configured: false, key: 'none', key_hint: null, managed_by_environment: false } as const
  const connections: Connections = {
    mail: { kind: 'outbox', server: null, from: '', password: 'none', managed_by_environment: false },
    providers: { openai: none, gemini: none },
  }
  let refuses = true
  const sent = serve({
    'GET /admin/downloads': { downloads: [] },
    'GET /admin/machine': { memory_mb: 8_000, cores: 4, free_disk_bytes: 1, recommended: [] },
    'GET /admin/connections': connections,
    'PUT /admin/connections/{provider}': () =>
      refuses ? refusal('VALIDATION_FAILED', [{ path: 'api_key', message: 'No key looks so' }]) : connections,
  })
  await Promise.all(['admin', 'settings', 'connections'].map(group => loadTexts(group as TextGroup)))
  const ways = { onSkip: vi.fn(), onDone: vi.fn() }
  const { user } = await renderScreen(<EnginesStep ways={ways} />, { texts: 'setup' })
  const part = (way: 'machine' | 'provider') =>
    screen.getByRole('tab', { name: t(`admin.engines.way.${way}`) })
  await user.click(part('provider'))
  await user.type(await screen.findByLabelText(t('connections.key.label', { name: 'Gemini' })), 'k-1')
  await user.click(part('machine'))
  await user.click(button(t('setup.continue')))
  await screen.findByText('No key looks so')
  expect(part('provider').getAttribute('aria-selected')).toBe('true')
  expect(ways.onDone).not.toHaveBeenCalled()
  refuses = false
  await user.click(button(t('setup.continue')))
  await vi.waitFor(() => expect(ways.onDone).toHaveBeenCalledOnce())
  expect(bodiesOf(sent, 'PUT /admin/connections/gemini')).toEqual([{ api_key: 'k-1' }, { api_key: 'k-1' }])
})
