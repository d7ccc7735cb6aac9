/** The browser's own recognition on this device, used only where the operator allows it. What it hears is a claim. */
export interface BrowserTranscriber {
  start: () => void
  /** What was heard since `start`, or null; never later than 2 s. */
  finish: () => Promise<string | null>
  close: () => void
}

interface RecognitionResult {
  isFinal: boolean
  0: { transcript: string }
}
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  onresult: ((event: { results: ArrayLike<RecognitionResult> }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}
interface Wanted {
  langs: string[]
  processLocally: true
}
interface RecognitionMaker {
  new (): Recognition
  /** Both are absent in browsers that can only send the sound to their vendor. */
  available?: (wanted: Wanted) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  install?: (wanted: Wanted) => Promise<boolean>
}

/** `downloadable`: it would need a language pack. */
type BrowserHearing = 'ready' | 'downloadable' | 'none'

const PATIENCE_MS = 2000

const findMaker = (): RecognitionMaker | undefined => {
  const scope = window as { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker }
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

/** Language packs are named with a region: 'en' is 'en-US'. */
const packOf = (language: string): string => {
  const { language: base, region } = new Intl.Locale(language).maximize()
  return region ? `${base}-${region}` : base
}

const wantedFor = (language: string): Wanted => ({ langs: [packOf(language)], processLocally: true })

const inTime = <T>(promise: Promise<T>, late: T): Promise<T> =>
  Promise.race([promise, new Promise<T>(resolve => setTimeout(() => resolve(late), PATIENCE_MS))])

/** Can this browser write a language down by itself, on the device? Never rejects, never later than 2 s. */
export const browserHearing = async (language: string): Promise<BrowserHearing> => {
  const answer = findMaker()?.available?.(wantedFor(language))
  const found = await inTime(
    answer?.catch(() => 'unavailable' as const) ?? Promise.resolve('unavailable'),
    'unavailable',
  )
  if (found === 'available') return 'ready'
  return found === 'unavailable' ? 'none' : 'downloadable'
}

/** Fetches the language pack; call it on a press. @returns whether it is there now; never rejects */
export const installBrowserHearing = async (language: string): Promise<boolean> => {
  const installing = findMaker()?.install?.(wantedFor(language))
  return (await installing?.catch(() => false)) ?? false
}

/** A transcriber for one language; null where this browser has none on the device. Never later than 2 s. */
export const openBrowserTranscriber = async (language: string): Promise<BrowserTranscriber | null> => {
  const Maker = findMaker()
  if (!Maker || (await browserHearing(language)) !== 'ready') return null
  return createTranscriber(new Maker(), packOf(language))
}

const createTranscriber = (recognition: Recognition, language: string): BrowserTranscriber => {
  recognition.lang = language
  // It then fails rather than send the sound to the browser's vendor.
  recognition.processLocally = true
  recognition.continuous = true
  recognition.interimResults = false
  let heard = ''
  let ended: Promise<void> = Promise.resolve()
  return {
    start: () => {
      heard = ''
      recognition.onresult = ({ results }) => {
        heard = Array.from(results, result => result[0].transcript)
          .join(' ')
          .trim()
      }
      ended = new Promise(resolve => {
        recognition.onend = resolve
      })
      try {
        recognition.start()
      } catch {
        // Still ending the last answer: this one goes without.
        recognition.onend?.()
      }
    },
    finish: async () => {
      recognition.stop()
      await inTime(ended, undefined)
      return heard || null
    },
    close: () => recognition.abort(),
  }
}
