/** In which zone this browser lives (IANA). */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
