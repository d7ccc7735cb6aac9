import { ANSWER_MAX_MS } from '@vivavox/contracts/values'
import { type ReactNode, useEffect } from 'react'
import { Button, Switch } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { LiveRoom } from '../room/room-parts.ts'
import type { RoomState } from '../room/room-state.ts'
import type { RoomView } from '../room/room-view.ts'
import { HoldButton } from './hold-button.tsx'
import { TypedAnswer } from './typed-answer.tsx'
import type { AnswerMode } from './use-answer-mode.ts'

/** The longest answer is sent a little before the server would refuse it, milliseconds. */
const ANSWER_LIMIT_MS = ANSWER_MAX_MS - 3_000

interface Props {
  room: LiveRoom
  state: RoomState
  view: RoomView
  levels: readonly number[]
  mode: AnswerMode
  pressOnce: boolean
  onPressOnce: (pressOnce: boolean) => void
  draft: string
  onDraft: (text: string) => void
}

/** The button, and how it is to be held. */
const SpokenAnswer = ({ room, state, view, levels, pressOnce, onPressOnce }: Props) => {
  const t = useTexts()
  return (
    <>
      <HoldButton phase={state.phase} view={view} levels={levels} toggle={pressOnce} room={room} />
      <div className="flex items-center justify-between gap-4">
        <p className="text-muted text-small max-sm:hidden pointer-coarse:hidden">
          {t(pressOnce ? 'interviews.hint.toggle' : 'interviews.hint.hold')}
        </p>
        <Switch
          data-control="once"
          className="min-h-11 items-center! text-small leading-4 max-sm:grow pointer-coarse:grow"
          label={t('interviews.toggle')}
          checked={pressOnce}
          disabled={state.phase === 'recording'}
          onChange={event => onPressOnce(event.target.checked)}
        />
      </div>
    </>
  )
}

/** What is always there, always at the same place. */
const Bar = ({ children }: { children: ReactNode }) => (
  <div className="room-bar grid shrink-0 grid-cols-2 gap-2">{children}</div>
)

/** The candidate's answer: hold and speak, or type; and the interviewer's words once more. */
export const RoomControls = (props: Props) => {
  const { room, state, view, mode, draft, onDraft } = props
  const t = useTexts()
  const { writing } = mode
  const canSpeak = state.microphone === 'ready'

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
    <div className="room-controls">
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-2">
        {writing ? (
          <TypedAnswer
            value={draft}
            onChange={onDraft}
            canSubmit={view.canSubmit}
            onSubmit={submit}
            onSkip={() => room.skip(t('interviews.skip.words'))}
            onPaste={room.pasted}
            takesFocus={mode.byHand}
          />
        ) : (
          <SpokenAnswer {...props} />
        )}
      </div>
      <Bar>
        <Button
          size="small"
          data-control="repeat"
          className="h-11 px-2! leading-4!"
          icon={view.canSkipGreeting ? 'arrowRight' : 'refresh'}
          disabled={!view.canRepeat && !view.canSkipGreeting}
          onClick={view.canSkipGreeting ? () => room.skip(t('interviews.greeting.words')) : room.repeat}
        >
          {t(view.canSkipGreeting ? 'interviews.greeting.skip' : 'interviews.repeat')}
        </Button>
        {canSpeak && (
          <Button
            size="small"
            data-control="mode"
            className="h-11 px-2! leading-4!"
            icon={writing ? 'mic' : 'keyboard'}
            disabled={state.phase === 'recording'}
            onClick={mode.toggle}
          >
            {t(writing ? 'interviews.spoken.open' : 'interviews.typed.open')}
          </Button>
        )}
      </Bar>
    </div>
  )
}
