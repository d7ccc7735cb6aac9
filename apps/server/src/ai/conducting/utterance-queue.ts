import type { RealtimeEvent } from '../ports/realtime-model.ts'
import type { Voice } from '../ports/voice.ts'

/** Things that are said one after the other. */
interface OneAtATime<T> {
  /** Comes after whatever is being performed. */
  add(job: T): void
  /** Fires the signal of everything that is being performed or waits; each is still performed, to its own end. */
  interrupt(): void
}

/** @param perform must not throw; its signal says that it is to end at once */
export const createOneAtATime = <T>(
  perform: (job: T, signal: AbortSignal) => Promise<void>,
): OneAtATime<T> => {
  const waiting: { job: T; abort: AbortController }[] = []
  let working = false

  const work = async (): Promise<void> => {
    if (working) return
    working = true
    for (let next = waiting[0]; next; next = waiting[0]) {
      await perform(next.job, next.abort.signal)
      waiting.shift()
    }
    working = false
  }

  return {
    add: job => {
      waiting.push({ job, abort: new AbortController() })
      void work()
    },
    interrupt: () => {
      for (const { abort } of waiting) abort.abort()
    },
  }
}

interface Utterance {
  id: string
  words: string
  forMany: boolean
}

interface UtteranceQueue {
  /** Speaks after whatever is being spoken; emits sound and, always, `spoken`. @param forMany as of `Voice.speak` */
  speak(id: string, words: string, forMany: boolean): void
  /** Ends everything that is being spoken or waits; each still emits `spoken`. */
  interrupt(): void
}

/** Speaks one utterance at a time, with our own voice or, where that cannot, with the browser's. */
export const createUtteranceQueue = (
  voice: Voice | null,
  language: string,
  emit: (event: RealtimeEvent) => void,
): UtteranceQueue => {
  /** True when there is sound, or there need be none any more. */
  const sound = async ({ id, words, forMany }: Utterance, signal: AbortSignal): Promise<boolean> => {
    let sounded = false
    if (!voice?.speaks(language)) return signal.aborted
    try {
      for await (const pcm of voice.speak(words, language, signal, forMany)) {
        emit({ type: 'sound', utterance: id, pcm })
        sounded = true
      }
      return true
    } catch {
      // A voice that fails before its first sound is replaced; half a sentence is not said twice.
      return sounded || signal.aborted
    }
  }

  const { add, interrupt } = createOneAtATime<Utterance>(async (utterance, signal) => {
    const done = signal.aborted || (await sound(utterance, signal))
    if (!done) emit({ type: 'read_aloud', utterance: utterance.id })
    emit({ type: 'spoken', utterance: utterance.id })
  })
  return { speak: (id, words, forMany) => add({ id, words, forMany }), interrupt }
}
