import type { Interview } from '@vivavox/contracts/interviews'
import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'

type Event = NonNullable<Interview['events']>[number]

/** What the words of some kinds count. */
const countsOf = ({ details }: Event) => {
  const count = (name: string) => (typeof details[name] === 'number' ? details[name] : 0)
  return {
    restored: count('restored'),
    missing: count('missing'),
    damaged_parts: count('damaged_parts'),
  }
}

/** What happened in the talk that nobody in it did, in words and with its time. */
export const Course = ({ events }: { events: Event[] }) => {
  const t = useTexts()
  const format = useFormat()
  if (events.length === 0) return null
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2">{t('evaluations.course')}</h3>
      <ul className="grid gap-2">
        {events.map(event => (
          <li key={`${event.at}${event.kind}`} className="grid max-w-[68ch] grid-cols-[auto_1fr] gap-2">
            <Icon name="info" size={18} className="mt-0.5 text-muted" />
            <span>
              {t(`evaluations.event.${event.kind}`, countsOf(event))}
              <span className="block text-muted text-small">{format.dateTime(event.at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
