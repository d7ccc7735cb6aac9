import { useFormat } from '../lib/format/format.ts'

const DAY_ONLY = /^\d{4,6}-\d{2}-\d{2}$/

/**
 * The chosen day in the page's language, for the hint of a date field: the browser writes that field in its own language, in
 * which 12/10 may be another day. Nothing while none is chosen.
 * @param value as the field has it: 'YYYY-MM-DD', with or without 'THH:mm'
 */
export const DayInWords = ({ value }: { value: string }) => {
  const format = useFormat()
  const isDay = DAY_ONLY.test(value)
  const at = new Date(isDay ? `${value}T00:00` : value).getTime()
  if (value === '' || Number.isNaN(at)) return null
  return <span className="block text-ink">{isDay ? format.date(at) : format.dateTime(at)}</span>
}
