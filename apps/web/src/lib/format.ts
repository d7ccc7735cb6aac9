import { useMemo } from 'react'
import { useLanguage } from '../i18n/hooks.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Milliseconds as a clock: 65 000 → '1:05', 3 725 000 → '1:02:05'. */
export const formatClock = (ms: number): string => {
  const total = Math.max(0, Math.floor(ms / SECOND))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`
}

/** Formatters for one language. Dates are ISO 8601 strings or epoch milliseconds, shown in the reader's time zone. */
export const formatters = (language: string) => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const whole = new Intl.NumberFormat(language)
  const tenth = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const dollars = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  })
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  return {
    /** 21 Nov 2026 */
    date: (value: string | number) => day.format(new Date(value)),
    /** 21 Nov 2026, 14:05 */
    dateTime: (value: string | number) => moment.format(new Date(value)),
    number: (value: number) => whole.format(value),
    /** One decimal, as averages are shown. */
    decimal: (value: number) => tenth.format(value),
    /** US dollars. */
    price: (value: number) => dollars.format(value),
    /** Milliseconds as whole minutes: '12 min'. */
    minutes: (ms: number) => minutes.format(Math.max(1, Math.round(ms / MINUTE))),
  }
}

/** Formatters in the interface language. */
export const useFormat = (): ReturnType<typeof formatters> => {
  const language = useLanguage()
  return useMemo(() => formatters(language), [language])
}
