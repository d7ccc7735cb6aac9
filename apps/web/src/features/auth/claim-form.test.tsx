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

test('the code of the link is asked for once the server refuses it', async () => {
  const sent = serve({ 'POST /setup/claim': refusal('SETUP_TOKEN_INVALID') })
  const { user } = await open('old')
  await user.type(field(t('auth.name')), 'Olga')
  await user.type(field(t('common.contact.email')), 'olga@example.com')
  await user.type(field(t('auth.password')), 'green lantern')
  await user.type(field(t('auth.confirmPassword')), 'green lantern')
  await user.click(button(t('setup.claim.submit')))
  await vi.waitFor(() => expect(isShown(t('setup.claim.tokenHint'))).toBe(true))
  const tokens = () => bodiesOf(sent, 'POST /setup/claim').map(body => (body as { token: string }).token)
  expect(tokens()).toEqual(['old'])
})
