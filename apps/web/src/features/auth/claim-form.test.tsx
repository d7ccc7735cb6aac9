import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { t } from '../../i18n/index.ts'
import { button, field, isShown } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../testing/serve.ts'
import { ClaimForm } from './claim-form.tsx'

const open = (token: string) =>
  renderScreen(<ClaimForm token={token} needsToken onClaimed={vi.fn()} />, { texts: 'setup' })

test('a password that is typed takes away what was wrong with it, and with nothing else', async () => {
  serve({})
  const { user } = await open('token')
  await user.click(button(t('setup.claim.submit')))
  expect(isShown(t('auth.problem.name'))).toBe(true)
  await user.type(field(t('auth.password')), 'lantern')
  expect(isShown(t('auth.problem.name'))).toBe(true)
})

const claim = async (user: UserEvent) => {
  await user.type(field(t('auth.name')), 'Olga')
  await user.type(field(t('common.contact.email')), 'olga@example.com')
  await user.type(field(t('auth.password')), 'green lantern')
  await user.type(field(t('auth.confirmPassword')), 'green lantern')
  await user.click(button(t('setup.claim.submit')))
}

test('where the server was claimed meanwhile, the page leads to the sign-in', async () => {
  serve({ 'POST /setup/claim': refusal('SETUP_DONE') })
  const { user } = await open('token')
  await claim(user)
  const link = await screen.findByRole('link', { name: t('common.nav.login') })
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fsetup')
})

test('the code of the link is asked for once the server refuses it', async () => {
  const sent = serve({ 'POST /setup/claim': refusal('SETUP_TOKEN_INVALID') })
  const { user } = await open('old')
  await claim(user)
  await vi.waitFor(() => expect(isShown(t('setup.claim.tokenHint'))).toBe(true))
  const tokens = () => bodiesOf(sent, 'POST /setup/claim').map(body => (body as { token: string }).token)
  expect(tokens()).toEqual(['old'])
})
