import { screen } from '@testing-library/react'
import type { RecommendedModel } from '@vivavox/contracts/machine'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../i18n/engine.ts'
import { button, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serve } from '../../../testing/serve.ts'
import { EnginesStep } from './engines-step.tsx'

const model = (id: string, change: Partial<RecommendedModel> = {}): RecommendedModel => ({
  ...{ id, name: id, size_bytes: 200_000_000, memory_mb: 500, verdict: `${id} fits` },
  ...{ fit: 'comfortable', installed: false },
  ...change,
})

test('only the models that this machine carries and lacks are fetched; their memory is told in gigabytes', async () => {
  const sent = serve({
    'GET /admin/downloads': { downloads: [] },
    'GET /admin/machine': {
      ...{ memory_mb: 8_000, cores: 4, free_disk_bytes: 50_000_000_000 },
      recommended: [
        { capability: 'hearing', model: model('small-ears'), better: null },
        { capability: 'judging', model: model('huge-mind', { fit: 'too_large' }), better: null },
        { capability: 'voice', model: model('old-voice', { installed: true }), better: null },
      ],
    },
  })
  await Promise.all([loadTexts('admin'), loadTexts('settings')])
  const ways = { onSkip: vi.fn(), onDone: vi.fn() }
  const { user } = await renderScreen(<EnginesStep ways={ways} />, { texts: 'setup' })
  await screen.findByText(/small-ears fits/)
  expect(isShown(/8\s?GB of memory/)).toBe(true)
  expect(isShown(/huge-mind/)).toBe(false)
  await user.click(button(/^Download and use \(200/))
  await vi.waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
  expect(sent.filter(({ call }) => /^(POST|PUT)/.test(call)).map(({ call }) => call)).toEqual([
    'POST /admin/local-models/small-ears/download',
  ])
})
