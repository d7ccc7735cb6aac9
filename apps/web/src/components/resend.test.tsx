import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { t } from '../i18n/index.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { button, isDisabled } from '../testing/find.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Resend } from './resend.tsx'

const waitsFor = (seconds: number) => isDisabled(button(t('auth.resend.wait', { seconds })))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a mail that was just sent can be asked for again after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const send = vi.fn(async () => ({ retry_after: 90 }))
  const { user } = await renderScreen(<Resend what="code" send={send} justSent />, { texts: 'entry' })
  expect(waitsFor(60)).toBe(true)
  await user.click(screen.getByRole('button'))
  await pass(59_000)
  expect(waitsFor(1)).toBe(true)
  expect(send).not.toHaveBeenCalled()
  await pass(1_000)
  await user.click(button(t('auth.resend.code')))
  await screen.findByText(t('auth.resend.code.sent'))
  // As long as the server says.
  expect(waitsFor(90)).toBe(true)
})

test('a mail that could not be sent can be asked for at once', async () => {
  const send = () => Promise.reject(new ApiError(502, 'BAD_RESPONSE', ''))
  const { user } = await renderScreen(<Resend what="link" send={send} />, { texts: 'entry', language: 'ru' })
  await user.click(button('Отправить ссылку ещё раз'))
  expect((await screen.findByRole('alert')).textContent).toBe(t('auth.resend.link.error'))
  expect(isDisabled(button(t('auth.resend.link')))).toBe(false)
})
