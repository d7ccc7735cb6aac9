import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import { Banner, Button, ConfirmDialog } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { LiveRoom } from '../room/live-room.ts'
import type { RoomState } from '../room/room-state.ts'
import { viewRoom } from '../room/room-view.ts'
import { Captions } from './captions.tsx'
import { EndPanel } from './end-panel.tsx'
import { RoomControls } from './room-controls.tsx'
import { RoomFailed } from './room-failed.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomNotice } from './room-notice.tsx'
import { useLevels } from './use-levels.ts'
import { usePressOnce } from './use-press-once.ts'
import { VoicePicture } from './voice-picture.tsx'

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

/** The live room: the interviewer's words, what was heard, one thing to do. */
export const LiveRoomView = ({ room, state, vacancy, draft, onDraft, onRestart }: Props) => {
  const t = useTexts()
  const [ending, setEnding] = useState(false)
  const [pressOnce, setPressOnce] = usePressOnce()
  const view = viewRoom(state, pressOnce)
  const levels = useLevels(room.levels, SOUNDING.has(state.phase))
  if (state.phase === 'failed')
    return <RoomFailed fault={state.fault} demo={state.demo} onContinue={onRestart} />
  const over = state.phase === 'done' || state.phase === 'analyzing'
  const notice = <RoomNotice notice={state.notice} inviteToType={view.inviteToType} demo={state.demo} />
  return (
    <div
      data-testid="live-room"
      data-state={state.phase}
      data-link={state.link.kind}
      data-call={state.call ?? undefined}
      className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col gap-4 px-4 pt-4 sm:gap-6 sm:px-6 sm:pt-6"
    >
      <RoomHeader title={vacancy.title} state={state} view={view} onEnd={() => setEnding(true)} />
      <div className="flex flex-1 flex-col justify-center gap-5 py-2 sm:gap-7">
        {!over && <VoicePicture phase={state.phase} levels={levels} view={view} />}
        <Captions
          state={state}
          language={vacancy.language}
          silent={state.voice.blocked || !state.voice.playing}
        />
        {over && <EndPanel state={state} />}
      </div>
      {state.voice.blocked && !over && (
        <Banner tone="warn" actions={<Button onClick={room.unlock}>{t('interviews.blocked.button')}</Button>}>
          {t('interviews.blocked.text')}
        </Banner>
      )}
      {over ? (
        notice
      ) : (
        <RoomControls
          room={room}
          state={state}
          view={view}
          levels={levels}
          pressOnce={pressOnce}
          onPressOnce={setPressOnce}
          draft={draft}
          onDraft={onDraft}
        >
          {notice}
        </RoomControls>
      )}
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
