import './room.css'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useRef, useState } from 'react'
import { Banner, Button, ConfirmDialog } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { useLeaveWarning } from '../../../lib/leaving/use-leave-warning.ts'
import { usePressGuard } from '../../../lib/leaving/use-press-guard.ts'
import { useVisibleWindow } from '../../../lib/page/use-visible-window.ts'
import { readStored, writeStored } from '../../../lib/session/storage.ts'
import { captionsOf } from '../room/captions.ts'
import { closingOf, isUnsent } from '../room/closing.ts'
import { isSounding } from '../room/room-moves.ts'
import type { LiveRoom } from '../room/room-parts.ts'
import type { RoomState } from '../room/room-state.ts'
import { type RoomView, viewRoom } from '../room/room-view.ts'
import { Captions } from './captions.tsx'
import { EndPanel } from './end-panel.tsx'
import { InterviewerAway } from './interviewer-away.tsx'
import { RoomControls } from './room-controls.tsx'
import { RoomFailed } from './room-failed.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomMicrophone } from './room-microphone.tsx'
import { RoomNotice } from './room-notice.tsx'
import { StillThere } from './still-there.tsx'
import { useAnswerMode } from './use-answer-mode.ts'
import { useLevels } from './use-levels.ts'
import { VoicePicture } from './voice-picture.tsx'

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
      title={t(demo ? 'demo.room.endTitle' : 'interviews.end.title')}
      confirmLabel={t('interviews.end.confirm')}
      cancelLabel={t('interviews.end.stay')}
      danger
      onConfirm={onEnd}
      onClose={onClose}
    >
      <p>{t(demo ? 'demo.room.end' : 'interviews.end.text')}</p>
    </ConfirmDialog>
  )
}

/** Something said in passing, between the words and the controls: it takes from the words' room only. */
const Passing = ({ room, state, view }: Pick<Props, 'room' | 'state'> & { view: RoomView }) => {
  const t = useTexts()
  const blocked = state.voice.blocked && !isEnding(state)
  return (
    <div className="room-notice" data-notice>
      {blocked && (
        <Banner tone="warn" actions={<Button onClick={room.unlock}>{t('interviews.blocked.button')}</Button>}>
          {t('interviews.blocked.text')}
        </Banner>
      )}
      {!isEnding(state) && <StillThere endsAt={state.endsAt} />}
      <RoomNotice notice={view.notice} saysWhy={view.saysWhy && !blocked} demo={state.demo} />
    </div>
  )
}

/** Before the first word what is waited for stands where the words will come. */
const Awaited = ({ what }: { what: TextKey }) => {
  const t = useTexts()
  return (
    <p role="status" className="m-auto w-full max-w-[36ch] text-muted text-title">
      {t(what)}
    </p>
  )
}

const isEnding = ({ phase }: RoomState): boolean => phase === 'done' || phase === 'analyzing'

const OpenRoom = ({ room, state, vacancy, draft, onDraft }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [ending, setEnding] = useState(false)
  const [pressOnce, setPressOnce] = usePressOnce()
  const mode = useAnswerMode(state, draft)
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
        <RoomHeader title={vacancy.title} state={state} view={view} onEnd={() => setEnding(true)} />
        {away ? (
          <InterviewerAway interviewer={away} state={state} onChoose={room.choose} />
        ) : (
          <>
            <div className="room-words">
              {!isEnding(state) && (
                <div className="flex shrink-0 items-center gap-3">
                  <VoicePicture
                    phase={state.phase}
                    levels={levels}
                    view={awaited ? { ...view, waitingFor: null } : view}
                  />
                  {state.microphone === 'ready' && (
                    <RoomMicrophone current={state.device?.id ?? ''} onChoose={room.chooseMicrophone} />
                  )}
                </div>
              )}
              <div className="room-scroll">
                {awaited ? (
                  <Awaited what={awaited} />
                ) : (
                  <Captions
                    state={state}
                    language={vacancy.language}
                    silent={state.voice.blocked || !isSounding(state)}
                  />
                )}
              </div>
              {isEnding(state) && <EndPanel state={state} />}
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
  useLeaveWarning(!state.demo && isOver && isUnsent(closingOf(state)))
  if (state.phase !== 'failed') return <OpenRoom {...props} />
  return <RoomFailed fault={state.fault} demo={state.demo} onContinue={onRestart} />
}
