import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LiveRegion } from '../../../../components/ui/index.ts'
import { loadTexts, t } from '../../../../i18n/index.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { initialRoom, type RoomState } from '../room-state.ts'
import { EndPanel } from './end-panel.tsx'

/** Of the recording, milliseconds. */
const sent = (storedMs: number): RoomState => ({
  ...initialRoom('ready'),
  phase: 'analyzing',
  upload: { storedMs, totalMs: 9_000, lostMs: 0, done: false },
})

const SENT = [9_000, 7_000, 9_000, 8_000]

/** Goes on to the next state with each press. */
const Room = () => {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)} />
      <LiveRegion>
        <EndPanel state={sent(SENT[at] ?? 0)} />
      </LiveRegion>
    </>
  )
}

test('asks once to keep the page open, while parts of the recording come and go', async () => {
  await loadTexts('roomScreens')
  await renderScreen(<Room />, { texts: 'candidate' })
  const words = screen.getByText(t('room.closing.finishing'))
  for (const _ of SENT.slice(1)) {
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByText(t('room.closing.finishing')) === words).toBe(true)
  }
})
