import { screen } from '@testing-library/react'
import type { Share } from '@vivavox/contracts/shares'
import { expect, test } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, field, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anInterview } from '../../../testing/samples.ts'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { SharePanel } from './share-panel.tsx'

const share = (change: Partial<Share> = {}): Share => ({
  id: 's1',
  expires_at: '2099-01-01T00:00:00.000Z',
  contacts: false,
  revoked_at: null,
  created_at: '2026-11-02T09:00:00.000Z',
  ...change,
})
const open = async (interview = anInterview(), language: 'en' | 'ru' = 'en') => {
  const view = await renderScreen(<SharePanel interview={interview} />, { texts: 'result', language })
  await view.user.click(button(t('shares.share')))
  return view
}

test.each(['en', 'ru'] as const)(
  'a new link is shown once, without contacts unless they are asked for, %s',
  async language => {
    const url = 'https://jobs.example/results/i1#share=abc'
    const sent = serve({
      'GET /interviews/{id}/shares': { shares: [] },
      'POST /interviews/{id}/shares': { ...share(), url, token: 'abc' },
    })
    const { user } = await open(anInterview(), language)
    expect(isShown(t('shares.contactsHidden'))).toBe(true)
    await user.click(button(t('shares.create')))
    expect((await screen.findByLabelText<HTMLInputElement>(t('shares.newLink'))).value).toBe(url)
    expect(bodiesOf(sent, 'POST /interviews/i1/shares')).toMatchObject([{ contacts: false }])
    await user.click(field(t('shares.contacts')))
    expect(isShown(t('shares.contactsShown'))).toBe(true)
  },
)

test('in a blind review no link and no file tells who it is', async () => {
  serve({ 'GET /interviews/{id}/shares': { shares: [] } })
  await open(anInterview({ blind_number: 3 }))
  expect(isShown(t('shares.contactsBlind'))).toBe(true)
  expect(field(t('shares.contacts')).disabled).toBe(true)
  expect(field(t('shares.pdfContacts')).disabled).toBe(true)
})

test('why a link could not be made is told in the words of its field', async () => {
  serve({
    'GET /interviews/{id}/shares': { shares: [] },
    'POST /interviews/{id}/shares': refusal('VALIDATION_FAILED', [
      { path: 'expires_at', message: 'Too far off.' },
    ]),
  })
  const { user } = await open()
  await user.click(button(t('shares.create')))
  expect((await screen.findByRole('alert')).textContent).toBe('Too far off.')
})

test('open links are revoked one by one; those that ended stand apart', async () => {
  let revoked_at: string | null = null
  const sent = serve({
    'GET /interviews/{id}/shares': () => ({
      shares: [share({ revoked_at }), share({ id: 's2', expires_at: '2026-11-03T00:00:00.000Z' })],
    }),
    'DELETE /interviews/{id}/shares/{share_id}': () => {
      revoked_at = '2026-11-04T00:00:00.000Z'
      return undefined as never
    },
  })
  const { user } = await open()
  await screen.findByText(t('shares.ended', { count: 1 }))
  await user.click(button(t('shares.revoke')))
  await screen.findByText(t('shares.ended', { count: 2 }))
  expect(isShown(t('shares.noneOpen'))).toBe(true)
  expect(sent.some(({ call }) => call === 'DELETE /interviews/i1/shares/s1')).toBe(true)
})

test('a decision can be told in the file only where there is one', async () => {
  serve({ 'GET /interviews/{id}/shares': { shares: [] } })
  await open()
  expect(screen.queryByLabelText(t('shares.pdfDecision'))).toBeNull()
  expect(field(t('shares.pdfTranscript')).checked).toBe(true)
})
