import type { TextKey, TextValues } from '../../../../i18n/index.ts'
import { deviceOf } from './device.ts'

/** Browser and system of a user agent, in words. */
export const deviceName = (
  userAgent: string | null,
  t: (key: TextKey, values?: TextValues) => string,
): string => {
  const { browser, system } = deviceOf(userAgent ?? '')
  if (browser && system) return t('security.sessions.device', { browser, system })
  return browser ?? system ?? t('security.sessions.unknown')
}
