import { useEffect, useState } from 'react'
import { Button, Switch } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
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
  draft: string
  onDraft: (text: string) => void
}

const TOGGLE_KEY = 'interview-press-twice'

/** The candidate's answer: hold and speak, or type; and the interviewer's words once more. */
export const RoomControls = ({ room, state, view, levels, draft, onDraft }: Props) => {
  const t = useTexts()
  const [typing, setTyping] = useState(false)
  const [toggle, setToggle] = useState(() => readStored(TOGGLE_KEY) === 'yes')
  const canSpeak = state.microphone === 'ready'
  const showText = typing || !canSpeak || view.inviteToType || draft !== ''

  useEffect(() => {
    if (state.phase !== 'recording') return
    const timer = setTimeout(room.release, ANSWER_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [state.phase, room])

  const choose = (next: boolean) => {
    setToggle(next)
    writeStored(TOGGLE_KEY, next ? 'yes' : null)
  }
  const submit = (text: string) => {
    room.submit(text)
    onDraft('')
  }
  return (
    <div className="grid gap-3">
      {canSpeak && (
        <>
          <HoldButton
            phase={state.phase}
            view={view}
            levels={levels}
            toggle={toggle}
            onPress={room.press}
            onRelease={room.release}
          />
          <p className="text-muted text-small">
            {t(toggle ? 'interviews.hint.toggle' : 'interviews.hint.hold')}
          </p>
        </>
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
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-line border-t pt-3">
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon="refresh" disabled={!view.canRepeat} onClick={room.repeat}>
            {t('interviews.repeat')}
          </Button>
          {canSpeak && (
            <Button size="small" icon="keyboard" aria-expanded={showText} onClick={() => setTyping(!typing)}>
              {t('interviews.typed.open')}
            </Button>
          )}
        </div>
        {canSpeak && (
          <Switch
            className="text-small"
            label={t('interviews.toggle')}
            checked={toggle}
            disabled={state.phase === 'recording'}
            onChange={event => choose(event.target.checked)}
          />
        )}
      </div>
    </div>
  )
}
