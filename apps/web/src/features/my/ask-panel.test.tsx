import { screen } from '@testing-library/react'
import type { OpenPage } from '@vivavox/contracts/candidate-page'
import type { CandidateRequest } from '@vivavox/contracts/requests'
import { expect, test } from 'vitest'
import type { Language } from '../../i18n/catalogues.ts'
import { t } from '../../i18n/index.ts'
import { formatters } from '../../lib/format/format.ts'
import { button, field, hasFocus, isShown } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../testing/serve.ts'
import { AskPanel } from './ask-panel.tsx'

const ASKED: CandidateRequest = {
  id: 'r',
  kind: 'data',
  text: '',
  state: 'open',
  due_at: '2999-01-03T10:00:00.000Z',
  answer: null,
}
const show = (page: Partial<OpenPage>, language: Language = 'en') =>
  renderScreen(<AskPanel page={{ may_ask: [], requests: [], ...page } as OpenPage} token="t" />, {
    texts: 'my',
    language,
  })

test.each(['en', 'ru', 'de'] as const)('a chosen kind is sent with its words, %s', async language => {
  const sent = serve({ 'POST /my/requests': ASKED })
  const { user } = await show({ may_ask: ['human_review', 'question'] }, language)
  expect(screen.queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('radio', { name: new RegExp(t('asking.kind.question')) }))
  await user.click(button(t('asking.send')))
  expect(isShown(t('asking.empty'))).toBe(true)
  expect(hasFocus(screen.getByRole('textbox'))).toBe(true)
  await user.click(screen.getByRole('radio', { name: new RegExp(t('asking.kind.human_review')) }))
  expect(isShown(t('asking.empty'))).toBe(false)
  await user.type(field(t('asking.text')), 'Please look again')
  await user.click(button(t('asking.send')))
  expect(bodiesOf(sent, 'POST /my/requests')).toEqual([{ kind: 'human_review', text: 'Please look again' }])
  const sentence = t('asking.sent', { date: formatters(language).date(ASKED.due_at) })
  await screen.findByText(sentence.replaceAll(/\s/g, ' '))
})

test('says that too many wait', async () => {
  serve({ 'POST /my/requests': refusal('LIMIT_REACHED') })
  const { user } = await show({ may_ask: ['data'] })
  await user.click(screen.getByRole('radio'))
  await user.click(button(t('asking.send')))
  await screen.findByText(t('asking.full'))
})

test('shows what was asked with its date, its answer, and that one is late', async () => {
  await show({
    requests: [
      ASKED,
      { ...ASKED, id: 'a', state: 'answered', answer: 'By Friday.' },
      { ...ASKED, id: 'l', state: 'assigned', due_at: '2020-01-03T10:00:00.000Z' },
    ],
  })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(isShown('By Friday.')).toBe(true)
  expect(isShown(/was due by/)).toBe(true)
  expect(screen.getAllByText(/^Answer by/)).toHaveLength(1)
})

test('is not there where there is nothing to ask and nothing was asked', async () => {
  await show({})
  expect(isShown(t('asking.title'))).toBe(false)
})
