import './room.css'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CandidateLanguage } from '../../../../components/candidate-language.tsx'
import { Icon } from '../../../../components/icons.tsx'
import { Banner, Button, ConfirmDialog, LevelBars, LiveRegion } from '../../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../../i18n/index.ts'
import { useLeaveWarning } from '../../../../lib/leaving/use-leave-warning.ts'
import { cx } from '../../../../lib/page/cx.ts'
import { readStored, writeStored } from '../../../../lib/session/storage.ts'
import { useLevels } from '../../audio/use-levels.ts'
import { DeviceOptions } from '../../device-check/device-options.tsx'
import { useDevices } from '../../device-check/use-devices.ts'
import { captionsOf } from '../captions.ts'
import type { LiveRoom } from '../live-room.ts'
import type { Phase, RoomState } from '../room-state.ts'
import { type RoomView, viewRoom } from '../room-view.ts'
import { isUnvoiced } from '../transitions.ts'
import { isUnsent, uploadStatusOf } from '../upload-status.ts'
import { Captions } from './captions.tsx'
import { EndPanel } from './end-panel.tsx'
import { InterviewerAway } from './interviewer-away.tsx'
import { RoomControls } from './room-controls.tsx'
import { RoomFailed } from './room-failed.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomHelp } from './room-help.tsx'
import { RoomNotice, WhyInWriting } from './room-notice.tsx'
import { TimeLeftBanner } from './time-left-banner.tsx'
import { useAnswerMode } from './use-answer-mode.ts'

/** What takes more than this from the window is a keyboard, not a bar of the browser's, CSS pixels. */
const KEYBOARD_MIN = 120

/**
 * Keeps an element's `--visible-height` and `--visible-top` (CSS pixels) at the part of the window that no on-screen keyboard
 * covers, and `data-keyboard` on it while one does. Phones lay the keyboard over the page: `dvh` does not know of it.
 */
const useVisibleWindow = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const place = element.current
    if (!viewport || !place) return
    const follow = () => {
      // What a zoomed page shows less of is not covered.
      const height = Math.round(viewport.height * viewport.scale)
      const top = viewport.scale === 1 ? Math.round(viewport.offsetTop) : 0
      place.style.setProperty('--visible-height', `${height}px`)
      place.style.setProperty('--visible-top', `${top}px`)
      place.toggleAttribute('data-keyboard', document.documentElement.clientHeight - height > KEYBOARD_MIN)
    }
    follow()
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
    }
  }, [element])
}

/** A click that comes later after a release is none of its own, milliseconds. */
const CLICK_AFTER_MS = 1000
const CONTROLS = 'button, a, input, select, textarea, summary'

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('label') ?? target.closest(CONTROLS)) : null

/** A click counts only where its press began: a finger that lands elsewhere, or under which the page has moved, presses nothing. */
const usePressGuard = (): void => {
  useEffect(() => {
    let pressed: { control: Element | null; releasedAt: number } | null = null
    const down = (event: PointerEvent) => {
      pressed = { control: controlAt(event.target), releasedAt: Number.POSITIVE_INFINITY }
    }
    const up = (event: PointerEvent) => {
      if (pressed) pressed.releasedAt = event.timeStamp
    }
    const click = (event: MouseEvent) => {
      // Keys and assistive technology click without a press.
      const isOfPress =
        pressed !== null && event.detail > 0 && event.timeStamp - pressed.releasedAt < CLICK_AFTER_MS
      if (!isOfPress || controlAt(event.target) === pressed?.control) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('click', click, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('click', click, true)
    }
  }, [])
}

interface VoicePictureProps {
  state: RoomState
  levels: readonly number[]
  view: RoomView
}

const INK: Partial<Record<Phase, string>> = {
  ai_speaking: 'text-accent',
  recording: 'text-accent',
  your_turn: 'text-muted',
}

const VoicePicture = ({ state, levels, view }: VoicePictureProps) => {
  const t = useTexts()
  const ink = INK[state.phase] ?? 'text-line-strong'
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-x-4">
      <LevelBars
        levels={levels.filter((_, index) => index % 3 === 0)}
        className={cx('h-8 shrink-0 sm:hidden', ink)}
      />
      <LevelBars
        levels={levels}
        className={cx('hidden h-8 shrink-0 sm:block [@media(min-height:40rem)]:h-12', ink)}
      />
      <div className="min-w-0">
        <div role="status">
          <p aria-hidden={view.isStatusSilent} className="font-medium leading-5 max-[23rem]:text-small">
            {t(view.status)}
          </p>
          {view.waitingFor && <p className="text-muted text-small leading-4">{t(view.waitingFor)}</p>}
        </div>
        {!view.waitingFor && (
          <p className="text-muted text-small leading-4">
            {t(
              state.practice?.sameInterviewer === false ? 'practice.otherVoice' : 'interviews.syntheticVoice',
            )}
          </p>
        )}
      </div>
    </div>
  )
}

interface RoomMicrophoneProps {
  /** The device that is listened to. */
  current: string
  onChoose: (deviceId: string) => void
}

/** The choice of microphone during the interview, behind an icon; nothing where there is no choice. */
const RoomMicrophone = ({ current, onChoose }: RoomMicrophoneProps) => {
  const t = useTexts()
  const { microphones } = useDevices(true)
  if (microphones.length < 2) return null
  const label = t('interviews.audio.chooseMicrophone')
  return (
    <div
      title={label}
      className="relative flex h-11 w-14 shrink-0 items-center justify-center rounded-box text-muted focus-within:outline-2 focus-within:outline-accent hover:bg-sunken hover:text-ink"
    >
      <Icon name="mic" size={20} />
      <Icon name="chevronDown" size={16} />
      <select
        aria-label={label}
        value={current}
        onChange={event => onChoose(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <DeviceOptions devices={microphones} />
      </select>
    </div>
  )
}

const KEY = 'interview-press-once'

/** Does one press begin an answer and another end it, for hands that cannot hold? Remembered in this browser. */
const usePressOnce = (): [boolean, (next: boolean) => void] => {
  const [pressOnce, setPressOnce] = useState(() => readStored(KEY) === 'yes')
  const choose = (next: boolean) => {
    setPressOnce(next)
    writeStored(KEY, next ? 'yes' : null)
  }
  return [pressOnce, choose]
}

interface Props {
  room: LiveRoom
  state: RoomState
  vacancy: PublicVacancy
  interviewId: string
  draft: string
  onDraft: (text: string) => void
  onRestart: () => void
}

const SOUNDING = new Set(['ai_speaking', 'your_turn', 'recording'])

interface EndDialogProps {
  open: boolean
  demo: boolean
  onEnd: () => void
  onClose: () => void
}

const EndDialog = ({ open, demo, onEnd, onClose }: EndDialogProps) => {
  const t = useTexts()
  return (
    <ConfirmDialog
      open={open}
      title={t(demo ? 'demo.room.endTitle' : 'room.end.title')}
      confirmLabel={t('room.end.confirm')}
      cancelLabel={t('room.end.stay')}
      danger
      onConfirm={onEnd}
      onClose={onClose}
    >
      <p>{t(demo ? 'demo.room.end' : 'room.end.text')}</p>
    </ConfirmDialog>
  )
}

/** Something said in passing, between the words and the controls: it takes from the words' room only. */
const Passing = ({ room, state, view }: Pick<Props, 'room' | 'state'> & { view: RoomView }) => {
  const t = useTexts()
  const blocked = state.voice.blocked && !isEnding(state)
  return (
    <div className="room-notice" data-notice>
      <LiveRegion className="grid gap-2">
        {blocked && (
          <Banner tone="warn" actions={<Button onClick={room.unlock}>{t('room.blocked.button')}</Button>}>
            {t('room.blocked.text')}
          </Banner>
        )}
        {/* More time was asked for: nothing counts down. */}
        {!isEnding(state) && !state.practice && state.accommodations.time_factor === 1 && (
          <TimeLeftBanner endsAt={state.endsAt} />
        )}
        {view.notice && <RoomNotice notice={view.notice} />}
      </LiveRegion>
      {!blocked && !view.notice && view.saysWhy && <WhyInWriting reason={view.saysWhy} state={state} />}
    </div>
  )
}

/** Before the first word what is waited for stands where the words will come. */
const Awaited = ({ what }: { what: TextKey }) => {
  const t = useTexts()
  return <p className="m-auto w-full max-w-[36ch] text-muted text-title">{t(what)}</p>
}

const isEnding = ({ phase }: RoomState): boolean => phase === 'done' || phase === 'analyzing'

const OpenRoom = ({ room, state, vacancy, interviewId, draft, onDraft }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [ending, setEnding] = useState(false)
  const [pressOnce, setPressOnce] = usePressOnce()
  const mode = useAnswerMode(state, draft, interviewId)
  const view = viewRoom(state, pressOnce, mode.writing)
  const levels = useLevels(room.levels, SOUNDING.has(state.phase))
  useVisibleWindow(place)
  usePressGuard()
  const { interviewer } = state
  const awaited = captionsOf(state).length === 0 && !isEnding(state) ? view.waitingFor : null
  const away = view.isAway && interviewer.kind === 'unavailable' ? interviewer : null
  return (
    <div
      ref={place}
      data-testid="live-room"
      data-state={state.phase}
      data-link={state.link.kind}
      data-call={state.call ?? undefined}
      className="room"
    >
      <div className="room-grid">
        <RoomHeader
          title={vacancy.title}
          state={state}
          view={view}
          onEnd={state.practice ? room.end : () => setEnding(true)}
        />
        {away ? (
          <InterviewerAway interviewer={away} state={state} onChoose={room.choose} />
        ) : (
          <>
            <div className="room-words">
              {!isEnding(state) && (
                <div className="flex shrink-0 items-center gap-3">
                  <VoicePicture
                    state={state}
                    levels={levels}
                    view={awaited ? { ...view, waitingFor: null } : view}
                  />
                  {!state.demo && (
                    <span className="ms-auto">
                      <CandidateLanguage short />
                    </span>
                  )}
                  {room.pass && <RoomHelp interview={room.pass} disabled={state.phase === 'recording'} />}
                  {state.microphone === 'ready' && (
                    <RoomMicrophone current={state.device?.id ?? ''} onChoose={room.chooseMicrophone} />
                  )}
                </div>
              )}
              <div className="room-scroll">
                <LiveRegion className="grid">{awaited && <Awaited what={awaited} />}</LiveRegion>
                {!awaited && (
                  <Captions
                    state={state}
                    language={vacancy.language}
                    unvoiced={isUnvoiced(state)}
                    correct={room.correct ?? null}
                  />
                )}
              </div>
              <LiveRegion>{isEnding(state) && <EndPanel state={state} />}</LiveRegion>
              <Passing room={room} state={state} view={view} />
            </div>
            {!isEnding(state) && (
              <RoomControls
                room={room}
                state={state}
                view={view}
                levels={levels}
                mode={mode}
                pressOnce={pressOnce}
                onPressOnce={setPressOnce}
                draft={draft}
                onDraft={onDraft}
              />
            )}
          </>
        )}
      </div>
      <EndDialog
        open={ending && view.canEnd}
        demo={state.demo}
        onEnd={() => {
          setEnding(false)
          room.end()
        }}
        onClose={() => setEnding(false)}
      />
    </div>
  )
}

/** The live room: the interviewer's words, what was heard, one thing to do. */
export const LiveRoomView = (props: Props) => {
  const { state, onRestart } = props
  const isOver = isEnding(state) || state.phase === 'failed'
  const isLeft = isOver && isUnsent(uploadStatusOf(state))
  useLeaveWarning(!state.practice && (state.capturing !== null || (!state.demo && isLeft)))
  if (state.phase !== 'failed') return <OpenRoom {...props} />
  return <RoomFailed fault={state.fault} demo={state.demo} onContinue={onRestart} />
}
