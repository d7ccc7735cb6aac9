import { screen } from '@testing-library/react'
import type { Message } from '@vivavox/contracts/messages'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../i18n/engine.ts'
import { t } from '../../../i18n/index.ts'
import { button, field, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { Part as MessageEditor } from './message-editor.tsx'
import { Part as MessageList } from './message-list.tsx'

const template = { subject: 'About {vacancy}', body: 'Hello {name}' }
const preview = { locale: 'en', candidate_name: 'Jane', subject: 'About Nurse', body: 'Hello Jane', template }
const MESSAGE: Message = {
  id: 'm1',
  kind: 'decline',
  subject: 'About Nurse',
  body: 'Hello Jane',
  state: 'waiting',
  created_at: '2026-11-02T10:00:00.000Z',
  send_at: '2026-11-02T10:10:00.000Z',
  sent_at: null,
  tries: 0,
  by: null,
}

const edit = async (ids: string[]) => {
  const onChange = vi.fn()
  await loadTexts('messages')
  const screenOf = await renderScreen(<MessageEditor ids={ids} kind="decline" onChange={onChange} />, {
    texts: 'result',
  })
  return { ...screenOf, onChange }
}

test('a message starts from the template, and its preview names the candidate', async () => {
  serve({ 'POST /interviews/{id}/messages/preview': preview as never })
  const { user, onChange } = await edit(['i1'])
  await user.click(await screen.findByRole('checkbox'))
  expect(onChange).toHaveBeenLastCalledWith({})
  await screen.findByText('Hello Jane')
  await user.type(field(t('messages.subject')), '!')
  expect(onChange).toHaveBeenLastCalledWith({ subject: 'About {vacancy}!', body: 'Hello {name}' })
  await user.click(screen.getByRole('checkbox'))
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('what cannot be filled in is said, and several candidates are looked through', async () => {
  const sent = serve({ 'POST /interviews/{id}/messages/preview': refusal('MESSAGE_INCOMPLETE') })
  const { user } = await edit(['i1', 'i2'])
  await user.click(await screen.findByRole('checkbox'))
  await screen.findByRole('alert')
  await user.click(button(t('messages.next')))
  expect(isShown(t('messages.position', { at: 2, count: 2 }))).toBe(true)
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('POST /interviews/i2/messages/preview'))
})

test('a message that waits can be stopped, and one that left cannot', async () => {
  const sent = serve({
    'GET /interviews/{id}/messages': { messages: [MESSAGE, { ...MESSAGE, id: 'm0', state: 'sent' }] },
    'DELETE /interviews/{id}/messages/{message_id}': undefined as never,
  })
  await loadTexts('messages')
  const { user } = await renderScreen(<MessageList interviewId="i1" mayDecide />, { texts: 'result' })
  await screen.findByText(t('messages.state.sent'))
  await user.click(button(t('messages.withdraw')))
  expect(bodiesOf(sent, 'DELETE /interviews/i1/messages/m1')).toHaveLength(1)
})

test('a message that the mail server did not take says so, and when it is tried again', async () => {
  serve({ 'GET /interviews/{id}/messages': { messages: [{ ...MESSAGE, tries: 2 }] } })
  await loadTexts('messages')
  await renderScreen(<MessageList interviewId="i1" mayDecide />, { texts: 'result' })
  await screen.findByText(/^Not sent yet/)
  expect(button(t('messages.sendNow'))).toBeTruthy()
})
