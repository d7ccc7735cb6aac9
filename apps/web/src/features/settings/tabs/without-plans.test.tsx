import { act, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../i18n/engine.ts'
import { t } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { showInstallation } from '../../../lib/page/show-installation.ts'
import { field, isShown } from '../../../testing/find.ts'
import { installationSays } from '../../../testing/installation.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serve } from '../../../testing/serve.ts'
import { Component as AuditTab } from './audit-tab.tsx'
import { Component as MembersTab } from './members-tab.tsx'
import { Component as NotificationsTab } from './notifications-tab.tsx'
import { Component as UsageTab } from './usage-tab.tsx'

const ORGANISATION = {
  id: 'o1',
  name: 'Hotel Morgen',
  role: 'owner',
  permissions: ['members.manage'],
  seats: { used: 2, limit: null },
} as unknown as Reply<'GET /organisation'>
const USAGE = {
  ...{ completed_interviews: 6, running_interviews: 0, interviews_limit: null, free_places: null },
  ...{ vacancies: 1, vacancies_limit: 200, voids_left: 3, storage: { used_bytes: 0, limit_bytes: 1 } },
  model: { minutes_used: 0, minutes_limit: 1, cost_used: 0, cost_limit: 1, currency: 'USD' },
} as unknown as Reply<'GET /settings/usage'>

const TABS: [string, ComponentType, what: () => string][] = [
  ['members', MembersTab, () => t('members.title')],
  ['notifications', NotificationsTab, () => t('settings.notifications.title')],
  ['usage', UsageTab, () => t('settings.usage.limits')],
  ['audit', AuditTab, () => t('audit.title')],
]
const OF_PLANS = /plan|seat|тариф|занято мест|место не занимает/i

test.each(TABS.flatMap(tab => (['en', 'ru'] as const).map(language => [language, ...tab] as const)))(
  '%s %s: speaks of plans only where there are plans',
  async (language, _, Tab, whatOf) => {
    installationSays({ billing: 'off' })
    serve({
      'GET /organisation': ORGANISATION,
      'GET /organisation/members': { members: [] },
      'GET /organisation/invitations': { invitations: [] },
      'GET /organisation/audit': { entries: [], next_cursor: null },
      'GET /settings': {
        email: 'olga@example.com',
        notification_email: true,
        notification_sms: false,
        notify: { finished: 'each', mentions: true, requests: true },
      } as never,
      'GET /settings/usage': USAGE,
    })
    for (const group of ['audit', 'members', 'roles'] as const) await loadTexts(group as never)
    await renderScreen(<Tab />, { texts: 'settings', language })
    await screen.findAllByText(whatOf())
    const shown = () => document.body.textContent ?? ''
    expect(shown()).not.toMatch(OF_PLANS)
    // Switched on by an administrator while the page is open.
    act(() => showInstallation({ billing: 'on' }))
    expect(shown()).toMatch(OF_PLANS)
  },
)

test('no role takes a seat where there are no plans', async () => {
  installationSays({ billing: 'off' })
  serve({ 'GET /organisation': ORGANISATION, 'GET /vacancies': { vacancies: [] } as never })
  const { user } = await renderScreen(<MembersTab />, { texts: 'settings' })
  await screen.findByText(t('members.inviteTitle'))
  for (const { value } of within(field(t('members.role'))).getAllByRole<HTMLOptionElement>('option')) {
    await user.selectOptions(field(t('members.role')), value)
    expect(isShown(t(`roles.hint.${value as 'reviewer'}`, { plans: 'false' }))).toBe(true)
    expect(document.body.textContent).not.toMatch(OF_PLANS)
  }
})
