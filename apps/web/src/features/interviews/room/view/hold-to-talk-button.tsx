import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../components/icons.tsx'
import { LevelBars, Spinner } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { cx } from '../../../../lib/page/cx.ts'
import type { LiveRoom } from '../live-room.ts'
import type { Phase } from '../room-state.ts'
import type { RoomView } from '../room-view.ts'

/** Keys that hold the button from anywhere on the page, unless something else under the focus wants them. */
const isOurs = (event: KeyboardEvent): boolean => {
  if (event.code !== 'Space' && event.key !== 'Enter') return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('[data-hold]')) return true
  return !target?.closest('button, a, input, textarea, select, summary, dialog, [contenteditable]')
}

/** Space or Enter pressed and let go; repeats of a held key are not presses. A window that loses the focus lets go. */
const useHoldKeys = (onDown: () => void, onUp: () => void): void => {
  const handlers = useRef({ onDown, onUp })
  handlers.current = { onDown, onUp }
  useEffect(() => {
    let held: string | null = null
    const down = (event: KeyboardEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      if (event.repeat || held) return
      held = event.code
      handlers.current.onDown()
    }
    const letGo = () => {
      if (!held) return
      held = null
      handlers.current.onUp()
    }
    const up = (event: KeyboardEvent) => {
      if (event.code === held) {
        event.preventDefault()
        letGo()
      }
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', letGo)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', letGo)
    }
  }, [])
}

/** What a pointer may press beside the talk button. A menu or a field keeps the focus: its keys are its own. */
const OTHER_CONTROLS = '.room :is(button, input[type=checkbox]):not([data-hold], [aria-expanded])'

/** After a click elsewhere the focus returns, so that Space speaks and does not press that control once more. */
const useFocusBack = (button: RefObject<HTMLButtonElement | null>): void => {
  useEffect(() => {
    // The keyboard leaves the focus where it was.
    let byPointer = false
    const back = () => button.current?.focus({ preventScroll: true })
    const click = ({ detail, target }: MouseEvent) => {
      byPointer = detail !== 0
      if (byPointer && target instanceof Element && target.closest(OTHER_CONTROLS)) back()
    }
    // A dialog gives the focus to what opened it.
    const close = () => byPointer && back()
    window.addEventListener('click', click)
    window.addEventListener('close', close, true)
    return () => {
      window.removeEventListener('click', click)
      window.removeEventListener('close', close, true)
    }
  }, [button])
}

interface Props {
  phase: Phase
  view: RoomView
  levels: readonly number[]
  /** One press begins, another ends: for hands that cannot hold. */
  toggle: boolean
  /** The next key is meant for it. */
  takesFocus: boolean
  room: Pick<LiveRoom, 'press' | 'release'>
}

const BUSY = new Set<Phase>(['idle', 'connecting', 'preparing', 'sending', 'waiting', 'analyzing'])

const Elapsed = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(value => value + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  // A screen reader says the button's name whenever it changes, over the answer.
  return (
    <span aria-hidden="true" className="tabular-nums">
      {shown}
    </span>
  )
}

/** The big button: hold to speak, let go to send. Its words say what is going on. */
export const HoldToTalkButton = ({ phase, view, levels, toggle, takesFocus, room }: Props) => {
  const t = useTexts()
  const recording = phase === 'recording'
  const enabled = view.canHold || recording
  const down = () => (toggle && recording ? room.release() : room.press())
  const up = () => {
    if (!toggle) room.release()
  }
  useHoldKeys(down, up)
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  /** The pointer that holds it; others are ignored. */
  const finger = useRef<number | null>(null)
  const lift = ({ pointerId }: PointerEvent) => {
    if (finger.current !== pointerId) return
    finger.current = null
    up()
  }
  return (
    <button
      ref={button}
      type="button"
      data-hold
      data-control="hold"
      data-testid="hold-button"
      aria-pressed={recording}
      aria-disabled={!enabled}
      onPointerDown={event => {
        if (event.button !== 0 || finger.current !== null) return
        finger.current = event.pointerId
        // Leaving the button with a finger still down is not letting go.
        event.currentTarget.setPointerCapture(event.pointerId)
        down()
      }}
      onPointerUp={lift}
      onPointerCancel={lift}
      onClick={event => {
        // Assistive technology clicks without pointer or keys: it cannot hold, so each click turns it.
        if (event.detail === 0) (recording ? room.release : room.press)()
      }}
      onContextMenu={event => event.preventDefault()}
      className={cx(
        'room-hold flex w-full touch-none select-none items-center justify-center gap-3 rounded-box border px-4 font-semibold transition-colors [-webkit-touch-callout:none]',
        enabled ? 'text-title leading-6' : 'text-body leading-5',
        recording && 'border-accent bg-accent-soft text-accent ring-4 ring-accent/25',
        view.canHold && 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
        !enabled && 'cursor-default! border-line bg-sunken text-muted',
      )}
    >
      {BUSY.has(phase) && <Spinner size={20} />}
      {view.canHold && <Icon name="mic" size={26} />}
      {recording && (
        <LevelBars
          levels={levels.filter((_, index) => index % 3 === 0)}
          className="h-8 max-[22.5rem]:hidden"
        />
      )}
      <span className="grid min-w-0">
        <span>
          {t(view.button)} {recording && <Elapsed />}
        </span>
        {view.buttonHint && <span className="text-body">{t(view.buttonHint)}</span>}
      </span>
    </button>
  )
}
