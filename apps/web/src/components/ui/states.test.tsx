import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { t } from '../../i18n/index.ts'
import { api } from '../../lib/api/api.ts'
import { button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refusal, serve } from '../../testing/serve.ts'
import { Banner, Failure, Fetching, LiveRegion } from './index.ts'

const Greeting = () => {
  const query = useQuery({ queryKey: ['health'], queryFn: () => api('GET /health') })
  return query.data ? <p>{query.data.status}</p> : <Fetching query={query} />
}

test('what is fetched holds its place, says why it did not come, and comes when it is asked for again', async () => {
  let fails = true
  serve({ 'GET /health': () => (fails ? refusal('INTERNAL') : ({ status: 'ok' } as never)) })
  const { user } = await renderScreen(<Greeting />, { texts: 'common' })
  expect(screen.getByRole('status', { name: t('common.loading') })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(t('common.error.title'))
  fails = false
  await user.click(button(t('common.retry')))
  await screen.findByText('ok')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error without a word gets ours', async () => {
  await renderScreen(<Failure error={new Error('x is undefined')} />, { texts: 'common', language: 'ru' })
  expect(screen.getByRole('alert').textContent).toBe(t('common.error.unknown'))
})

test('a message inside a live region is announced once', async () => {
  const { container } = await renderScreen(
    <LiveRegion>
      <Banner>Saved</Banner>
    </LiveRegion>,
    { texts: 'common' },
  )
  expect(screen.queryByRole('status')).toBeNull()
  expect(container.querySelector('[aria-live=polite]')?.textContent).toBe('Saved')
})
