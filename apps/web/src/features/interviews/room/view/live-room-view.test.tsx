import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadTexts, t } from '../../../../i18n/index.ts'
import { button, field, hasFocus, isDisabled, isShown } from '../../../../testing/find.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aVacancy } from '../../../../testing/samples.ts'
import type { LiveRoom } from '../live-room.ts'
import type { RoomEvent } from '../room-events.ts'
import { asked, joined, play, spoken } from '../testing/play-room.ts'
import { LiveRoomView } from './live-room-view.tsx'

/** The room after these events, beside spies for what it is asked to do. */
const openRoom = async (events: RoomEvent[], draft = '') => {
  const { state } = play(events)
  const acts = {
    press: vi.fn(),
    release: vi.fn(),
    submit: vi.fn(),
    skip: vi.fn(),
    repeat: vi.fn(),
    end: vi.fn(),
    choose: vi.fn(),
    unlock: vi.fn(),
    correct: vi.fn(async () => undefined),
  }
  const room = { ...acts, pasted: vi.fn(), levels: () => null } as unknown as LiveRoom
  const onDraft = vi.fn()
  const onRestart = vi.fn()
  await loadTexts('roomScreens')
  const view = await renderScreen(
    <LiveRoomView {...{ room, state, draft, onDraft, onRestart }} vacancy={aVacancy()} interviewId="i1" />,
    { texts: 'candidate' },
  )
  return { ...view, ...acts, onDraft, onRestart }
}

const writing: RoomEvent[] = asked.map(event =>
  event.type === 'joined' ? { ...joined, hears: false } : event,
)

test('a question is shown with its number, and the button is held to answer it', async () => {
  const { press, release } = await openRoom(asked)
  expect(screen.getByRole('log').textContent).toBe('Tell me about your work.')
  expect(isShown(t('room.progress', { question: 1, total: 5 }))).toBe(true)
  const hold = button(t('interviews.button.speak'))
  fireEvent.keyDown(hold, { code: 'Space', key: ' ' })
  fireEvent.keyDown(hold, { code: 'Space', key: ' ', repeat: true })
  expect(press).toHaveBeenCalledOnce()
  fireEvent.keyUp(hold, { code: 'Space', key: ' ' })
  expect(release).toHaveBeenCalledOnce()
})

test('a window that loses the focus lets the button go', async () => {
  const { release } = await openRoom(asked)
  fireEvent.keyDown(document.body, { code: 'Space', key: ' ' })
  act(() => void window.dispatchEvent(new Event('blur')))
  expect(release).toHaveBeenCalledOnce()
})

test('hands that cannot hold press once to begin and once to send; this browser remembers it', async () => {
  const { user, press, unmount } = await openRoom(asked)
  await user.click(screen.getByRole('switch', { name: t('room.toggle') }))
  fireEvent.keyDown(document.body, { code: 'Space', key: ' ' })
  fireEvent.keyUp(document.body, { code: 'Space', key: ' ' })
  expect(press).toHaveBeenCalledOnce()
  unmount()
  const { release } = await openRoom([...asked, { type: 'press', clientId: 'a' }])
  expect(isShown(t('interviews.button.pressToSend'))).toBe(true)
  fireEvent.keyDown(document.body, { code: 'Space', key: ' ' })
  expect(release).toHaveBeenCalledOnce()
})

test('while an answer is sent nothing else can be begun', async () => {
  const { press } = await openRoom([...asked, ...spoken])
  const hold = button(t('interviews.button.sending'))
  expect(isDisabled(hold)).toBe(true)
  for (const name of ['interviews.skip', 'room.repeat'] as const)
    expect(isDisabled(button(t(name)))).toBe(true)
  expect(press).not.toHaveBeenCalled()
})

test('an interviewer who speaks is waited for; a typed answer may cut in', async () => {
  const { user, submit } = await openRoom(asked.slice(0, 6), 'I walk through the house.')
  expect(isShown(t('room.status.aiSpeaking'))).toBe(true)
  await user.click(button(t('common.send')))
  expect(submit).toHaveBeenCalledWith('I walk through the house.')
})

test('a question is skipped once that is confirmed', async () => {
  const { user, skip } = await openRoom(asked)
  await user.click(button(t('interviews.skip')))
  const dialog = screen.getByRole('dialog', { name: t('room.skip.title') })
  await user.click(within(dialog).getByRole('button', { name: t('common.cancel') }))
  expect(skip).not.toHaveBeenCalled()
  await user.click(button(t('interviews.skip')))
  await user.click(button(t('room.skip.confirm')))
  expect(skip).toHaveBeenCalledWith(t('room.skip.words'))
})

test('where nothing is transcribed the room opens in writing, and says why', async () => {
  const { user, onDraft } = await openRoom(writing)
  expect(isShown(t('room.notice.writing'))).toBe(true)
  expect(isDisabled(button(t('common.send')))).toBe(true)
  await user.type(field(t('room.typed.label')), 'A')
  expect(onDraft).toHaveBeenCalledWith('A')
  await user.click(button(t('room.spoken.open')))
  expect(hasFocus(button(t('interviews.button.speak')))).toBe(true)
})

test('what is typed is sent by its key, and is not skipped over', async () => {
  const { submit, onDraft } = await openRoom(writing, ' I ring the bell. ')
  expect(isDisabled(button(t('interviews.skip')))).toBe(true)
  fireEvent.keyDown(field(t('room.typed.label')), { key: 'Enter', ctrlKey: true })
  expect(submit).toHaveBeenCalledWith('I ring the bell.')
  expect(onDraft).toHaveBeenCalledWith('')
})

test('a slip of the button and a lost microphone are told', async () => {
  const { unmount } = await openRoom([
    ...asked,
    { type: 'press', clientId: 'a' },
    { type: 'release', heldMs: 100 },
  ])
  expect(isShown(t('room.notice.holdLonger'))).toBe(true)
  unmount()
  await openRoom([
    ...asked,
    { type: 'press', clientId: 'a' },
    { type: 'capture_failed', clientId: 'a', reason: 'microphone' },
  ])
  expect(screen.getByRole('alert').textContent).toContain(t('room.notice.microphoneFailed'))
})

test('sound that the browser holds back is let out by a button', async () => {
  const { user, unlock } = await openRoom([...asked, { type: 'voice_blocked', blocked: true }])
  await user.click(button(t('room.blocked.button')))
  expect(unlock).toHaveBeenCalledOnce()
})

test('the end is asked about once, and can be called off', async () => {
  const { user, end } = await openRoom(asked)
  await user.click(button(new RegExp(t('room.end.button'))))
  await user.click(button(t('room.end.stay')))
  expect(end).not.toHaveBeenCalled()
  await user.click(button(new RegExp(t('room.end.button'))))
  await user.click(button(t('room.end.confirm')))
  expect(end).toHaveBeenCalledOnce()
})

test('an interviewer out of reach leaves a choice: again, or the built-in one', async () => {
  const comeBackUntil = '2026-11-30T15:30:00.000Z'
  const { user, choose } = await openRoom([
    ...asked,
    { type: 'interviewer_line', standing: false },
    { type: 'unavailable', comeBackUntil, mayContinue: true },
  ])
  const place = screen.getByTestId('interviewer-away')
  expect(place.textContent).toContain(t('room.away.saved'))
  await user.click(button(t('room.away.builtin')))
  await user.click(button(t('common.retry')))
  expect(choose.mock.calls).toEqual([['builtin'], ['again']])
})

test('a room that had to stop says what is safe, and leads back into it', async () => {
  const { user, onRestart } = await openRoom([
    ...asked,
    { type: 'fault', code: 'TAKEN_OVER', text: '', retryable: false },
  ])
  expect(screen.getByRole('heading', { name: t('room.taken.title') })).toBeTruthy()
  await user.click(button(t('room.taken.continue')))
  expect(onRestart).toHaveBeenCalledOnce()
})

const heardAs = (change: object): RoomEvent[] => [
  ...asked,
  ...spoken,
  { type: 'turn_stored', seq: 2, clientId: 'a', speaker: 'candidate', text: 'I like cuban eats.', ...change },
]

test('what was heard of a spoken answer can be corrected while the talk goes on', async () => {
  const { user, correct } = await openRoom(heardAs({}))
  expect(isShown(t('room.correct.heard'))).toBe(true)
  await user.click(button(t('room.correct.open')))
  await user.type(field(t('room.correct.label')), 'I like Kubernetes.')
  await user.click(button(t('room.correct.save')))
  expect(correct).toHaveBeenCalledWith(2, 'I like Kubernetes.')
  expect(isShown('I like cuban eats.')).toBe(true)
  expect(isShown('I like Kubernetes.')).toBe(true)
  expect(isShown(t('room.correct.open'))).toBe(false)
})

test.each([
  ['whose words are still written down', heardAs({ text: '', wordsFollow: true })],
  ['that was typed', [...asked, { type: 'submit', clientId: 't', text: 'Typed.' } as const]],
])('an answer %s has nothing to correct', async (_, events) => {
  await openRoom(events)
  expect(isShown(t('room.correct.open'))).toBe(false)
})

test('the seconds of an answer are no part of the name of its button', async () => {
  await openRoom([...asked, { type: 'press', clientId: 'a' }])
  expect(button(t('room.status.recording')).textContent).toContain('0:00')
})
