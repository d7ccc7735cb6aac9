import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { InterviewPass } from '../../../lib/session/interview-pass.ts'
import type { DeviceChoice } from '../device-check/use-devices.ts'
import { type LiveRoom, openLiveRoom } from '../room/live-room.ts'
import type { Fault, Heard } from '../room/room-state.ts'
import { LiveRoomView } from '../room/view/live-room-view.tsx'

/** What came of one practice. */
export interface Practised {
  /** null: nothing was answered. */
  heard: Heard | null
  /** The candidate's own voice, in this page's memory alone; null: nothing was spoken. */
  sound: ArrayBuffer | null
  /** Why there was no practice; null: there was. */
  fault: Fault | null
}

interface Props {
  vacancy: PublicVacancy
  interview: InterviewPass
  devices: DeviceChoice
  onOver: (practised: Practised) => void
}

interface OpenRoomProps extends Pick<Props, 'vacancy'> {
  room: LiveRoom
  interviewId: string
  draft: string
  onDraft: (text: string) => void
  onFailed: (fault: Fault | null) => void
}

const OpenRoom = ({ room, onFailed, ...rest }: OpenRoomProps) => {
  const state = useSyncExternalStore(room.subscribe, room.getState)
  const failed = state.phase === 'failed'
  useEffect(() => {
    if (failed) onFailed(state.fault)
  }, [failed, state.fault, onFailed])
  if (failed) return null
  return <LiveRoomView {...rest} room={room} state={state} onRestart={() => onFailed(null)} />
}

/** The interview's own room with one question, for as long as it is on screen. Neither drafts nor answers outlive it. */
export const PracticeRoom = ({ vacancy, interview, devices, onOver }: Props) => {
  const [room, setRoom] = useState<LiveRoom | null>(null)
  const [draft, setDraft] = useState('')
  const sound = useRef<ArrayBuffer | null>(null)
  const latest = useRef(onOver)
  latest.current = onOver
  useEffect(() => {
    const opened = openLiveRoom({
      interviewId: interview.id,
      token: interview.candidate_token,
      language: vacancy.language,
      devices,
      practice: {
        onSpoken: spoken => {
          sound.current = spoken
        },
      },
      onComplete: () => latest.current({ heard: opened.getState().heard, sound: sound.current, fault: null }),
      onGiveBack: text => setDraft(typed => typed || text),
    })
    setRoom(opened)
    return opened.close
  }, [interview.id, interview.candidate_token, vacancy.language, devices])
  const [onFailed] = useState(
    () => (fault: Fault | null) =>
      latest.current({ heard: null, sound: null, fault: fault ?? { code: '', text: '' } }),
  )
  if (!room) return null
  return <OpenRoom {...{ room, vacancy, draft, onFailed }} interviewId={interview.id} onDraft={setDraft} />
}
