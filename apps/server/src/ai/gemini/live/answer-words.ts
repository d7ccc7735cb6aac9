import { heardWords } from '../../words/heard-words.ts'

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

/** More than is said in five minutes, characters. */
const WORDS_MAX = 8_000

/** All that is known of the candidate's words. */
interface State extends Options {
  open: Answer | null
  timer: NodeJS.Timeout | undefined
  /** Told when nothing is awaited any more. */
  waiting: (() => void)[]
}

const awaits = ({ open }: State, what: 'first' | 'all'): boolean =>
  open !== null && open.told === undefined && (what === 'all' || open.words === '')

const wake = (state: State): void => {
  if (awaits(state, 'all')) return
  for (const done of state.waiting.splice(0)) done()
}

const finish = (state: State, answer: Answer): void => {
  clearTimeout(state.timer)
  const words = heardWords(answer.words)
  const isMore = words !== null && words !== answer.told
  if (isMore || answer.told === undefined) {
    answer.told = words
    state.tell(answer.clientId, words)
  }
  wake(state)
}

const finishIn = (state: State, answer: Answer, ms: number): void => {
  clearTimeout(state.timer)
  state.timer = setTimeout(() => finish(state, answer), ms)
}

const forget = (state: State): void => {
  clearTimeout(state.timer)
  state.open = null
  wake(state)
}

/** Of an answer that was never said to its end there are no words: it may not be on record. */
const settle = (state: State): void => {
  if (state.open?.ended) finish(state, state.open)
  else forget(state)
}

const begin = (state: State, clientId: string): void => {
  if (state.open && state.open.clientId !== clientId) settle(state)
  clearTimeout(state.timer)
  const told = state.open?.clientId === clientId ? state.open.told : undefined
  state.open = { clientId, words: '', ended: false, finished: false, told }
}

const ended = (state: State): void => {
  const { open, nothingMs, quietMs } = state
  if (!open) return
  open.ended = true
  if (open.finished) finish(state, open)
  else finishIn(state, open, open.words === '' ? nothingMs : quietMs)
}

const piece = (state: State, text: string, finished: boolean): boolean => {
  const { open, quietMs } = state
  if (!open || (open.finished && open.told)) return false
  open.words = `${open.words}${text}`.slice(0, WORDS_MAX)
  open.finished ||= finished
  if (open.ended && open.finished) finish(state, open)
  else if (open.ended && open.words !== '') finishIn(state, open, quietMs)
  return true
}

const settled = (state: State, ms: number): Promise<void> =>
  new Promise(resolve => {
    const limit = setTimeout(resolve, ms)
    state.waiting.push(() => {
      clearTimeout(limit)
      resolve()
    })
    wake(state)
  })

export type AnswerWords = ReturnType<typeof createAnswerWords>

/** The candidate's words, as the provider writes them down during the talk: in pieces, late, or not at all. */
export const createAnswerWords = (options: Options) => {
  const state: State = { ...options, open: null, timer: undefined, waiting: [] }
  return {
    /** An answer is about to be sent, for the first time or again; those before it get no more words. */
    begin: (clientId: string) => begin(state, clientId),
    /** The open answer does not count. */
    forget: () => forget(state),
    /** All of it has been sent. */
    ended: () => ended(state),
    /** @returns false when it belongs to no open answer */
    piece: (text: string, finished: boolean) => piece(state, text, finished),
    /** Is an answer open of which no word has come (`first`), or not all of them (`all`)? */
    awaits: (what: 'first' | 'all') => awaits(state, what),
    /** Resolves when nothing is awaited any more, or after `ms`. */
    settled: (ms: number) => settled(state, ms),
    /** No answer waits any longer: each has the words that have come. */
    settle: () => settle(state),
  }
}
