import { existsSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer-core'
import { firefoxPlaces } from '../../../scripts/lib/system-programs.mjs'

/** The system's Firefox. @throws Error in plain words when there is none */
function firefoxPath(): string {
  const path = firefoxPlaces().find(place => place && existsSync(place))
  if (!path) throw new Error('No Firefox here: install firefox-esr, or set FIREFOX_PATH.')
  return path
}

/** Starts it, driven over WebDriver BiDi, with a fake microphone that needs no permission, and sound that plays without a click. */
export const launchFirefox = (): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    // A busy machine takes its time, milliseconds.
    timeout: 120_000,
    protocolTimeout: 120_000,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      // Without a sound card nothing else drives its audio.
      'media.cubeb.force_mock_context': true,
      'intl.accept_languages': 'en-US,en',
    },
  })
