import { useMemo } from 'react'
import { useLanguage } from '../../i18n/hooks.ts'
import { formatters } from './formatters.ts'

export { formatters } from './formatters.ts'

const SECOND = 1_000

/** 7 → '07'. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The day of a moment where the reader is, as a date field writes it: '2026-11-30'. @param ms epoch milliseconds */
export const dayOf = (ms: number): string => {
  const at = new Date(ms)
  return `${String(at.getFullYear()).padStart(4, '0')}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

/** Midnight of a day where the reader is, in ISO 8601; `later` days on. @param day as a date field writes it */
export const midnight = (day: string, later: number): string => {
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + later)
  return date.toISOString()
}

/** Milliseconds as a clock: 65 000 → '1:05', 3 725 000 → '1:02:05'. */
export const formatClock = (ms: number): string => {
  const total = Math.max(0, Math.floor(ms / SECOND))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`
}

/** Formatters in the interface language. */
export const useFormat = (): ReturnType<typeof formatters> => {
  const language = useLanguage()
  return useMemo(() => formatters(language), [language])
}
