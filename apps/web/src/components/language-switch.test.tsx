import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settingsQuery } from '../lib/api/queries.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { signIn } from '../lib/session/session.ts'
import { clearSession } from '../lib/session/session-store.ts'
import { button } from '../testing/find.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../testing/serve.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { connectToasts } from './ui/toast-queue.ts'

afterEach(() => act(() => clearSession()))

const choose = async () => {
  const sent = serve({ 'PUT /settings': { language: 'ru' } as never })
  const { user } = await renderScreen(<LanguageSwitch />, { texts: 'setup' })
  await user.click(button('Русский'))
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ru'))
  return () => bodiesOf(sent, 'PUT /settings')
}

test('a signed-in person’s choice is saved in the account', async () => {
  signIn({ user: { id: 'anna' } as never, token: 'secret' })
  const saved = await choose()
  await vi.waitFor(() => expect(saved()).toEqual([{ language: 'ru' }]))
  await vi.waitFor(() => expect(queryClient.getQueryData(settingsQuery.queryKey)).toEqual({ language: 'ru' }))
})

test('says why the server refuses', async () => {
  signIn({ user: { id: 'anna' } as never, token: 'secret' })
  serve({ 'PUT /settings': refusal('RATE_LIMITED') })
  const shown: string[] = []
  const disconnect = connectToasts(({ text }) => shown.push(text))
  const { user } = await renderScreen(<LanguageSwitch />, { texts: 'setup' })
  await user.click(button('English'))
  await vi.waitFor(() => expect(shown).toContainEqual(expect.stringContaining('Too many attempts')))
  disconnect()
})

test('a visitor’s choice stays in the browser', async () => {
  const saved = await choose()
  expect(saved()).toEqual([])
})
