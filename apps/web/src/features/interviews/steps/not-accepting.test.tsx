import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, hasFocus, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aVacancy } from '../../../testing/samples.ts'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { NotAccepting } from './not-accepting.tsx'

const CALL = 'POST /vacancies/v1/turned-away'
const show = async (reason: 'closed' | 'deadline' | 'full' | 'paused', language: 'en' | 'ru' = 'en') => {
  const refetch = vi.fn(async () => {})
  const vacancy = aVacancy({ accepting: false, not_accepting_reason: reason })
  const view = await renderScreen(<NotAccepting {...{ vacancy, refetch }} earlierId={null} />, {
    texts: 'candidate',
    language,
  })
  return { ...view, refetch }
}
const email = () => screen.findByRole('textbox', { name: new RegExp(`^${t('common.contact.email')}`) })

test.each([
  ['closed', 'closedTitle'],
  ['deadline', 'title'],
  ['full', 'title'],
] as const)('a vacancy that is %s says so in its heading, and what comes next', async (reason, title) => {
  const sent = serve({})
  await show(reason)
  expect(screen.getByRole('heading', { name: t(`interviews.notAccepting.${title}`) })).toBeTruthy()
  expect(isShown(t(`interviews.notAccepting.${reason}`))).toBe(true)
  expect(isShown(t('interviews.notAccepting.nextCompany', { company: 'Hotel Morgen' }))).toBe(true)
  expect(sent).toEqual([])
})

test.each(['en', 'ru'] as const)(
  'a candidate without a free place leaves an address, once it is one, %s',
  async language => {
    const sent = serve({ 'POST /vacancies/{id}/turned-away': { kept_days: 180 } })
    const { user } = await show('paused', language)
    await user.type(await email(), 'anna@')
    expect(isShown(t('interviews.turnedAway.kept', { days: 180 }))).toBe(true)
    await user.click(button(t('interviews.turnedAway.submit')))
    expect(isShown(t('interviews.form.error.email'))).toBe(true)
    expect(hasFocus(await email())).toBe(true)
    await user.type(await email(), 'example.com')
    await user.type(
      screen.getByRole('textbox', { name: new RegExp(`^${t('interviews.form.name')}`) }),
      'Anna',
    )
    await user.click(button(t('interviews.turnedAway.submit')))
    await screen.findByText(t('interviews.turnedAway.done', { email: 'anna@example.com' }))
    // The visit, and the address.
    expect(bodiesOf(sent, CALL)).toEqual([{}, { name: 'Anna', email: 'anna@example.com' }])
  },
)

test('where interviews are held again meanwhile, the vacancy is read anew', async () => {
  const replies = [{ kept_days: 180 }, refusal('CONFLICT')]
  serve({ 'POST /vacancies/{id}/turned-away': () => replies.shift() as never })
  const { user, refetch } = await show('paused')
  await user.type(await email(), 'anna@example.com')
  await user.click(button(t('interviews.turnedAway.submit')))
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledOnce())
})
