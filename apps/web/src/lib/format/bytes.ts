import { useLanguage } from '../../i18n/hooks.ts'
import { held } from './formatters.ts'

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

/** Bytes as '682 MB' or '2.5 GB', small amounts with a decimal. Apart from the other formats: only settings show any. */
export const formatBytes = (language: string, bytes: number): string => {
  const [unit, size] =
    bytes < GIGABYTE ? (['megabyte', MEGABYTE] as const) : (['gigabyte', GIGABYTE] as const)
  const maximumFractionDigits = bytes < 10 * MEGABYTE || bytes >= GIGABYTE ? 1 : 0
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits,
  })
  return held(format.format(bytes / size))
}

/** The same in the interface language. */
export const useBytes = (): ((bytes: number) => string) => {
  const language = useLanguage()
  return bytes => formatBytes(language, bytes)
}
