import { screen } from '@testing-library/react'
import type { AccountDeletion, User } from '@vivavox/contracts/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { keepSession } from '../../../lib/session/session-store.ts'
import { button, isDisabled, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { DeletionForm } from './deletion-form.tsx'

const FIGURES: AccountDeletion = {
  vacancies: 2,
  interviews: 0,
  recordings: 0,
  shared_links: 0,
  invitations: 0,
  has_logo: false,
  running_interviews: 0,
  is_last_administrator: false,
  is_last_owner: false,
  recoverable_until: null,
  plan: null,
  receipts: 1,
  backup_days: 30,
}
const show = async (figures: Partial<AccountDeletion> = {}, language: 'en' | 'ru' = 'en') => {
  const onGone = vi.fn()
  const sent = serve({
    'GET /auth/me/deletion': { ...FIGURES, ...figures },
    'DELETE /auth/me': () => answers.shift() as never,
  })
  const answers = [refusal('VALIDATION_FAILED', [{ path: 'password', message: 'Wrong password' }]), undefined]
  const view = await renderScreen(<DeletionForm onGone={onGone} />, { texts: 'aside', language })
  await screen.findByText(t('account-deletion.goes'))
  return { ...view, sent, onGone }
}

beforeEach(() => keepSession({ id: 'u1', name: 'Olga', email: 'olga@example.com' } as User))

test('what goes and what stays is read first; then password and address are asked for', async () => {
  const { user, sent, onGone } = await show()
  expect(isShown(t('account-deletion.vacancies', { count: 2, recordings: 0 }))).toBe(true)
  expect(isShown(t('account-deletion.backups', { count: 30 }))).toBe(true)
  await user.click(button(t('common.continue')))
  const password = document.querySelector<HTMLInputElement>('[name=password]') ?? document.body
  const email = document.querySelector<HTMLInputElement>('[name=email]') ?? document.body
  await user.type(password, 'green lantern')
  await user.type(email, 'other@example.com')
  expect(isDisabled(button(t('account-deletion.submit')))).toBe(true)
  await user.clear(email)
  await user.type(email, 'OLGA@example.com')
  await user.click(button(t('account-deletion.submit')))
  await screen.findByText('Wrong password')
  expect(onGone).not.toHaveBeenCalled()
  await user.click(button(t('account-deletion.submit')))
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce())
  expect(bodiesOf(sent, 'DELETE /auth/me')).toHaveLength(2)
})

test.each(['en', 'ru'] as const)(
  'while an interview runs the account stays, and can be looked at again, %s',
  async language => {
    const { user, sent } = await show({ running_interviews: 1 }, language)
    expect(isShown(t('account-deletion.running', { count: 1 }))).toBe(true)
    expect(screen.queryByRole('button', { name: t('common.continue') })).toBeNull()
    await user.click(button(t('account-deletion.lookAgain')))
    expect(sent).toHaveLength(2)
  },
)
