import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { loadTexts, t } from '../../../i18n/index.ts'
import { button, hasFocus, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aVacancy } from '../../../testing/samples.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { initialRoom } from '../room/room-state.ts'
import { asked, joined, play } from '../room/testing/play-room.ts'
import { LiveRoomView } from '../room/view/live-room-view.tsx'
import { PracticeOffer } from './practice-offer.tsx'
import { PracticeOver } from './practice-over.tsx'
import type { Practised } from './practice-room.tsx'

const show = async (shown: ReactNode, language: 'en' | 'ru' = 'en') => {
  await loadTexts('roomScreens')
  return renderScreen(shown, { texts: 'candidate', language })
}

test.each(['en', 'ru'] as const)(
  'practice is offered, and may be skipped with the keyboard, %s',
  async language => {
    const onPractise = vi.fn()
    const offer = (
      <>
        <PracticeOffer onPractise={onPractise} />
        <div>
          <button type="button" disabled>
            not yet
          </button>
          <button type="button">on</button>
        </div>
      </>
    )
    const { user } = await show(offer, language)
    expect(isShown(t('interviews.practice'))).toBe(true)
    await user.click(button(t('interviews.practice.begin')))
    expect(onPractise).toHaveBeenCalledOnce()
    await user.click(button(t('interviews.skip')))
    expect(screen.queryByRole('button', { name: t('interviews.practice.begin') })).toBeNull()
    expect(hasFocus(button('on'))).toBe(true)
  },
)

const over = async (practised: Partial<Practised>) => {
  const onAgain = vi.fn()
  const onStart = vi.fn(async () => undefined)
  const whole: Practised = { heard: null, sound: null, fault: null, ...practised }
  const screenOver = <PracticeOver vacancy={aVacancy()} practised={whole} {...{ onAgain, onStart }} />
  return { ...(await show(screenOver)), onAgain, onStart }
}

test('afterwards it says what was heard, and leads on', async () => {
  const { user, onAgain, onStart } = await over({ heard: { text: 'We walked.', writing: false } })
  expect(isShown('We walked.')).toBe(true)
  expect(hasFocus(screen.getByRole('heading', { level: 1 }))).toBe(true)
  await user.click(button(t('practice.again')))
  expect(onAgain).toHaveBeenCalledOnce()
  await user.click(button(t('interviews.audio.start')))
  expect(onStart).toHaveBeenCalledOnce()
})

test.each([
  [null, 'practice.unanswered'],
  [{ text: '', writing: false, unheard: true }, 'practice.unheard'],
  [{ text: '', writing: true }, 'practice.soundOnly'],
] as const)('without words it says why: %j', async (heard, why) => {
  await over({ heard })
  expect(isShown(t(why))).toBe(true)
})

test('the own voice is played from this page’s memory, and forgotten with it', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:own'), revokeObjectURL: vi.fn() }),
  )
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  const { user, unmount } = await over({ sound: new ArrayBuffer(8) })
  await user.click(button(t('practice.listen')))
  expect(played).toHaveBeenCalledOnce()
  unmount()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:own')
})

test('once the time for practice is used up, only the interview is left', async () => {
  await over({ fault: { code: 'PRACTICE_LIMIT_REACHED', text: 'No more practice.' } })
  expect(isShown('No more practice.')).toBe(true)
  expect(screen.queryByRole('button', { name: t('practice.again') })).toBeNull()
  expect(button(t('interviews.audio.start'))).toBeTruthy()
})

test('the room says that nothing is recorded, counts no question, and ends without asking', async () => {
  const events = asked.map(event =>
    event.type === 'joined'
      ? { ...joined, question: 0, total: 1, practice: { sameInterviewer: false } }
      : event,
  )
  const { state } = play(events, initialRoom('ready', 'practice'))
  const end = vi.fn()
  const room = { end, levels: () => null } as unknown as LiveRoom
  const view = (
    <LiveRoomView
      {...{ room, state }}
      draft=""
      onDraft={vi.fn()}
      onRestart={vi.fn()}
      vacancy={aVacancy()}
      interviewId="i"
    />
  )
  const { user } = await show(view)
  expect(isShown(t('practice.banner'))).toBe(true)
  expect(isShown(t('practice.otherVoice'))).toBe(true)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click(button(t('practice.end')))
  expect(end).toHaveBeenCalledOnce()
})
