import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, field, hasFocus, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aVacancy } from '../../../testing/samples.ts'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { draftFromVacancy } from '../draft.ts'
import { useVacancyForm } from '../use-vacancy-form.ts'
import { SpokenPhrases } from './spoken-phrases.tsx'
import { VacancyForm } from './vacancy-form.tsx'

const anchors = { weak: 'Guesses.', solid: 'Knows.', strong: 'Shows.' }
const VACANCY = aVacancy({
  criteria: [
    { name: 'Care', kind: 'technical', weight: 60, anchors },
    { name: 'Clarity', kind: 'communication', weight: 40, anchors },
  ],
})
const Form = ({ vacancy }: { vacancy: typeof VACANCY }) => (
  <VacancyForm
    form={useVacancyForm(draftFromVacancy(vacancy), vacancy.id)}
    saveLabel={t('common.save')}
    saveError={t('vacancies.error.update')}
  />
)
const show = async (vacancy = VACANCY) => {
  Element.prototype.scrollIntoView = () => {}
  const view = await renderScreen(<Form vacancy={vacancy} />, { texts: 'vacancyForm' })
  return { ...view, save: () => view.user.click(button(t('common.save'))) }
}
const nameOf = (number: number) => field(t('vacancy-form.criteria.name', { number }))
const weightOf = (number: number) =>
  screen.getAllByLabelText<HTMLInputElement>(t('vacancy-form.criteria.weight'))[number - 1] ?? document.body
const write = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const portion = (part: string) => isShown(t('vacancy-form.criteria.portion', { portion: part }))

test('adds, names, weighs and removes criteria, whose shares add up to 100 %', async () => {
  const sent = serve({ 'PUT /vacancies/{id}': VACANCY })
  const { user, save } = await show()
  expect([portion('60%'), portion('40%')]).toEqual([true, true])
  await user.click(button(t('vacancy-form.criteria.add')))
  expect(hasFocus(nameOf(3))).toBe(true)
  await user.paste('care')
  write(weightOf(3), '50')
  fireEvent.blur(nameOf(3))
  expect(isShown(t('vacancy-form.fault.sameName'))).toBe(true)
  write(nameOf(3), 'Calm')
  expect(isShown(t('vacancy-form.fault.sameName'))).toBe(false)
  expect(isShown(t('vacancy-form.criteria.sum', { sum: 150 }))).toBe(true)
  expect([portion('40%'), portion('27%'), portion('33%')]).toEqual([true, true, true])
  await user.click(button(t('vacancy-form.criteria.round')))
  expect(isShown(t('vacancy-form.criteria.sum', { sum: 100 }))).toBe(true)
  await user.click(button(t('vacancy-form.criteria.remove', { name: 'Clarity' })))
  await user.click(button(t('vacancies.undo')))
  expect(nameOf(2).value).toBe('Clarity')
  await user.click(button(t('vacancy-form.criteria.remove', { name: 'Clarity' })))
  write(weightOf(1), '70')
  write(weightOf(2), '30')
  await save()
  expect(bodiesOf(sent, 'PUT /vacancies/v1')).toMatchObject([
    {
      criteria: [
        { name: 'Care', weight: 70 },
        { name: 'Calm', weight: 30 },
      ],
    },
  ])
})

test('an unreadable weight has no share and prevents saving', async () => {
  serve({})
  const { save } = await show()
  write(weightOf(1), '200')
  expect(portion('0%')).toBe(false)
  write(weightOf(1), 'many')
  await save()
  expect(hasFocus(weightOf(1))).toBe(true)
  expect(isShown(t('vacancy-form.fault.weight'))).toBe(true)
})

test('a vacancy deleted elsewhere says so and keeps the typed text', async () => {
  serve({ 'PUT /vacancies/{id}': refusal('NOT_FOUND') })
  const { save } = await show()
  write(field(t('vacancies.title')), 'Day porter')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(t('vacancies.error.gone'))
  expect(field(t('vacancies.title')).value).toBe('Day porter')
})

const PHRASES = {
  thanks: 'Dziękuję.',
  next: 'Następne pytanie.',
  last: 'Ostatnie pytanie.',
  skipped: 'Pomijamy.',
  unheard: 'Nie słyszę.',
  resume: 'Wracamy.',
  passed_on: 'Przekażę.',
  farewell: 'Do widzenia.',
}
const Phrases = () => (
  <SpokenPhrases form={useVacancyForm(draftFromVacancy(aVacancy({ language: 'pl' })), 'v1')} />
)
const models = (generation: string) => ({ providers: { working: { generation } } }) as never

test('translates, edits and removes phrases in a language without built-in phrases', async () => {
  const sent = serve({
    'GET /settings/ai-models': models('openai'),
    'POST /vacancies/translate-phrases': { greeting: 'Dzień dobry.', phrases: PHRASES },
  })
  const { user } = await renderScreen(<Phrases />, { texts: 'vacancyForm' })
  await user.click(await screen.findByRole('button', { name: t('vacancy-form.phrases.translate') }))
  expect(bodiesOf(sent, 'POST /vacancies/translate-phrases')).toEqual([{ language: 'pl' }])
  expect(field(t('vacancy-form.phrases.farewell')).value).toBe('Do widzenia.')
  write(field(t('vacancy-form.phrases.farewell')), 'Żegnam.')
  expect(field(t('vacancy-form.phrases.farewell')).value).toBe('Żegnam.')
  await user.click(button(t('vacancy-form.phrases.remove')))
  expect(screen.queryByLabelText(t('vacancy-form.phrases.farewell'))).toBeNull()
})

test('without a text model says that phrases cannot be translated', async () => {
  serve({ 'GET /settings/ai-models': models('builtin') })
  await renderScreen(<Phrases />, { texts: 'vacancyForm', language: 'ru' })
  expect(isShown(new RegExp(t('vacancy-form.phrases.noModel').slice(0, 30)))).toBe(true)
  expect(screen.queryByRole('button', { name: t('vacancy-form.phrases.translate') })).toBeNull()
})
