import { render, screen } from '@testing-library/react'
import type { Download } from '@vivavox/contracts/downloads'
import { expect, test, vi } from 'vitest'
import { loadTexts, showLanguage } from '../../i18n/engine.ts'
import { t } from '../../i18n/index.ts'
import type { Reply } from '../../lib/api/api.ts'
import { button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serve } from '../../testing/serve.ts'
import { FailedDownloads, withoutSharedErrors } from './failed-downloads.tsx'
import { useDownloadTitle } from './use-download-title.ts'

const download = (id: string, change: Partial<Download> = {}): Download => ({
  ...{ id, name: id, phase: 'failed', paused: false, bytes: 0, total: 100 },
  ...{ bytes_per_second: 0, seconds_left: null, error: 'No such host.' },
  ...change,
})
const ALL = [download('ears'), download('mind'), download('voice', { phase: 'waiting', error: null })]

test.each(['en', 'ru'] as const)(
  'several failures are one message with one reason, and are retried together, %s',
  async language => {
    const sent = serve({
      'POST /admin/local-models/{id}/download': {} as Reply<'POST /admin/local-models/{id}/download'>,
    })
    await loadTexts('admin')
    const { user } = await renderScreen(<FailedDownloads downloads={ALL} />, { texts: 'settings', language })
    expect(screen.getByRole('alert').textContent).toContain('ears, mind: No such host.')
    await user.click(button(t('downloads.retryAll')))
    await vi.waitFor(() =>
      expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
        'POST /admin/local-models/ears/download',
        'POST /admin/local-models/mind/download',
      ]),
    )
    expect(withoutSharedErrors(ALL).map(({ error }) => error)).toEqual([null, null, null])
  },
)

test('a single failure is told by its own row', async () => {
  const one = [download('ears'), download('voice', { phase: 'ready', error: null })]
  await renderScreen(<FailedDownloads downloads={one} />, { texts: 'settings' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(withoutSharedErrors(one)).toEqual(one)
})

const Titled = ({ downloads }: { downloads: readonly Download[] }) => {
  useDownloadTitle(downloads)
  return null
}

test('the title shows how far all running downloads are, and does not fall when one of them ends', async () => {
  const at = (ears: Partial<Download>, mind: Partial<Download>) => (
    <Titled
      downloads={[
        download('old', { phase: 'ready', bytes: 900, total: 900 }),
        download('ears', ears),
        download('mind', mind),
      ]}
    />
  )
  const shown = () => document.title.split(' · ')[0]
  const running = { phase: 'downloading', error: null } as const
  await showLanguage('en')
  const view = render(at({ ...running, bytes: 84 }, running))
  expect(shown()).toBe('42%')
  view.rerender(at({ phase: 'ready', bytes: 100 }, running))
  expect(shown()).toBe('50%')
  view.rerender(at({ phase: 'ready', bytes: 100 }, { phase: 'ready', bytes: 100 }))
  expect(shown()).not.toContain('%')
})
