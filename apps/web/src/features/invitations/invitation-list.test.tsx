import { screen, within } from '@testing-library/react'
import type { Invitation } from '@vivavox/contracts/invitations'
import { expect, test } from 'vitest'
import { t } from '../../i18n/index.ts'
import { isShown } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refusal, serve } from '../../testing/serve.ts'
import { InvitationList } from './invitation-list.tsx'

const invitation = (change: Partial<Invitation>): Invitation => ({
  id: 'n1',
  email: 'anna@example.com',
  name: 'Anna',
  status: 'sent',
  sent_at: '2026-11-02T09:00:00.000Z',
  reminded_at: null,
  expires_at: '2026-11-16T09:00:00.000Z',
  interview_id: null,
  by_public_link: false,
  ...change,
})
const show = (blind_review = false, language: 'en' | 'ru' = 'en') =>
  renderScreen(<InvitationList vacancy={{ id: 'v1', blind_review }} />, { texts: 'vacancy', language })
const row = async (email: string) => within((await screen.findByText(email)).closest('li') ?? document.body)

test.each(['en', 'ru'] as const)('an empty list says what to do, %s', async language => {
  serve({ 'GET /vacancies/{id}/invitations': { invitations: [], next_cursor: null } })
  await show(false, language)
  await screen.findByText(t('invitations.list.emptyText'))
})

test('how far an invitation is decides what can be done with it', async () => {
  const of = (status: Invitation['status']) =>
    invitation({ id: status, name: status, email: `${status}@example.com`, status })
  serve({
    'GET /vacancies/{id}/invitations': {
      invitations: [of('opened'), of('expired'), { ...of('completed'), interview_id: 'i1' }, of('revoked')],
      next_cursor: null,
    },
  })
  await show()
  const actions = async (status: string) =>
    (await row(`${status}@example.com`)).queryAllByRole('button').map(one => one.textContent)
  const [resend, revoke, retake] = (['resend', 'revoke', 'retake'] as const).map(one =>
    t(`invitations.list.${one}`),
  )
  expect(await actions('opened')).toEqual([resend, revoke])
  expect(await actions('expired')).toEqual([resend])
  expect(await actions('completed')).toEqual([retake])
  expect(await actions('revoked')).toEqual([])
  const result = (await row('completed@example.com')).getByRole('link', {
    name: t('invitations.list.result'),
  })
  expect(result.getAttribute('href')).toBe('/results/i1')
})

test('taking an invitation back is asked for once more; a refusal says why and leaves the question open', async () => {
  let isRevoked = false
  let isRefused = true
  const sent = serve({
    'GET /vacancies/{id}/invitations': () => ({
      invitations: [invitation({ status: isRevoked ? 'revoked' : 'sent' })],
      next_cursor: null,
    }),
    'DELETE /vacancies/{id}/invitations/{invitationId}': () => {
      if (isRefused) return refusal('CONFLICT', [{ path: 'used', message: 'She has begun.' }])
      isRevoked = true
      return invitation({ status: 'revoked' }) as never
    },
  })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: t('invitations.list.revoke') }))
  const dialog = within(screen.getByRole('dialog'))
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: t('invitations.list.revoke') }))
  expect((await dialog.findByRole('alert')).textContent).toBe('She has begun.')
  isRefused = false
  await user.click(dialog.getByRole('button', { name: t('invitations.list.revoke') }))
  await screen.findByText(t('invitations.status.revoked'))
  expect(screen.queryByRole('button', { name: t('invitations.list.resend') })).toBeNull()
})

test('a long list goes on at a press, with what was there kept', async () => {
  const pages = [
    { invitations: [invitation({})], next_cursor: 'c2' },
    { invitations: [invitation({ id: 'n2', email: 'boris@example.com' })], next_cursor: null },
  ]
  const sent = serve({ 'GET /vacancies/{id}/invitations': () => pages.shift() ?? refusal('NOT_FOUND') })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: t('invitations.list.more') }))
  await screen.findByText('boris@example.com')
  expect(isShown('anna@example.com')).toBe(true)
  expect(sent.map(({ query }) => query.cursor)).toContain('c2')
  expect(screen.queryByRole('button', { name: t('invitations.list.more') })).toBeNull()
})
