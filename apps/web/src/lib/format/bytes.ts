import { useLanguage } from '../../i18n/hooks.ts'
import { held } from './formatters.ts'

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

const unitOf = (bytes: number) =>
  bytes < GIGABYTE ? (['megabyte', MEGABYTE] as const) : (['gigabyte', GIGABYTE] as const)
/** Small amounts have a decimal. */
const decimalsOf = (bytes: number) => ({
  maximumFractionDigits: bytes < 10 * MEGABYTE || bytes >= GIGABYTE ? 1 : 0,
})

/** Bytes as '682 MB' or '2.5 GB'. Apart from the other formats: only settings show any. */
export const formatBytes = (language: string, bytes: number): string => {
  const [unit, size] = unitOf(bytes)
  const format = { style: 'unit', unit, unitDisplay: 'short', ...decimalsOf(bytes) } as const
  return held(new Intl.NumberFormat(language, format).format(bytes / size))
}

/** The same without a unit, in that of a whole: '1.2' of '3.4 GB'. */
export const formatPart = (language: string, bytes: number, whole: number): string =>
  new Intl.NumberFormat(language, decimalsOf(whole)).format(bytes / unitOf(whole)[1])

/** Bytes as '682 MB' or '2.5 GB' in the interface language. */
export const useBytes = (): ((bytes: number) => string) => {
  const language = useLanguage()
  return bytes => formatBytes(language, bytes)
}
