export type BrowserKind = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios_safari' | 'android_chrome' | 'other'

const KINDS: [BrowserKind, RegExp][] = [
  ['ios_safari', /iPhone|iPad|iPod/],
  ['edge', /Edg(A|iOS)?\//],
  ['firefox', /Firefox\//],
  ['android_chrome', /^(?=.*Android).*Chrome\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
]

/** Whose permission settings to describe, from a user agent. */
export const browserKind = (userAgent: string): BrowserKind =>
  KINDS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'

/** Phones and tablets: they choose the speaker themselves. */
export const isMobile = (userAgent: string): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i.test(userAgent)

/** On iPhones every browser calls itself Safari, too; an app that only shows a page does not. */
const isBareWebView = (userAgent: string): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent)

/** A page opened inside a messenger or social app: those browsers often refuse the microphone. */
export const isInAppBrowser = (userAgent: string): boolean =>
  /Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|Telegram|WhatsApp|VKClient|VKAndroidApp|Snapchat|TikTok|BytedanceWebview|LinkedInApp|Twitter|; wv\)/i.test(
    userAgent,
  ) || isBareWebView(userAgent)
