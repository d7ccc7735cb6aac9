import { type ReactNode, useEffect, useState } from 'react'
import { Button, Switch } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/cx.ts'
import { ANSWER_LIMIT_MS } from '../room/answer-limit.ts'
import type { LiveRoom } from '../room/live-room.ts'
import type { RoomState } from '../room/room-state.ts'
import type { RoomView } from '../room/room-view.ts'
import { HoldButton } from './hold-button.tsx'
import { TypedAnswer } from './typed-answer.tsx'

interface Props {
  room: LiveRoom
  state: RoomState
  view: RoomView
  levels: readonly number[]
  pressOnce: boolean
  onPressOnce: (pressOnce: boolean) => void
  draft: string
  onDraft: (text: string) => void
  /** A notice: above the button, which would cover it anywhere else. */
  children: ReactNode
}

/** The candidate's answer: hold and speak, or type; and the interviewer's words once more. */
export const RoomControls = (props: Props) => {
  const { room, state, view, levels, pressOnce, onPressOnce, draft, onDraft, children } = props
  const t = useTexts()
  const [typing, setTyping] = useState(false)
  const canSpeak = state.microphone === 'ready'
  const showText = typing || !canSpeak || view.inviteToType || draft !== ''

  useEffect(() => {
    if (state.phase !== 'recording') return
    const timer = setTimeout(room.release, ANSWER_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [state.phase, room])

  const submit = (text: string) => {
    room.submit(text)
    onDraft('')
  }
  return (
    <div
      className={cx(
        'grid gap-3 bg-paper pt-1 [@media(max-height:640px)]:gap-2 pb-[max(1rem,env(safe-area-inset-bottom))]',
        // The thumb finds the button at the same place, however long the question is.
        !showText && 'sticky bottom-0',
      )}
    >
      {children}
      {canSpeak && (
        <HoldButton
          phase={state.phase}
          view={view}
          levels={levels}
          toggle={pressOnce}
          onPress={room.press}
          onRelease={room.release}
        />
      )}
      {showText && (
        <TypedAnswer
          value={draft}
          onChange={onDraft}
          canSubmit={view.canSubmit}
          onSubmit={submit}
          onPaste={room.pasted}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {canSpeak && (
          <p className={cx('text-muted text-small pointer-coarse:hidden', showText && 'hidden')}>
            {t(pressOnce ? 'interviews.hint.toggle' : 'interviews.hint.hold')}
          </p>
        )}
        {canSpeak && (
          <Switch
            className="items-center! text-small pointer-coarse:grow"
            label={t('interviews.toggle')}
            checked={pressOnce}
            disabled={state.phase === 'recording'}
            onChange={event => onPressOnce(event.target.checked)}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2 border-line border-t pt-3 [@media(max-height:640px)]:pt-2">
        <Button size="small" icon="refresh" disabled={!view.canRepeat} onClick={room.repeat}>
          {t('interviews.repeat')}
        </Button>
        {canSpeak && (
          <Button size="small" icon="keyboard" aria-expanded={showText} onClick={() => setTyping(!typing)}>
            {t('interviews.typed.open')}
          </Button>
        )}
      </div>
    </div>
  )
}
