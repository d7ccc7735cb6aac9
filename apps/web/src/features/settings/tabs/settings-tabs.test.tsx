import { act, screen } from '@testing-library/react'
import { PROMPT_KEYS } from '@vivavox/contracts/prompt-variables'
import { expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, field, isDisabled, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import type { Settings } from '../with-settings.tsx'
import { Component as InterviewsTab } from './interviews-tab.tsx'
import { Component as NotificationsTab } from './notifications-tab.tsx'

const SETTINGS: Settings = {
  name: 'Olga',
  email: 'olga@example.com',
  company_name: 'Hotel Morgen',
  company_description: '',
  company_contact: '',
  consent_note: '',
  company_greeting: '',
  company_logo: null,
  notification_email: true,
  notification_sms: false,
  notify: { finished: 'each', mentions: true, requests: true },
  language: 'en',
  ai_provider: null,
  ai_model: null,
  self_identification: 'off',
  administrator: null,
}
const OFFER = {
  providers: {
    usable: { voice: ['builtin'], generation: ['builtin', 'local'], analysis: ['builtin', 'local'] },
    working: { voice: 'builtin', generation: 'builtin', analysis: 'builtin' },
  },
  models: { builtin: [], local: [] },
} as never
const TEMPLATES = {
  templates: PROMPT_KEYS.map(key => ({ key, prompt: 'Ask calmly.', default_prompt: 'Ask calmly.' })),
} as never
const smsSwitch = () => screen.getByRole('switch', { name: new RegExp(t('settings.notifications.sms')) })

test.each(['en', 'ru'] as const)(
  'only what was changed is saved; it says so for three seconds, %s',
  async language => {
    const sent = serve({
      'GET /settings': SETTINGS,
      'PUT /settings': { ...SETTINGS, notification_sms: true },
    })
    const { user } = await renderScreen(<NotificationsTab />, { texts: 'settings', language })
    await screen.findByText(t('settings.notifications.title'))
    expect(isDisabled(button(t('common.save')))).toBe(true)
    await user.click(smsSwitch())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(button(t('common.save')))
    await screen.findByText(t('saving.saved'))
    expect(bodiesOf(sent, 'PUT /settings')).toEqual([{ notification_sms: true }])
    expect(isDisabled(button(t('common.save')))).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(isShown(t('saving.saved'))).toBe(false)
  },
)

test('what could not be saved stays as it was chosen, with the reason', async () => {
  serve({ 'GET /settings': SETTINGS, 'PUT /settings': refusal('CONFLICT') })
  const { user } = await renderScreen(<NotificationsTab />, { texts: 'settings' })
  await screen.findByText(t('settings.notifications.title'))
  await user.click(smsSwitch())
  await user.click(button(t('common.save')))
  await screen.findByRole('alert')
  expect((smsSwitch() as HTMLInputElement).checked).toBe(true)
  expect(isDisabled(button(t('common.save')))).toBe(false)
})

test('another language is on screen at once, and kept in the account', async () => {
  const sent = serve({ 'GET /settings': SETTINGS, 'PUT /settings': { ...SETTINGS, language: 'ru' } })
  const { user } = await renderScreen(<NotificationsTab />, { texts: 'settings' })
  await user.selectOptions(await screen.findByLabelText(t('common.language')), 'ru')
  await screen.findByText('Уведомления')
  expect(document.documentElement.lang).toBe('ru')
  expect(bodiesOf(sent, 'PUT /settings')).toEqual([{ language: 'ru' }])
})

test('a prompt with a placeholder that does not exist cannot be saved', async () => {
  serve({
    'GET /settings': SETTINGS,
    'GET /settings/ai-models': OFFER,
    'GET /settings/prompt-templates': TEMPLATES,
  })
  const { user } = await renderScreen(<InterviewsTab />, { texts: 'settings' })
  const title = t('settings.prompt.interview_system')
  const prompt = await screen.findByLabelText(`${t('settings.prompt.text')}: ${title}`)
  await user.clear(prompt)
  await user.click(prompt)
  await user.paste('Speak like a captain. Ask {qestions}')
  expect(isShown(t('settings.prompt.unknown', { count: 1, names: '{qestions}' }))).toBe(true)
  expect(isDisabled(button(t('common.save')))).toBe(true)
  expect(field(t('settings.interviewer.provider'))).toBeTruthy()
})
