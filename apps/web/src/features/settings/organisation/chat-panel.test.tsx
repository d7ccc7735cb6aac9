import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, isDisabled, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { ChatPanel } from './chat-panel.tsx'

const ORGANISATION = {
  id: 'o1',
  name: 'Acme',
  description: '',
  contact_email: '',
  logo_url: null,
  chat_webhook_url: null as string | null,
  chat_last: null as { at: string; fault: string | null } | null,
  role: 'owner' as const,
  permissions: ['company.edit'],
  seats: { used: 1, limit: null },
}
const HOOK = 'https://hooks.slack.com/services/T0/B0/x'

test('an address is saved, tried and removed, and a refused one stays in the field', async () => {
  let organisation = ORGANISATION
  const answers = [refusal('ADDRESS_NOT_ALLOWED')]
  const sent = serve({
    'GET /organisation': () => organisation,
    'PUT /organisation': ({ chat_webhook_url = null }) => {
      const refused = answers.shift()
      if (refused) return refused
      organisation = { ...organisation, chat_webhook_url }
      return organisation
    },
    'POST /organisation/chat/test': () => {
      organisation = { ...organisation, chat_last: { at: '2026-12-01T09:00:00.000Z', fault: '404' } }
      return { fault: '404' }
    },
  })
  const { user } = await renderScreen(<ChatPanel />, { texts: 'settings' })
  const field = await screen.findByLabelText(new RegExp(t('settings.chat.url')))
  expect(isDisabled(button(t('common.save')))).toBe(true)
  await user.type(field, HOOK)
  await user.click(button(t('common.save')))
  await screen.findByText(/WEBHOOK_ALLOW/)
  expect((field as HTMLInputElement).value).toBe(HOOK)
  await user.click(button(t('common.save')))
  await user.click(await screen.findByRole('button', { name: t('settings.chat.test') }))
  await screen.findByText(/404/)
  await user.click(button(t('settings.chat.remove')))
  await expect.poll(() => isShown(t('settings.chat.remove'))).toBe(false)
  expect(bodiesOf(sent, 'PUT /organisation').at(-1)).toEqual({ chat_webhook_url: null })
})
