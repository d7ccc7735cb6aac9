/** The candidate's words, as the provider writes them down beside the talk: in pieces, late, or not at all. */
export interface AnswerWords {
  /** An answer is about to be sent, for the first time or again; those before it get no more words. */
  begin(clientId: string): void
  /** The open answer does not count. */
  forget(): void
  /** All of it has been sent. */
  ended(): void
  /** @returns false when it is nobody's any more */
  piece(text: string, finished: boolean): boolean
  /** Is an answer open of which no word has come (`first`), or not all of them (`all`)? */
  awaits(what: 'first' | 'all'): boolean
  /** Resolves when nothing is awaited any more, or after `ms`. */
  settled(ms: number): Promise<void>
  /** No answer waits any longer: each has the words that have come. */
  settle(): void
}

interface Answer {
  clientId: string
  words: string
  ended: boolean
  finished: boolean
  /** What was told last; undefined before. */
  told: string | null | undefined
}

interface Options {
  /** Once for each answer; again, with all its words, when more come. */
  tell: (clientId: string, words: string | null) => void
  /** Without a word for this long there are none, milliseconds. */
  nothingMs: number
  /** Words that are not said to be finished are after this long without a further one, milliseconds. */
  quietMs: number
}

/** Nobody says more in five minutes, characters. */
const WORDS_MAX = 8_000

export const createAnswerWords = ({ tell, nothingMs, quietMs }: Options): AnswerWords => {
  let open: Answer | null = null
  let timer: NodeJS.Timeout | undefined
  let waiting: (() => void)[] = []

  const awaits = (what: 'first' | 'all'): boolean =>
    open !== null && open.told === undefined && (what === 'all' || open.words === '')
  const wake = (): void => {
    if (awaits('all')) return
    const over = waiting
    waiting = []
    for (const done of over) done()
  }
  const finish = (answer: Answer): void => {
    clearTimeout(timer)
    const words = answer.words.trim() || null
    const isMore = words !== null && words !== answer.told
    if (isMore || answer.told === undefined) {
      answer.told = words
      tell(answer.clientId, words)
    }
    wake()
  }
  const finishIn = (answer: Answer, ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => finish(answer), ms)
  }

  /** Of an answer that was never said to its end there are no words: it may not be on record. */
  const settle = (): void => {
    if (open?.ended) finish(open)
    else forget()
  }
  const forget = (): void => {
    clearTimeout(timer)
    open = null
    wake()
  }

  return {
    begin: clientId => {
      if (open && open.clientId !== clientId) settle()
      clearTimeout(timer)
      const told = open?.clientId === clientId ? open.told : undefined
      open = { clientId, words: '', ended: false, finished: false, told }
    },
    forget,
    ended: () => {
      if (!open) return
      open.ended = true
      if (open.finished) finish(open)
      else finishIn(open, open.words === '' ? nothingMs : quietMs)
    },
    piece: (text, finished) => {
      if (!open || (open.finished && open.told)) return false
      open.words = `${open.words}${text}`.slice(0, WORDS_MAX)
      open.finished ||= finished
      if (open.ended && open.finished) finish(open)
      else if (open.ended && open.words !== '') finishIn(open, quietMs)
      return true
    },
    awaits,
    settled: ms =>
      new Promise(resolve => {
        const limit = setTimeout(resolve, ms)
        waiting.push(() => {
          clearTimeout(limit)
          resolve()
        })
        wake()
      }),
    settle,
  }
}
