import type { SentenceSound } from './local-voice.ts'

/** What is made ahead for one interview at once. */
export interface PreparedBounds {
  /** Of sound: 4 MiB are 87 seconds. */
  bytes: number
  sentences: number
}

const USUAL_BOUNDS: PreparedBounds = { bytes: 4 * 1024 ** 2, sentences: 48 }

interface Entry {
  sentence: string
  /** How often it will be said. */
  wanted: number
  made: SentenceSound | null
  /** 0 until it is there. */
  bytes: number
}

const entriesOf = (sentences: readonly string[]): Entry[] => {
  const entries = new Map<string, Entry>()
  for (const sentence of sentences) {
    const known = entries.get(sentence)
    if (known) known.wanted += 1
    else entries.set(sentence, { sentence, wanted: 1, made: null, bytes: 0 })
  }
  return [...entries.values()]
}

/**
 * Makes sentences one after the other, as many as there is room for; what was said makes room for the next ones.
 * @param sentences in the order in which they are likely to be said
 * @param make null: there is no voice for them
 */
export const prepareSentences = (
  sentences: readonly string[],
  make: (sentence: string, signal: AbortSignal) => SentenceSound | null,
  bounds = USUAL_BOUNDS,
) => {
  const over = new AbortController()
  let entries = entriesOf(sentences)
  let working = false

  const isRoom = (): boolean => {
    const made = entries.filter(entry => entry.made)
    return made.length < bounds.sentences && made.reduce((sum, { bytes }) => sum + bytes, 0) < bounds.bytes
  }
  /** The engine cannot: nothing more is made ahead; `take` returns null for the rest. */
  const giveUp = (): void => {
    entries = entries.filter(({ bytes }) => bytes > 0)
  }
  const makeOne = async (entry: Entry): Promise<void> => {
    entry.made = make(entry.sentence, over.signal)
    if (!entry.made) return giveUp()
    try {
      entry.bytes = (await entry.made.sound).byteLength
    } catch {
      giveUp()
    }
  }
  const work = async (): Promise<void> => {
    if (working) return
    working = true
    for (;;) {
      const entry = entries.find(({ made }) => !made)
      if (!entry || over.signal.aborted || !isRoom()) break
      await makeOne(entry)
    }
    working = false
  }
  void work()

  const spend = (entry: Entry): void => {
    entry.wanted -= 1
    if (entry.wanted > 0) return
    entries = entries.filter(other => other !== entry)
    void work()
  }

  return {
    /** Its sound, made or in the making; it is kept no longer than it will be wanted. null: it is not there. */
    take: (sentence: string) => {
      const entry = entries.find(other => other.sentence === sentence)
      if (!entry) return null
      spend(entry)
      entry.made?.hurry()
      return entry.made
    },
    /** Forgets all. */
    close: () => {
      over.abort(new Error('the interview is over'))
      entries = []
    },
  }
}
