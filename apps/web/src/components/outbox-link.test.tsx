import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { serve } from '../testing/serve.ts'
import { OutboxLink } from './outbox-link.tsx'

const show = async (mail: string) => {
  serve({ 'GET /health': { status: 'ok', version: '1', warnings: [], parts: { mail } } as never })
  await renderScreen(<OutboxLink>outbox</OutboxLink>, { texts: 'setup' })
}

test('leads to the unsent mails on the machine itself', async () => {
  await show('outbox')
  expect((await screen.findByRole('link', { name: 'outbox' })).getAttribute('href')).toBe('/outbox')
})

test('is a plain word where a mail server sends them', async () => {
  await show('smtp')
  expect(screen.getByText('outbox').closest('a')).toBeNull()
})
