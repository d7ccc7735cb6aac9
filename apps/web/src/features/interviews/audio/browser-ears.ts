/** The browser's own recognition, used only where the operator allows it. What it hears is a claim. */
export interface BrowserEars {
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
  onresult: ((event: { results: ArrayLike<RecognitionResult> }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}
type RecognitionMaker = new () => Recognition

const PATIENCE_MS = 2000

const findMaker = (): RecognitionMaker | undefined => {
  const scope = window as { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker }
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

/** Ears for one language; null where the browser has none. */
export const createBrowserEars = (language: string): BrowserEars | null => {
  const Maker = findMaker()
  if (!Maker) return null
  const recognition = new Maker()
  recognition.lang = language
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
      await Promise.race([ended, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
      return heard || null
    },
    close: () => recognition.abort(),
  }
}
