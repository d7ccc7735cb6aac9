import { render, screen } from '@testing-library/react'
import type { Download } from '@vivavox/contracts/downloads'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/engine.ts'
import { t } from '../../i18n/index.ts'
import { button, isShown } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serve } from '../../testing/serve.ts'
import { DownloadBar } from './download-bar.tsx'
import { DownloadProgress } from './download-progress.tsx'

const download = (change: Partial<Download> = {}): Download => ({
  ...{ id: 'quill-4b', name: 'Quill 4B', phase: 'downloading', paused: false },
  ...{ bytes: 1_200_000_000, total: 3_400_000_000, bytes_per_second: 6_100_000, seconds_left: 360 },
  error: null,
  ...change,
})
const show = async (shown: Download, language: 'en' | 'ru' = 'en') => {
  await loadTexts('admin')
  return renderScreen(<DownloadProgress download={shown} />, { texts: 'settings', language })
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const line = () => plain(screen.getByText(/ · /).textContent)
const steps = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('it says the phase, the amount, the rate and the time left, also to assistive technology', async () => {
  await show(download())
  expect(line()).toBe('Downloading · 1.2 of 3.4 GB · 6.1 MB/s · about 6 min')
  const bar = screen.getByRole('progressbar', { name: 'Download of Quill 4B' })
  expect(plain(bar.getAttribute('aria-valuetext'))).toBe('35%, 1.2 of 3.4 GB, 6.1 MB/s, about 6 min')
  expect(steps()).toEqual(['Pause', 'Cancel'])
})

test('it says the same in Russian', async () => {
  await show(download(), 'ru')
  expect(line()).toBe('Загружается · 1,2 из 3,4 ГБ · 6,1 МБ/с · ещё около 6 мин')
})

test('it announces quarters only', async () => {
  await show(download())
  const { rerender, container } = render(<DownloadBar download={download({ bytes: 10, total: 100 })} />)
  const said: (string | null)[] = []
  for (let bytes = 10; bytes <= 100; bytes += 3) {
    rerender(<DownloadBar download={download({ bytes, total: 100 })} />)
    const now = container.querySelector('[aria-live]')?.textContent ?? null
    if (said.at(-1) !== now) said.push(now)
  }
  rerender(<DownloadBar download={download({ bytes: 100, total: 100, phase: 'checking' })} />)
  expect(said).toEqual(['', ...[25, 50, 75, 100].map(percent => `Quill 4B: ${percent}% downloaded`)])
})

test.each([
  ['waits in the queue', { phase: 'waiting' }, ['Pause', 'Cancel'], 'phase.waiting'],
  ['is paused', { phase: 'waiting', paused: true }, ['Resume', 'Cancel'], 'phase.paused'],
  ['is checked', { phase: 'checking' }, ['Pause', 'Cancel'], 'phase.checking'],
  ['has failed', { phase: 'failed' }, ['Retry', 'Cancel'], 'phase.failed'],
  ['is installed', { phase: 'ready' }, [], 'phase.ready'],
] as const)(
  'one that %s says so, names no rate, and offers what can be done',
  async (_, change, buttons, key) => {
    await show(download(change))
    expect(line()).toBe(`${t(`downloads.${key}`)} · 1.2 of 3.4 GB`)
    expect(steps()).toEqual(buttons)
  },
)

test('it is paused, resumed, retried and cancelled by buttons named after it, and says why it stopped', async () => {
  const sent = serve({})
  const named = (step: 'pause' | 'resume' | 'retry' | 'cancel') =>
    button(t(`downloads.${step}Named`, { name: 'Quill 4B' }))
  const running = await show(download())
  await running.user.click(named('pause'))
  running.unmount()
  const paused = await show(download({ phase: 'waiting', paused: true, error: 'The disk is full.' }))
  expect(isShown('The disk is full.')).toBe(true)
  await paused.user.click(named('resume'))
  paused.unmount()
  const failed = await show(download({ phase: 'failed', error: 'No such host.' }))
  expect(screen.getByRole('alert').textContent).toContain('No such host.')
  await failed.user.click(named('retry'))
  await failed.user.click(named('cancel'))
  expect(sent.map(({ call }) => call)).toEqual([
    'DELETE /admin/local-models/quill-4b/download',
    'POST /admin/local-models/quill-4b/download',
    'POST /admin/local-models/quill-4b/download',
    'DELETE /admin/downloads/quill-4b',
  ])
})
