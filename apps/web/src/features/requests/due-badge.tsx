import type { ListedRequest } from '@vivavox/contracts/requests'
import { Badge } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useFormat } from '../../lib/format/format.ts'

const DAY_MS = 86_400_000

const LOOKS = {
  due: { tone: 'neutral', icon: 'clock' },
  soon: { tone: 'warn', icon: 'clock' },
  overdue: { tone: 'bad', icon: 'alert' },
} as const

/** How urgent an answer is. @param left until it is due, milliseconds */
export const urgencyOf = (left: number): keyof typeof LOOKS => {
  if (left <= 0) return 'overdue'
  return left <= DAY_MS ? 'soon' : 'due'
}

/** When a request has to be answered, or that it is: in words, icon and colour. */
export const DueBadge = ({ request: { answered_at, due_at } }: { request: ListedRequest }) => {
  const t = useTexts()
  const format = useFormat()
  if (answered_at)
    return (
      <Badge tone="good" icon="check" className="whitespace-normal">
        {t('requests.answeredAt', { date: format.dateTime(answered_at) })}
      </Badge>
    )
  const urgency = urgencyOf(Date.parse(due_at) - Date.now())
  return (
    <Badge {...LOOKS[urgency]} className="whitespace-normal">
      {t(`requests.${urgency}`, { date: format.dateTime(due_at) })}
    </Badge>
  )
}
