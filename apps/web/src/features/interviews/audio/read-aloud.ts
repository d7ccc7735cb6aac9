import { type BrowserVoice, speakAloud } from './speak-aloud.ts'

/** A text and its language, BCP 47. */
export interface Speech {
  text: string
  language: string
}

/** Texts that are read one after another with the browser's own voice. */
export interface Reader {
  read: (speeches: readonly Speech[]) => void
  isReading: () => boolean
  stop: () => void
}

interface Options {
  /** The browser forbids it. */
  onBlocked: () => void
  /** There is no voice for the language. Resolves when something else was heard instead. */
  onNoVoice: () => Promise<void>
  /** Everything was read. */
  onEnd: () => void
}

export const createReader = ({ onBlocked, onNoVoice, onEnd }: Options): Reader => {
  let waiting: Speech[] = []
  let reading: BrowserVoice | null = null

  const readNext = async (): Promise<void> => {
    const speech = waiting.shift()
    if (!speech) {
      reading = null
      return onEnd()
    }
    const voice = speakAloud(speech.text, speech.language)
    reading = voice
    const result = await voice.ended
    if (reading !== voice) return
    if (result === 'blocked') onBlocked()
    if (result === 'no_voice') await onNoVoice()
    if (reading === voice) await readNext()
  }
  return {
    read: speeches => {
      waiting.push(...speeches)
      if (!reading) void readNext()
    },
    isReading: () => reading !== null,
    stop: () => {
      reading?.stop()
      reading = null
      waiting = []
    },
  }
}
