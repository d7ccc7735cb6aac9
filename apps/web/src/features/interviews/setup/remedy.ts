import type { TextKey } from '../../../i18n/index.ts'
import type { MicrophoneTrouble } from '../audio/microphone.ts'
import type { BrowserKind } from './browser-kind.ts'

const ALLOW: Record<BrowserKind, TextKey> = {
  chrome: 'interviews.remedy.denied.chrome',
  edge: 'interviews.remedy.denied.chrome',
  firefox: 'interviews.remedy.denied.firefox',
  safari: 'interviews.remedy.denied.safari',
  ios_safari: 'interviews.remedy.denied.ios',
  android_chrome: 'interviews.remedy.denied.android',
  other: 'interviews.remedy.denied.other',
}

/** What to do about a microphone that does not open, in this browser. */
export const remedyFor = (trouble: MicrophoneTrouble, browser: BrowserKind): TextKey => {
  if (trouble === 'denied') return ALLOW[browser]
  return `interviews.remedy.${trouble}`
}
