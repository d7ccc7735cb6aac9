import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import {
  type Dispatch,
  lazy,
  type SetStateAction,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { InterviewPass } from '../../../../lib/session/interview-pass.ts'
import type { DeviceChoice } from '../../device-check/use-devices.ts'
import { keepAnswerDraft, readAnswerDraft } from '../../flow/answer-draft.ts'
import { type LiveRoom, openLiveRoom } from '../live-room.ts'
import type { Outcome } from '../room-state.ts'
import type { DemoLanguages } from '../room-transport.ts'
import { LiveRoomView } from './live-room-view.tsx'

/** The interview itself does not wait for it. */
const PracticeStep = lazy(async () => ({
  default: (await import('../../practice/practice-step.tsx')).PracticeStep,
}))

interface Props {
  vacancy: PublicVacancy
  interview: InterviewPass
  devices: DeviceChoice
  /** Present in a demo. Another object opens another room. */
  demo?: DemoLanguages
  onComplete: (outcome: Outcome) => void
  /** Begins the room anew, after another tab had taken it or it broke. */
  onRestart: () => void
}

interface ScreenProps extends Props {
  /** One question that is not kept, in place of the interview; as often as the candidate likes. */
  practice?: true | undefined
  /** The interview itself begins, after practice. */
  onStart?: (devices: DeviceChoice) => Promise<void>
}

interface OpenRoomProps extends Pick<Props, 'vacancy' | 'onRestart'> {
  room: LiveRoom
  interviewId: string
  draft: string
  onDraft: Dispatch<SetStateAction<string>>
}

const OpenRoom = ({ room, interviewId, ...rest }: OpenRoomProps) => {
  const state = useSyncExternalStore(room.subscribe, room.getState)
  const { draft, onDraft } = rest
  const { question, total } = state.progress
  const isKnown = total > 0
  useEffect(() => {
    if (isKnown) onDraft(typed => typed || readAnswerDraft(interviewId, question))
  }, [interviewId, question, isKnown, onDraft])
  useEffect(() => {
    if (isKnown) keepAnswerDraft(interviewId, { question, text: draft })
  }, [interviewId, question, isKnown, draft])
  return <LiveRoomView {...rest} interviewId={interviewId} room={room} state={state} />
}

/** Step 4: opens the room for as long as it is on screen. */
const InterviewScreen = ({ vacancy, interview, devices, demo, onComplete, onRestart }: Props) => {
  const [room, setRoom] = useState<LiveRoom | null>(null)
  const [draft, setDraft] = useState('')
  const latest = useRef(onComplete)
  latest.current = onComplete
  useEffect(() => {
    const opened = openLiveRoom({
      interviewId: interview.id,
      token: interview.candidate_token,
      language: vacancy.language,
      devices,
      ...(demo && { demo }),
      onComplete: outcome => {
        keepAnswerDraft(interview.id, null)
        latest.current(outcome)
      },
      onGiveBack: text => setDraft(typed => typed || text),
    })
    setRoom(opened)
    return () => opened.close()
  }, [interview.id, interview.candidate_token, vacancy.language, devices, demo])
  if (!room) return null
  return (
    <OpenRoom
      room={room}
      interviewId={interview.id}
      vacancy={vacancy}
      draft={draft}
      onDraft={setDraft}
      onRestart={onRestart}
    />
  )
}

/** The interview, or practice for it. */
export const LiveScreen = ({ practice, onStart, ...screen }: ScreenProps) => {
  if (!practice || !onStart) return <InterviewScreen {...screen} />
  const { vacancy, interview, devices } = screen
  return (
    <Suspense fallback={null}>
      <PracticeStep {...{ vacancy, interview, devices, onStart }} />
    </Suspense>
  )
}
