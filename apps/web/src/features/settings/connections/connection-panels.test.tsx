import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../i18n/engine.ts'
import { t } from '../../../i18n/index.ts'
import { button, field, isDisabled, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { ConnectionPanels } from './connection-panels.tsx'
import type { Connections } from './queries.ts'

const NO_KEY = { configured: false, key: 'none', key_hint: null, managed_by_environment: false } as const
const NOTHING: Connections = {
  mail: {
    kind: 'outbox',
    server: null,
    from: 'Vivavox <no-reply@localhost>',
    password: 'none',
    managed_by_environment: false,
  },
  providers: { openai: NO_KEY, gemini: NO_KEY },
}
const SERVER = { host: 'smtp.example.com', port: 465, security: 'tls', user: 'hotel' } as const
const SAVED: Connections = {
  ...NOTHING,
  mail: { ...NOTHING.mail, kind: 'smtp', server: SERVER, from: 'jobs@example.com', password: 'saved' },
}
const open = async (language: 'en' | 'ru' = 'en') => {
  await loadTexts('connections')
  const view = await renderScreen(<ConnectionPanels />, { texts: 'common', language })
  await screen.findAllByRole('button')
  return view
}

test.each(['en', 'ru'] as const)('a mail server is tried, then saved, %s', async language => {
  const sent = serve({
    'GET /admin/connections': NOTHING,
    'POST /admin/connections/mail/test': refusal('MAIL_SIGN_IN_REFUSED'),
    'PUT /admin/connections/mail': SAVED,
  })
  const { user } = await open(language)
  await user.type(field(t('connections.mail.host')), 'smtp.example.com')
  await user.selectOptions(field(t('connections.mail.security')), 'tls')
  await user.type(field(t('connections.mail.user')), 'hotel')
  await user.type(field(t('connections.mail.password')), 'secret')
  await user.type(field(t('connections.mail.from')), 'jobs@example.com')
  await user.click(button(t('connections.mail.test')))
  await screen.findByText(/refused the user name/)
  const mail = screen.getByRole('region', { name: t('connections.mail.title') })
  await user.click(within(mail).getByRole('button', { name: t('common.save') }))
  await screen.findByText(t('connections.saved'))
  const body = { server: { ...SERVER, password: 'secret', from: 'jobs@example.com' } }
  expect(bodiesOf(sent, 'POST /admin/connections/mail/test')).toEqual([body])
  expect(bodiesOf(sent, 'PUT /admin/connections/mail')).toEqual([body])
  expect(isShown(t('connections.mail.passwordKept'))).toBe(true)
})

test('what is wrong stands beside its field', async () => {
  serve({
    'GET /admin/connections': SAVED,
    'PUT /admin/connections/mail': refusal('VALIDATION_FAILED', [
      { path: 'server.password', message: 'Enter the password again' },
    ]),
  })
  const { user } = await open()
  const mail = screen.getByRole('region', { name: t('connections.mail.title') })
  await user.click(within(mail).getByRole('button', { name: t('common.save') }))
  await screen.findByText('Enter the password again')
})

test('what the environment sets can be tried and not changed', async () => {
  serve({
    'GET /admin/connections': {
      mail: { ...SAVED.mail, managed_by_environment: true },
      providers: { ...NOTHING.providers, openai: { ...NO_KEY, key: 'unreadable' } },
    },
    'POST /admin/connections/mail/test': { kind: 'smtp', sent_to: 'olga@example.com' },
  })
  const { user } = await open()
  expect(screen.queryByLabelText(t('connections.mail.host'))).toBeNull()
  await user.click(button(t('connections.mail.test')))
  await screen.findByText(t('connections.mail.sent.smtp', { email: 'olga@example.com' }))
  expect(isShown(t('connections.key.unreadable'))).toBe(true)
})

test('a key is saved, and leaves the form', async () => {
  const sent = serve({
    'GET /admin/connections': NOTHING,
    'PUT /admin/connections/{provider}': {
      ...NOTHING,
      providers: {
        ...NOTHING.providers,
        openai: { ...NO_KEY, configured: true, key: 'saved', key_hint: 'WXYZ' },
      },
    },
  })
  const { user } = await open()
  const label = t('connections.key.label', { name: 'OpenAI' })
  await user.type(field(label), 'sk-1')
  const [, save] = screen.getAllByRole('button', { name: t('common.save') })
  if (!save) throw new Error('no button')
  expect(isDisabled(save)).toBe(false)
  await user.click(save)
  await screen.findByText('…WXYZ')
  expect((field(label) as HTMLInputElement).value).toBe('')
  expect(bodiesOf(sent, 'PUT /admin/connections/openai')).toEqual([{ api_key: 'sk-1' }])
})
