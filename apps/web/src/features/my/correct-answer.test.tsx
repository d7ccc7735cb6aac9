import { fireEvent, screen } from '@testing-library/react'
import type { OpenPage } from '@vivavox/contracts/candidate-page'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { t } from '../../i18n/index.ts'
import { button, hasFocus, isShown } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serve } from '../../testing/serve.ts'
import { AnswersPanel } from './answers-panel.tsx'

const ANSWER = { seq: 2, question: 'Why?', text: 'I like cuban eats.', source: 'server', correction: null }
const show = async (change: Partial<OpenPage>) =>
  renderScreen(
    <AnswersPanel
      token="t"
      page={{ stage: 'finished', answers: [ANSWER], confirmed_until: null, ...change } as OpenPage}
    />,
    { texts: 'my' },
  )

test('asks for the mailed code before a correction can be written', async () => {
  const { user, getByRole } = await show({})
  await user.click(getByRole('button', { name: t('my.correct.open') }))
  expect(isShown(t('my.code.why'))).toBe(true)
  expect(isShown(t('my.correct.label'))).toBe(false)
})

test('tells a screen reader which question each correction is about', async () => {
  const { getByRole } = await show({})
  expect(getByRole('button', { description: ANSWER.question }).textContent).toBe(t('my.correct.open'))
})

test('still takes the mailed code after the page was reloaded, and can be left', async () => {
  const sent = serve({ 'POST /my/code': { sent: true, retry_after: 60 } })
  const before = await show({})
  await before.user.click(before.getByRole('button', { name: t('my.correct.open') }))
  await before.user.click(before.getByRole('button', { name: t('my.code.send') }))
  await before.findByLabelText(t('my.code.label'))
  before.unmount()

  const after = await show({})
  await after.user.click(after.getByRole('button', { name: t('my.correct.open') }))
  expect(isShown(t('my.code.label'))).toBe(true)
  expect(sent).toHaveLength(1)
  await after.user.click(after.getByRole('button', { name: t('common.cancel') }))
  expect(isShown(t('my.code.label'))).toBe(false)
})

test('sends the correction once the code was entered', async () => {
  const sent = serve({ 'PUT /my/answers/{seq}/correction': undefined as never })
  const { user, getByRole, getByLabelText } = await show({
    confirmed_until: new Date(Date.now() + 60_000).toISOString(),
  })
  await user.click(getByRole('button', { name: t('my.correct.open') }))
  await user.type(getByLabelText(t('my.correct.label')), 'I like Kubernetes.')
  await user.click(getByRole('button', { name: t('my.correct.save') }))
  const { call, body } = sent[0] ?? {}
  expect([call, body]).toEqual(['PUT /my/answers/2/correction', { text: 'I like Kubernetes.' }])
})

test.each([
  ['a correction that was made', { answers: [{ ...ANSWER, correction: 'I like Kubernetes.' }] }],
  ['a decision', { stage: 'closed' }],
] as const)('offers nothing after %s', async (_, change) => {
  await show(change as never)
  expect(isShown(t('my.correct.open'))).toBe(false)
  expect(isShown('I like cuban eats.')).toBe(true)
})

/** Its answer is corrected by a press elsewhere. */
const Corrected = () => {
  const [correction, setCorrection] = useState<string | null>(null)
  const page = { stage: 'finished', answers: [{ ...ANSWER, correction }], confirmed_until: null }
  return (
    <>
      <button type="button" data-testid="correct" onClick={() => setCorrection('I like Kubernetes.')} />
      <AnswersPanel token="t" page={page as OpenPage} />
    </>
  )
}

test('keeps the focus at the answer when it opens and when it is corrected', async () => {
  const { user } = await renderScreen(<Corrected />, { texts: 'my' })
  const answer = screen.getByRole('listitem')
  await user.click(button(t('my.correct.open')))
  expect(answer.contains(document.activeElement)).toBe(true)
  fireEvent.click(screen.getByTestId('correct'))
  expect(hasFocus(answer)).toBe(true)
})
