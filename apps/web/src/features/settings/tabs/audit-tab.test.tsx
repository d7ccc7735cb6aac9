import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../i18n/engine.ts'
import { t } from '../../../i18n/index.ts'
import { button, field, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serve } from '../../../testing/serve.ts'
import { Component as AuditTab } from './audit-tab.tsx'

const entryOf = (id: string, title: string) => ({
  id,
  at: '2026-11-30T12:00:00.000Z',
  actor: { kind: 'person' as const, id: 'a', name: 'Olga' },
  action: 'vacancy.closed',
  object: { kind: 'vacancy', id: 'v', name: title },
  details: {},
  ip_prefix: '192.0.2.0/24',
  request_id: null,
})

test('the next page is asked for where the last one ended, and a filter by day in the reader’s time', async () => {
  let next_cursor: string | null = 'further'
  const sent = serve({
    'GET /organisation/members': { members: [] },
    'GET /organisation/audit': () => {
      const answer = {
        entries: [entryOf(next_cursor ?? 'last', next_cursor ? 'Nurse' : 'Cook')],
        next_cursor,
      }
      next_cursor = null
      return answer
    },
  })
  const asked = () => sent.filter(({ call }) => call === 'GET /organisation/audit').map(({ query }) => query)
  await loadTexts('aside')
  const { user } = await renderScreen(<AuditTab />, { texts: 'settings', language: 'en' })
  await screen.findByText(t('audit.did.vacancy_closed', { object: 'Nurse' }))
  await user.click(button(t('audit.more')))
  await screen.findByText(t('audit.did.vacancy_closed', { object: 'Cook' }))
  expect(asked()).toEqual([{}, { cursor: 'further' }])
  expect(isShown(t('audit.more'))).toBe(false)
  await user.type(field(t('audit.until')), '2026-11-29')
  await user.selectOptions(field(t('audit.kind')), t('audit.group.vacancy'))
  expect(asked().at(-1)).toEqual({ action: 'vacancy', to: new Date('2026-11-30T00:00').toISOString() })
})
