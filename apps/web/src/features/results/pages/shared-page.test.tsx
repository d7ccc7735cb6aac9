import { screen } from '@testing-library/react'
import type { SharedCandidate, SharedShortlist, Shortlisted } from '@vivavox/contracts/shortlists'
import { beforeEach, expect, test } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, field, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anInterview } from '../../../testing/samples.ts'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { Component } from './shared-page.tsx'

const candidate = (number: number, change: Partial<Shortlisted> = {}): Shortlisted => ({
  id: `0000000${number}-0000-7000-8000-000000000000`,
  number,
  candidate_name: null,
  status: 'completed',
  evaluation_status: 'done',
  technical_score: 80,
  communication_score: 70,
  overall_score: 76,
  recommendation: 'hire',
  ended_at: '2026-11-02T09:00:00.000Z',
  judges: 'meaning',
  ...change,
})
const share = {
  expires_at: '2099-01-01T00:00:00.000Z',
  contacts: false,
  shared_by: 'Acme',
  company_logo: null,
}
const shortlist = (interviews: Shortlisted[], may_comment = true): SharedShortlist => ({
  share: { ...share, may_comment },
  vacancy: { id: 'v1', title: 'Night porter' },
  interviews,
})
const first = candidate(1)
const whole = (change: Partial<SharedCandidate> = {}): SharedCandidate => {
  const { candidate_name, evaluation, transcript, ...interview } = anInterview({ id: first.id })
  return {
    interview: {
      ...interview,
      candidate_name,
      transcript: transcript.map(({ client_id: _, ...entry }) => entry),
      evaluation: null,
      viewer: 'share',
      share,
    },
    rubric: { questions: ['Why nights?'], criteria: [] },
    rating: null,
    comments: [],
    ...change,
  }
}
const open = (at: string, language: 'en' | 'ru' = 'en') =>
  renderScreen(<Component />, { texts: 'result', language, at: `/shared${at}#token=abc` })

beforeEach(() => localStorage.clear())

test.each(['en', 'ru'] as const)(
  'a list names no candidates, and compares two to four of them, %s',
  async language => {
    serve({ 'GET /shared': shortlist([1, 2, 3, 4, 5].map(number => candidate(number))) })
    const { user } = await open('', language)
    const names = [1, 2, 3, 4, 5].map(number => t('shortlists.candidate', { number }))
    await screen.findByRole('link', { name: names[0] ?? '' })
    for (const [at, name] of names.entries()) {
      await user.click(screen.getByRole('checkbox', { name: t('shortlists.choose', { name }) }))
      const link = screen.queryByRole('link', { name: t('compare.selected', { count: at + 1 }) })
      expect(link !== null).toBe(at + 1 >= 2 && at + 1 <= 4)
    }
  },
)

test('figures that are no judgement say so, and a link for reading asks for no opinion', async () => {
  serve({
    'GET /shared': shortlist([candidate(1, { judges: 'structure' })], false),
    'GET /shared/interviews/{id}': whole(),
  })
  const { user } = await open('')
  await user.click(await screen.findByRole('link', { name: t('shortlists.candidate', { number: 1 }) }))
  await screen.findByRole('heading', { level: 1, name: t('shortlists.candidate', { number: 1 }) })
  expect(screen.queryByRole('region', { name: t('shortlists.opinion') })).toBeNull()
})

test('a reader gives a name once, then rates; what was written stays where it could not be sent', async () => {
  const rating = { at: '2026-11-03T09:00:00.000Z', overall: 4, questions: [], criteria: [] }
  const sent = serve({
    'GET /shared': shortlist([first]),
    'GET /shared/interviews/{id}': whole(),
    'PUT /shared/ratings': rating,
    'POST /shared/comments': refusal('LIMIT_REACHED'),
  })
  const { user } = await open(`?candidate=${first.id}`)
  await user.type(await screen.findByLabelText(t('shortlists.as')), '  Maria  ')
  await user.click(button(t('shortlists.continue')))
  expect(isShown(t('shortlists.asWho', { name: 'Maria' }))).toBe(true)
  expect(localStorage.getItem('guest-name')).toBe('Maria')
  await user.click(
    screen.getAllByRole('radio', { name: new RegExp(t('decisions.rating.4')) })[0] as HTMLElement,
  )
  await user.click(button(t('together.save')))
  await screen.findByText(new RegExp(t('shortlists.rated', { rating: 4 })))
  expect(bodiesOf(sent, 'PUT /shared/ratings')).toMatchObject([
    { as: 'Maria', overall: 4, interview_id: first.id },
  ])
  await user.type(field(t('together.comment')), 'Invite her')
  await user.click(button(t('together.send')))
  await screen.findByRole('alert')
  expect(field(t('together.comment')).value).toBe('Invite her')
})

test.each([
  ['LINK_EXPIRED', 'shares.closed.ended'],
  ['NOT_FOUND', 'shares.closed.unknown'],
] as const)('a link that answers %s says so', async (code, title) => {
  serve({ 'GET /shared': refusal(code) })
  await open('')
  await screen.findByRole('heading', { name: t(title) })
})
