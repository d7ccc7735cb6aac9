import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { browserKind, isInAppBrowser, isMobile } from './browser-kind.ts'
import { canStart, canStartUnheard, checkRows } from './start-rule.ts'
import type { Hearing } from './voice-meter.ts'

const AGENTS = {
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ios_safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android_chrome:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
} as const

describe('browser', () => {
  it.each(Object.entries(AGENTS))('%s is recognised', (kind, agent) => {
    expect(browserKind(agent)).toBe(kind)
    expect(isMobile(agent)).toBe(kind === 'ios_safari' || kind === 'android_chrome')
    expect(isInAppBrowser(agent)).toBe(false)
  })

  it.each([
    `${AGENTS.ios_safari} Instagram 380.0`,
    `${AGENTS.android_chrome.replace('Chrome', 'Version/4.0 Chrome')} [FB_IAB/FB4A]`,
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/156.0 Mobile Safari/537.36',
    `${AGENTS.android_chrome} Telegram-Android/12.1 (Google Pixel 9; Android 15; SDK 35; HIGH)`,
    `${AGENTS.android_chrome} [LinkedInApp]/4.1`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WhatsApp/25.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ])('%s is a browser inside an app', agent => {
    expect(isInAppBrowser(agent)).toBe(true)
  })
})

describe('the start rule', () => {
  it.each<[Hearing | null, boolean, boolean]>([
    [null, false, false],
    ['listening', false, false],
    ['nothing', false, true],
    ['noise', false, true],
    ['quiet', false, true],
    ['voice', true, false],
  ])('hearing %s: starts %s, starts unheard %s', (hearing, starts, unheard) => {
    const check = {
      microphoneAllowed: hearing !== null,
      microphoneChosen: true,
      hearing,
      speakerChosen: true,
      speakerTested: true,
      mobile: false,
    }
    expect([canStart(check), canStartUnheard(check)]).toEqual([starts, unheard])
    expect(canStartUnheard({ ...check, speakerTested: false })).toBe(false)
  })

  it('is true exactly when every shown row is ticked', () => {
    const check = fc.record({
      microphoneAllowed: fc.boolean(),
      microphoneChosen: fc.boolean(),
      hearing: fc.constantFrom<Hearing | null>(null, 'listening', 'nothing', 'noise', 'quiet', 'voice'),
      speakerChosen: fc.boolean(),
      speakerTested: fc.boolean(),
      mobile: fc.boolean(),
    })
    fc.assert(
      fc.property(check, state => {
        const rows = checkRows(state)
        expect(canStart(state)).toBe(rows.every(({ done }) => done))
        expect(rows.some(({ row }) => row === 'speaker_chosen')).toBe(!state.mobile)
      }),
    )
  })
})
