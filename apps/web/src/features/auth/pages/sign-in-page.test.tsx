import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../i18n/engine.ts'
import { t } from '../../../i18n/index.ts'
import { button, field, hasFocus, isShown } from '../../../testing/find.ts'
import { installationSays } from '../../../testing/installation.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { Component } from './sign-in-page.tsx'

const open = (at: string, language: 'en' | 'ru' = 'en') =>
  renderScreen(<Component />, { texts: 'entry', at, language })
const invalid = () => document.querySelectorAll('[aria-invalid]').length

test.each(['en', 'ru'] as const)(
  'sign-up names what is missing, field by field, and sends nothing, %s',
  async language => {
    const sent = serve({})
    const { user } = await open('/register', language)
    await user.click(button(t('auth.register.submit')))
    expect(isShown(t('auth.problem.name'))).toBe(true)
    expect(invalid()).toBe(4)
    expect(hasFocus(field(t('auth.name')))).toBe(true)
    await user.paste('Olga')
    await user.type(field(t('auth.password')), 'lantern')
    await user.type(field(t('auth.confirmPassword')), 'lanterns')
    await user.click(button(t('auth.register.submit')))
    expect(isShown(t('auth.problem.mismatch'))).toBe(true)
    await user.clear(field(t('auth.confirmPassword')))
    await user.type(field(t('auth.confirmPassword')), 'lantern')
    await user.type(field(t('common.contact.email')), 'olga@')
    await user.click(button(t('auth.register.submit')))
    expect(isShown(t('auth.problem.email'))).toBe(true)
    expect(sent).toEqual([])
  },
)

test('the modes lead to each other, home, and to a forgotten password where there is one', async () => {
  const links = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))
  const { unmount } = await open('/login')
  expect(links()).toEqual(expect.arrayContaining(['/', '/register', '/forgot-password']))
  unmount()
  await open('/register')
  expect(links()).toEqual(expect.arrayContaining(['/', '/login']))
  expect(links()).not.toContain('/forgot-password')
})

test.each([
  ['open', {}, 'auth.register.lead', { plans: 'true' }],
  ['open', { billing: 'off' }, 'auth.register.lead', { plans: 'false' }],
  ['open', { 'registration-domains': 'acme.example' }, 'joining.signUp.domains', { domains: 'acme.example' }],
  ['invited', {}, 'joining.signUp.invited', { product: 'Vivavox' }],
  ['closed', {}, 'joining.signUp.closed', { product: 'Vivavox' }],
] as const)('sign-up says who may join: registration %s, %o', async (registration, facts, key, values) => {
  installationSays({ registration, ...facts })
  await loadTexts('joining')
  const { unmount } = await open('/register')
  await screen.findByText(t(key, values))
  const form = screen.getByRole('button', { name: t('auth.register.submit'), hidden: true })
  expect(form.closest('details') !== null).toBe(registration === 'closed')
  unmount()
  await open('/login')
  const offered = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(offered.includes('/register')).toBe(registration === 'open')
})

test('an account that was made leads to the code, with what asked for it', async () => {
  const sent = serve({ 'POST /auth/register': { email: 'olga@example.com' } as never })
  const { user, address } = await open('/register?redirect=%2Fpricing')
  await user.type(field(t('auth.name')), ' Olga ')
  await user.type(field(t('common.contact.email')), 'olga@example.com')
  await user.type(field(t('auth.password')), 'green lantern')
  await user.type(field(t('auth.confirmPassword')), 'green lantern')
  await user.click(button(t('auth.register.submit')))
  expect(bodiesOf(sent, 'POST /auth/register')).toEqual([
    { name: 'Olga', email: 'olga@example.com', password: 'green lantern' },
  ])
  await vi.waitFor(() => expect(address()).toMatch(/^\/verify-email\?.*redirect=%2Fpricing/))
})

test('a refused sign-in says so below the button; an empty one is not sent', async () => {
  const sent = serve({ 'POST /auth/login': refusal('INVALID_CREDENTIALS') })
  const { user } = await open('/login')
  await user.click(button(t('common.nav.login')))
  expect((await screen.findByRole('alert')).textContent).toBe(t('auth.problem.all'))
  expect(sent).toEqual([])
  await user.type(field(t('common.contact.email')), 'olga@example.com')
  await user.type(field(t('auth.password')), 'not this one')
  await user.click(button(t('common.nav.login')))
  await screen.findByText('The email or the password is wrong.')
})

test('the second factor is asked for after the password, and a recovery code takes its place', async () => {
  const sent = serve({
    'POST /auth/login': ({ totp_code }) => refusal(totp_code ? 'TOTP_INVALID' : 'TOTP_REQUIRED'),
  })
  const { user } = await open('/login')
  await user.type(field(t('common.contact.email')), 'olga@example.com')
  await user.type(field(t('auth.password')), 'green lantern')
  await user.click(button(t('common.nav.login')))
  await screen.findByRole('heading', { name: t('auth.second.title') })
  await user.click(await screen.findByRole('button', { name: t('auth.second.useRecovery') }))
  await user.type(field(t('auth.second.recovery')), 'aaaa-bbbb-cccc')
  await user.click(button(t('common.nav.login')))
  await screen.findByRole('alert')
  expect(bodiesOf(sent, 'POST /auth/login')).toMatchObject([{}, { totp_code: 'aaaa-bbbb-cccc' }])
})

test('a blocked account is told so calmly', async () => {
  serve({ 'POST /auth/login': refusal('ACCOUNT_BLOCKED') })
  const { user } = await open('/login')
  await user.type(field(t('common.contact.email')), 'olga@example.com')
  await user.type(field(t('auth.password')), 'green lantern')
  await user.click(button(t('common.nav.login')))
  await screen.findByText(/This account is blocked on this server/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the operator’s link signs in when pressed, and asks for the second factor', async () => {
  const sent = serve({
    'POST /auth/sign-in-link': ({ totp_code }) => refusal(totp_code ? 'LINK_EXPIRED' : 'TOTP_REQUIRED'),
  })
  const { user } = await open('/login#token=abc')
  const press = await screen.findByRole('button', { name: t('common.nav.login') })
  expect(sent).toEqual([])
  await user.click(press)
  await user.click(await screen.findByRole('button', { name: t('auth.second.useRecovery') }))
  await user.type(field(t('auth.second.recovery')), 'aaaa-bbbb-cccc')
  await user.click(button(t('common.nav.login')))
  await screen.findByText('This link has expired or has already been used.')
  expect(bodiesOf(sent, 'POST /auth/sign-in-link')).toMatchObject([
    { token: 'abc' },
    { token: 'abc', totp_code: 'aaaa-bbbb-cccc' },
  ])
})
