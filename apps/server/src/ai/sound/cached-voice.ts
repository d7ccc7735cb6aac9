import { createSerialQueue } from '../../platform/serial-queue.ts'
import type { PreparedVoice, Voice } from '../ports/voice.ts'
import type { AudioCache } from './audio-cache.ts'

/** How many of the next sentences are made ahead. */
const AHEAD = 2

/**
 * The same voice, which says again without any work what it said to others before.
 * @param name of what is heard: the same for the same sound only
 */
export const createCachedVoice = (
  voice: Voice,
  sounds: AudioCache,
  name: (text: string, language: string) => string,
): Voice & Required<Pick<Voice, 'prepare'>> => {
  // One at a time for all: speech that a candidate waits for always finds a place.
  const ahead = createSerialQueue()
  const making = (text: string, language: string) => () =>
    voice.speak(text, language, new AbortController().signal)

  const speak: Voice['speak'] = (text, language, signal, forMany) => {
    const named = name(text, language)
    return forMany || sounds.has(named)
      ? sounds.read(named, making(text, language), signal)
      : voice.speak(text, language, signal)
  }
  const prepare = (texts: readonly string[], language: string): PreparedVoice => {
    let closed = false
    const makeFrom = (first: number): void => {
      for (const text of texts.slice(first, first + AHEAD))
        void ahead.run(async () => {
          if (!closed) await sounds.make(name(text, language), making(text, language))
        })
    }
    if (voice.speaks(language)) makeFrom(0)
    return {
      speaks: voice.speaks,
      speak: (text, spoken, signal, forMany) => {
        const at = spoken === language ? texts.indexOf(text) : -1
        if (at >= 0) makeFrom(at + 1)
        return speak(text, spoken, signal, forMany || at >= 0)
      },
      close: () => {
        closed = true
      },
    }
  }
  return { speaks: voice.speaks, speak, prepare }
}
