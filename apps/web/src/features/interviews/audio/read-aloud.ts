import { SLOWER_SPEED } from '@vivavox/contracts/accommodation-limits'
import type { AudioGraph } from './audio-graph.ts'
import { type BrowserVoice, speakAloud } from './speak-aloud.ts'

const NOTES_HERTZ = [523.25, 659.25]
const NOTE_SECONDS = 0.16

/** Two soft notes: 'there is something to read'. Resolves when they have sounded. */
export const playEarcon = ({ context, voiceIn }: Pick<AudioGraph, 'context' | 'voiceIn'>): Promise<void> =>
  new Promise(resolve => {
    NOTES_HERTZ.forEach((hertz, index) => {
      const start = context.currentTime + 0.02 + index * NOTE_SECONDS
      const oscillator = new OscillatorNode(context, { frequency: hertz })
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0, start)
      gain.gain.linearRampToValueAtTime(0.15, start + 0.03)
      gain.gain.linearRampToValueAtTime(0, start + NOTE_SECONDS)
      oscillator.connect(gain).connect(voiceIn)
      oscillator.start(start)
      oscillator.stop(start + NOTE_SECONDS)
      if (index === NOTES_HERTZ.length - 1) oscillator.onended = () => resolve()
    })
  })

/** A text and its language, BCP 47. */
export interface Speech {
  text: string
  language: string
  /** Slower than the voice by itself. */
  slower?: boolean
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
    const voice = speakAloud(speech.text, speech.language, speech.slower ? SLOWER_SPEED : 1)
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
