import type { UiLocale } from '@vivavox/contracts/locales'

/** Why the speech engine does not run on this machine. */
export type EngineFault = 'missing' | 'musl' | 'old_glibc' | 'crashed'

const SENTENCES: Record<EngineFault, Record<UiLocale, string>> = {
  missing: {
    en: 'The optional package sherpa-onnx-node is not installed. Run `npm install` again without --omit=optional.',
    ru: 'Не установлен необязательный пакет sherpa-onnx-node. Запустите `npm install` ещё раз без --omit=optional.',
  },
  musl: {
    en: 'The speech engine does not run on a system with musl (Alpine). Use a system with glibc, for example Debian.',
    ru: 'Речевой движок не работает в системе с musl (Alpine). Нужна система с glibc, например Debian.',
  },
  old_glibc: {
    en: 'The speech engine needs glibc 2.32 or newer: Debian 12, Ubuntu 22.04 or a later system.',
    ru: 'Речевому движку нужна glibc 2.32 или новее: Debian 12, Ubuntu 22.04 или более новая система.',
  },
  crashed: {
    en: 'The speech engine cannot be started on this machine; the server’s log says more.',
    ru: 'Речевой движок не запускается на этой машине, подробности в журнале сервера.',
  },
}

export const engineFaultText = (fault: EngineFault, locale: UiLocale): string => SENTENCES[fault][locale]

export interface Machine {
  platform: NodeJS.Platform
  /** `2.36`; null: no glibc. */
  glibc: string | null
}

/** The engine's own files ask for it. */
const NEEDED = { major: 2, minor: 32 }

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < NEEDED.major || (major === NEEDED.major && minor < NEEDED.minor)
}

/**
 * Puts the engine's own words into one of ours.
 * @param words of the failed start; null: its process ended without any
 */
export const classifyEngineFault = (words: string | null, { platform, glibc }: Machine): EngineFault => {
  if (platform === 'linux' && glibc === null) return 'musl'
  if (platform === 'linux' && glibc !== null && isOld(glibc)) return 'old_glibc'
  if (words?.includes('GLIBC')) return 'old_glibc'
  return words !== null && /cannot find module|could not find|not find sherpa/i.test(words)
    ? 'missing'
    : 'crashed'
}
