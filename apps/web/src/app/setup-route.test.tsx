import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { t } from '../i18n/index.ts'
import { suspectServer } from '../lib/api/connectivity.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Component } from './setup-route.tsx'

test('the first run says that the server is away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await renderScreen(<Component />, { texts: 'setup' })
  suspectServer()
  expect((await screen.findByText(t('common.away'), {}, { timeout: 5_000 })).getAttribute('role')).toBe(
    'status',
  )
})
