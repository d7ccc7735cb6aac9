import type { RealtimeEvent } from '../../realtime-model.ts'
import type { Voice } from '../voice/espeak-voice.ts'

interface Utterance {
  id: string
  words: string
  abort: AbortController
}

export interface UtteranceQueue {
  /** Speaks after whatever is being spoken; emits sound and, always, `spoken`. */
  speak(id: string, words: string): void
  /** Ends everything that is being spoken or waits; each still emits `spoken`. */
  interrupt(): void
}

/** Speaks one utterance at a time, with our own voice or, where that cannot, with the browser's. */
export const createUtteranceQueue = (
  voice: Voice | null,
  language: string,
  emit: (event: RealtimeEvent) => void,
): UtteranceQueue => {
  const waiting: Utterance[] = []
  let working = false

  /** True when there is sound, or there need be none any more. */
  const sound = async ({ id, words, abort }: Utterance): Promise<boolean> => {
    let sounded = false
    if (!voice?.speaks(language)) return abort.signal.aborted
    try {
      for await (const pcm of voice.speak(words, language, abort.signal)) {
        emit({ type: 'sound', utterance: id, pcm })
        sounded = true
      }
      return true
    } catch {
      // A voice that fails before its first sound is replaced; half a sentence is not said twice.
      return sounded || abort.signal.aborted
    }
  }

  const perform = async (utterance: Utterance): Promise<void> => {
    const done = utterance.abort.signal.aborted || (await sound(utterance))
    if (!done) emit({ type: 'read_aloud', utterance: utterance.id })
    emit({ type: 'spoken', utterance: utterance.id })
  }

  const work = async (): Promise<void> => {
    if (working) return
    working = true
    for (let next = waiting[0]; next; next = waiting[0]) {
      await perform(next)
      waiting.shift()
    }
    working = false
  }

  return {
    speak: (id, words) => {
      waiting.push({ id, words, abort: new AbortController() })
      void work()
    },
    interrupt: () => {
      for (const utterance of waiting) utterance.abort.abort()
    },
  }
}
