import type { Message } from '@vivavox/contracts/messages'
import { Badge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'

const TONES = { waiting: 'neutral', sent: 'good', failed: 'bad', withdrawn: 'neutral' } as const

/** How far a message is, and when it left or leaves. */
export const MessageState = ({ message }: { message: Message }) => {
  const t = useTexts()
  const format = useFormat()
  const { state, send_at, sent_at, tries } = message
  const ahead = tries > 0 ? 'messages.nextTry' : 'messages.leavesAt'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={TONES[state]}>{t(`messages.state.${state}`)}</Badge>
      <span className="text-muted text-small">
        {state === 'waiting'
          ? t(ahead, { time: format.dateTime(send_at) })
          : sent_at && format.dateTime(sent_at)}
      </span>
    </div>
  )
}
