import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserHearing, installBrowserHearing, openBrowserTranscriber } from './browser-transcriber.ts'

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

describe('the speech recognition of the browser', () => {
  it('are opened only for what is recognised on the device, and hear', async () => {
    const { made, Recognition } = recognitionIn('available')
    const transcriber = await openBrowserTranscriber('ru')
    expect(Recognition.available).toHaveBeenCalledWith(WANTED)
    expect(made).toMatchObject([{ lang: 'ru-RU', processLocally: true }])
    transcriber?.start()
    expect(await transcriber?.finish()).toBe('Я вёл  проект')
  })

  it.each([
    ['available', 'ready'],
    ['downloadable', 'downloadable'],
    ['downloading', 'downloadable'],
    ['unavailable', 'none'],
  ])('%s: %s', async (availability, hearing) => {
    const { made } = recognitionIn(availability)
    expect(await browserHearing('ru')).toBe(hearing)
    const transcriber = await openBrowserTranscriber('ru')
    expect(transcriber === null).toBe(hearing !== 'ready')
    expect(made).toHaveLength(hearing === 'ready' ? 1 : 0)
  })

  it('are none in a browser that can only send the sound away, or has no recognition', async () => {
    const opened = vi.fn()
    vi.stubGlobal('window', { webkitSpeechRecognition: opened })
    expect(await openBrowserTranscriber('ru')).toBeNull()
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
