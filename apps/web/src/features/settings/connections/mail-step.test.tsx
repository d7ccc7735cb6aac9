import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../i18n/engine.ts'
import { t } from '../../../i18n/index.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { button, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { MailStep } from './mail-step.tsx'
import { type Connections, connectionsQuery } from './queries.ts'

const SERVER = { host: 'smtp.example.com', port: 587, security: 'starttls', user: '' } as const
const withMail = (mail: Partial<Connections['mail']>): Connections => ({
  mail: {
    ...{ kind: 'outbox', server: null, from: '', password: 'none', managed_by_environment: false },
    ...mail,
  },
  providers: {
    openai: { configured: false, key: 'none', key_hint: null, managed_by_environment: false },
    gemini: { configured: false, key: 'none', key_hint: null, managed_by_environment: false },
  },
})
const SAVED = withMail({ kind: 'smtp', server: SERVER, from: 'jobs@example.com' })

const open = async () => {
  await loadTexts('connections')
  const onDone = vi.fn()
  const view = await renderScreen(<MailStep ways={{ onSkip: vi.fn(), onDone }} />, { texts: 'setup' })
  await screen.findByLabelText(t('connections.mail.host'))
  return { ...view, onDone }
}

test('Continue saves what was typed, and stays with the error where that is refused', async () => {
  const answers: unknown[] = [
    refusal('VALIDATION_FAILED', [{ path: 'server.from', message: 'Enter it' }]),
    SAVED,
  ]
  const sent = serve({
    'GET /admin/connections': withMail({}),
    'PUT /admin/connections/mail': () => answers.shift() as Connections,
  })
  const { user, onDone } = await open()
  await user.type(field(t('connections.mail.host')), 'smtp.example.com')
  await user.click(button(t('setup.continue')))
  await screen.findByText('Enter it')
  expect(onDone).not.toHaveBeenCalled()
  expect(field(t('connections.mail.host')).value).toBe('smtp.example.com')
  await user.type(field(t('connections.mail.from')), 'jobs@example.com')
  await user.click(button(t('setup.continue')))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodiesOf(sent, 'PUT /admin/connections/mail')).toEqual([
    { server: { ...SERVER, from: '' } },
    { server: { ...SERVER, from: 'jobs@example.com' } },
  ])
})

test('Continue sends nothing where nothing was typed, and is the only primary button', async () => {
  const sent = serve({ 'GET /admin/connections': SAVED })
  const { user, onDone } = await open()
  const look = (name: string) => button(name).className
  expect(look(t('common.save'))).toBe(look(t('connections.mail.test')))
  expect(look(t('setup.continue'))).not.toBe(look(t('common.save')))
  await user.click(button(t('setup.continue')))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent.map(({ call }) => call)).toEqual(['GET /admin/connections'])
})

test('what another browser saved is shown as soon as it is read again, under what is typed here', async () => {
  let now = withMail({})
  serve({ 'GET /admin/connections': () => now })
  const { user } = await open()
  await user.type(field(t('connections.mail.from')), 'hr@example.com')
  now = SAVED
  await act(() => queryClient.invalidateQueries(connectionsQuery))
  await vi.waitFor(() => expect(field(t('connections.mail.host')).value).toBe('smtp.example.com'))
  expect(field(t('connections.mail.from')).value).toBe('hr@example.com')
})
