import { useMemo } from 'react'
import { useLanguage } from '../../i18n/hooks.ts'
import { formatters } from './formatters.ts'

export { formatters } from './formatters.ts'

const SECOND = 1_000

const twoDigits = (value: number): string => String(value).padStart(2, '0')

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
