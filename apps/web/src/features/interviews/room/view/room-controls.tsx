import { ANSWER_TEXT_MAX } from '@vivavox/contracts/limits'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, ConfirmDialog, Dialog, Form, Switch, Textarea } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { cx } from '../../../../lib/page/cx.ts'
import type { LiveRoom } from '../live-room.ts'
import { canSpeak } from '../permissions.ts'
import type { RoomState } from '../room-state.ts'
import type { RoomView } from '../room-view.ts'
import { AnswerTime } from './answer-time.tsx'
import { HoldToTalkButton } from './hold-to-talk-button.tsx'
import type { AnswerMode } from './use-answer-mode.ts'

interface TypedAnswerProps {
  value: string
  onChange: (value: string) => void
  canSubmit: boolean
  onSubmit: (text: string) => void
  /** The button that goes on without an answer. */
  skip: ReactNode
  onPaste: () => void
  /** Opened by hand: the next key is meant for it. */
  takesFocus: boolean
}

/** The field keeps the focus, and a phone its keyboard: nothing moves between press and release. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** An answer in writing: equal to a spoken one in every way. */
const TypedAnswer = ({
  value,
  onChange,
  canSubmit,
  onSubmit,
  skip,
  onPaste,
  takesFocus,
}: TypedAnswerProps) => {
  const t = useTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  // Phones have no such key.
  const [hasKeys] = useState(() => matchMedia('(pointer: fine)').matches)
  const ready = canSubmit && value.trim() !== ''
  const submit = () => ready && onSubmit(value.trim())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <Form className="flex min-h-0 flex-1 flex-col justify-end gap-2" onSubmit={submit}>
      <Textarea
        ref={field}
        dir="auto"
        rows={3}
        maxLength={ANSWER_TEXT_MAX}
        value={value}
        aria-label={t('room.typed.label')}
        placeholder={t('room.typed.label')}
        aria-describedby={hasKeys ? id : undefined}
        onChange={event => onChange(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        className="room-written resize-none!"
      />
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
        {hasKeys && (
          <p id={id} className="mr-auto text-muted text-small max-sm:sr-only">
            {t('room.typed.hint')}
          </p>
        )}
        {skip}
        <Button
          type="submit"
          variant="primary"
          className="min-h-11 min-w-28 max-sm:grow"
          disabled={!ready}
          onMouseDown={keepFocus}
        >
          {t('common.send')}
        </Button>
      </div>
    </Form>
  )
}

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

interface SkipProps extends Pick<Props, 'room' | 'state'> {
  disabled: boolean
  size?: 'small'
  className?: string
}

/** Goes on without an answer, once it is confirmed: it stands beside the talk button. The greeting has a button of its own. */
const Skip = ({ room, state, disabled, size, className }: SkipProps) => {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const isGreeting = state.progress.question === 0
  if (asking && disabled) setAsking(false)
  return (
    <>
      <Button
        size={size}
        className={cx('min-h-11', isGreeting && 'invisible', className)}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {t('interviews.skip')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('room.skip.title')}
        confirmLabel={t('room.skip.confirm')}
        onConfirm={() => {
          setAsking(false)
          room.skip(t('room.skip.words'))
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('room.skip.text')}</p>
      </ConfirmDialog>
    </>
  )
}

const SpokenAnswer = ({ room, state, view, levels, mode, pressOnce, onPressOnce }: Props) => {
  const t = useTexts()
  return (
    <>
      <HoldToTalkButton
        phase={state.phase}
        view={view}
        levels={levels}
        toggle={pressOnce}
        takesFocus={mode.byHand}
        room={room}
      />
      <div className="flex items-center justify-between gap-4">
        <Skip room={room} state={state} disabled={!view.canSubmit} size="small" />
        <p className="text-muted text-small max-sm:hidden pointer-coarse:hidden">
          {t(pressOnce ? 'room.hint.toggle' : 'room.hint.hold')}
        </p>
        <Switch
          data-control="once"
          className="min-h-11 items-center! text-small leading-4 max-sm:grow pointer-coarse:grow"
          label={t('room.toggle')}
          checked={pressOnce}
          disabled={state.phase === 'recording'}
          onChange={event => onPressOnce(event.target.checked)}
        />
      </div>
    </>
  )
}

/** A break between two questions: the server has added its time to the interview's, so that nothing runs out and nothing is told. */
const Break = ({ state }: { state: RoomState }) => {
  const t = useTexts()
  const [resting, setResting] = useState(false)
  const end = () => setResting(false)
  const minutes = Math.round(state.accommodations.breakMs / 60_000)
  return (
    <>
      <Button
        size="small"
        data-control="break"
        className="h-11 px-2! leading-4! col-span-2"
        icon="clock"
        disabled={state.phase !== 'your_turn'}
        onClick={() => setResting(true)}
      >
        {t('helping.break.take')}
      </Button>
      <Dialog
        open={resting}
        title={t('helping.break.title')}
        onClose={end}
        actions={
          <Button variant="primary" className="min-h-11" onClick={end}>
            {t('helping.break.end')}
          </Button>
        }
      >
        <p>{t('helping.break.text', { minutes })}</p>
      </Dialog>
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
  const { answerMs, breaks } = state.accommodations

  const submit = (text: string) => {
    room.submit(text)
    onDraft('')
  }
  return (
    <div className="room-controls">
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-2">
        <AnswerTime
          recording={state.phase === 'recording'}
          levels={props.levels}
          limitMs={answerMs}
          onOver={room.release}
        />
        {writing ? (
          <TypedAnswer
            value={draft}
            onChange={onDraft}
            canSubmit={view.canSubmit}
            onSubmit={submit}
            skip={
              // What is typed already would belong to the question after this.
              <Skip
                room={room}
                state={state}
                disabled={!view.canSubmit || draft.trim() !== ''}
                className="max-sm:grow"
              />
            }
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
          onClick={view.canSkipGreeting ? () => room.skip(t('room.greeting.words')) : room.repeat}
        >
          {t(view.canSkipGreeting ? 'room.greeting.skip' : 'room.repeat')}
        </Button>
        {canSpeak(state) && (
          <Button
            size="small"
            data-control="mode"
            className="h-11 px-2! leading-4!"
            icon={writing ? 'mic' : 'keyboard'}
            disabled={state.phase === 'recording'}
            onClick={mode.toggle}
          >
            {t(writing ? 'room.spoken.open' : 'interviews.typed.open')}
          </Button>
        )}
        {breaks && <Break state={state} />}
      </Bar>
    </div>
  )
}
