import { Banner } from '../../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../../i18n/index.ts'
import type { Notice, RoomState } from '../room-state.ts'
import type { RoomView } from '../room-view.ts'
import { isUnkept } from '../transitions.ts'

const WORDS: Record<Exclude<Notice['kind'], 'from_server'>, TextKey> = {
  hold_longer: 'room.notice.holdLonger',
  microphone_failed: 'room.notice.microphoneFailed',
  microphone_changed: 'room.notice.microphoneChanged',
  nothing_captured: 'room.notice.nothingCaptured',
  cut_off: 'room.notice.cutOff',
  answer_refused: 'room.notice.answerRefused',
  end_failed: 'room.notice.endFailed',
  from_provider: 'room.notice.fromProvider',
}

interface WhyProps {
  reason: NonNullable<RoomView['saysWhy']>
  state: Pick<RoomState, 'demo' | 'practice'>
}

/** Why the room is in writing. Not announced: the interviewer's voice begins meanwhile. */
export const WhyInWriting = ({ reason, state }: WhyProps) => {
  const t = useTexts()
  const unkept = state.practice ? 'practice.typeHere' : 'demo.room.writing'
  const writing = isUnkept(state) ? unkept : 'room.notice.writing'
  return (
    <p className="text-muted text-small">{t(reason === 'text_only' ? 'room.notice.textOnly' : writing)}</p>
  )
}

/** Something said in passing: a slip, a microphone that is gone, a word from the server. */
export const RoomNotice = ({ notice }: { notice: Notice }) => {
  const t = useTexts()
  if (notice.kind === 'from_server') return <Banner tone="warn">{notice.text}</Banner>
  if (notice.kind === 'microphone_failed') {
    return (
      <Banner tone="error" title={t('room.notice.microphoneFailed')}>
        {t('room.notice.microphoneFailedText')}
      </Banner>
    )
  }
  if (notice.kind === 'microphone_changed') {
    const words = notice.name === '' ? 'room.notice.microphoneOther' : WORDS.microphone_changed
    return <Banner>{t(words, { name: notice.name })}</Banner>
  }
  const message = 'text' in notice ? notice.text : ''
  return (
    <Banner tone={notice.kind === 'hold_longer' ? 'info' : 'warn'}>
      {t(WORDS[notice.kind], { message })}
    </Banner>
  )
}
