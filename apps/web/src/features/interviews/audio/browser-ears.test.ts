import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserHearing, installBrowserHearing, openBrowserEars } from './browser-ears.ts'

const WANTED = { langs: ['ru-RU'], processLocally: true }

/** A browser's recognition; `made` holds those that were opened. */
const recognitionIn = (availability: string, install = async () => true) => {
  const made: { lang: string; processLocally: boolean; onresult: unknown; onend: (() => void) | null }[] = []
  class Recognition {
    static available = vi.fn(async (_: object) => availability)
    static install = vi.fn(install)
    lang = ''
    processLocally = false
    onresult: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    constructor() {
      made.push(this)
    }
    start = () => this.onresult?.({ results: [[{ transcript: 'Я вёл ' }], [{ transcript: 'проект' }]] })
    stop = () => this.onend?.()
    abort = () => undefined
  }
  vi.stubGlobal('window', { webkitSpeechRecognition: Recognition })
  return { made, Recognition }
}

afterEach(() => vi.unstubAllGlobals())

describe('the ears of the browser', () => {
  it('are opened only for what is recognised on the device, and hear', async () => {
    const { made, Recognition } = recognitionIn('available')
    const ears = await openBrowserEars('ru')
    expect(Recognition.available).toHaveBeenCalledWith(WANTED)
    expect(made).toMatchObject([{ lang: 'ru-RU', processLocally: true }])
    ears?.start()
    expect(await ears?.finish()).toBe('Я вёл  проект')
  })

  it.each([
    ['available', 'ready'],
    ['downloadable', 'downloadable'],
    ['downloading', 'downloadable'],
    ['unavailable', 'none'],
  ])('%s: %s', async (availability, hearing) => {
    const { made } = recognitionIn(availability)
    expect(await browserHearing('ru')).toBe(hearing)
    const ears = await openBrowserEars('ru')
    expect(ears === null).toBe(hearing !== 'ready')
    expect(made).toHaveLength(hearing === 'ready' ? 1 : 0)
  })

  it('are none in a browser that can only send the sound away, or has no recognition', async () => {
    const opened = vi.fn()
    vi.stubGlobal('window', { webkitSpeechRecognition: opened })
    expect(await openBrowserEars('ru')).toBeNull()
    expect(opened).not.toHaveBeenCalled()
    vi.stubGlobal('window', {})
    expect([await browserHearing('ru'), await installBrowserHearing('ru')]).toEqual(['none', false])
  })

  it('get their language pack, or do not', async () => {
    const { Recognition } = recognitionIn('downloadable')
    expect(await installBrowserHearing('ru')).toBe(true)
    expect(Recognition.install).toHaveBeenCalledWith(WANTED)
    recognitionIn('downloadable', () => Promise.reject(new Error('no press')))
    expect(await installBrowserHearing('ru')).toBe(false)
  })
})
