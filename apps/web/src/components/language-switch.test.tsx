import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn } from '../lib/session/session.ts'
import { clearSession } from '../lib/session/session-store.ts'
import { button } from '../testing/find.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { bodiesOf, serve } from '../testing/serve.ts'
import { LanguageSwitch } from './language-switch.tsx'

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
})

test('a visitor’s choice stays in the browser', async () => {
  const saved = await choose()
  expect(saved()).toEqual([])
})
