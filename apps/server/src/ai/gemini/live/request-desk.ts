import { cueWords, type WordedCue } from '../../leading/cue-words.ts'
import type { Talk } from '../../leading/talk.ts'
import type { HistoryTurn, RealtimeSetup, SpokenAnswer } from '../../realtime-model.ts'
import type { AnswerWords } from './answer-words.ts'
import { textMessage } from './client-message.ts'
import type { LineKeeper } from './line-keeper.ts'
import type { notesIn } from './notes.ts'
import type { Return } from './plan-return.ts'
import type { SilenceWatch } from './silence-watch.ts'
import { streamAnswer } from './stream-answer.ts'
import type { InterviewerTurns, TurnReaction } from './turn-types.ts'

/** Something that the provider is to react to. */
export type Request =
  | { kind: 'cue'; cue: WordedCue; wasCut?: true }
  | { kind: 'note'; words: string }
  | { kind: 'typed'; id: string; text: string }
  | { kind: 'spoken'; clientId: string; answer: SpokenAnswer }

/** Says to the provider what it is to react to, one thing after the other, and again what was lost on the way. */
export interface RequestDesk {
  hand(request: Request): void
  /** The provider has sent something. */
  heard(): void
  begun(): void
  made(): void
  /** The provider cut itself short: it is to go on. */
  cutShort(): void
  /** No reaction came: it is asked for, or the next thing is said. */
  sayAgain(): void
  lineLost(): void
  lineBack(how: Return): void
  /** How many turns of the talk count as said: an answer that waits for its reaction is given again. */
  settled(): number
  /** Is the next thing to be said a word about the interruption? */
  resumes(): boolean
  /** Nobody has said anything that is not reacted to. */
  isQuiet(): boolean
  /** Nothing more is begun. */
  stop(): void
}

interface Parts {
  setup: RealtimeSetup
  notes: ReturnType<typeof notesIn>
  talk: Talk
  turns: InterviewerTurns
  words: AnswerWords
  watch: SilenceWatch
  keeper: LineKeeper
  react: (reactions: TurnReaction[]) => void
  onTrouble: (cause: unknown, what: string) => void
  /** The words of an answer are waited for so long before the next one is sent, milliseconds. */
  priorWordsMs: number
}

/** What was cut before any question was recognised in it counts for nothing said: the interviewer goes on from before it. */
const beforeTheCut = (history: readonly HistoryTurn[]): readonly HistoryTurn[] => {
  const last = history.at(-1)
  return last?.kind === 'remark' || last?.kind === 'greeting' ? history.slice(0, -1) : history
}

const isFarewell = (request: Request): boolean => request.kind === 'cue' && request.cue.kind === 'wrap_up'
/** Of an answer; null for anything else. */
const idOf = (request: Request): string | null => {
  if (request.kind === 'spoken') return request.clientId
  return request.kind === 'typed' ? request.id : null
}

export const createRequestDesk = (parts: Parts): RequestDesk => {
  const { setup, notes, talk, turns, words, watch, keeper, react } = parts
  let queue: Request[] = []
  let running: Request | null = null
  let begun = false
  let sending = false
  let resumeDue = false
  let unheard = 0
  let stopped = false
  let holding = false
  /** How many turns there were before each answer. */
  const places = new Map<string, number>()

  const record = (id: string, text: string): void => {
    if (places.has(id)) return
    places.set(id, talk.history().length)
    talk.candidateSaid(id, text)
  }
  const await_ = (request: Request): void => {
    react(turns.expect({ farewell: isFarewell(request), muted: queue.some(isFarewell) }))
    watch.expect()
  }
  const write = (request: Request, text: string, before: readonly HistoryTurn[] = []): void => {
    await_(request)
    keeper.send(textMessage(text, before))
  }
  const textOf = (request: Exclude<Request, { kind: 'spoken' }>): string => {
    if (request.kind === 'typed') return request.text
    if (request.kind === 'note') return request.words
    const history = talk.history()
    return cueWords(request.cue, { ...setup, history: request.wasCut ? beforeTheCut(history) : history })
  }

  /** What the provider has heard of an answer that does not count, it forgets with the line. */
  const withdrawn = (began: boolean): void => {
    words.forget()
    running = null
    if (stopped) return
    if (began) keeper.renew()
    else pump()
  }
  const speak = async (request: Extract<Request, { kind: 'spoken' }>): Promise<void> => {
    const line = keeper.current()
    if (!line) return
    words.begin(request.clientId)
    sending = true
    const streamed = await streamAnswer(request.answer, line, () => keeper.current() === line)
    if (streamed.end === 'left') return
    sending = false
    if (streamed.end === 'withdrawn') return withdrawn(streamed.began)
    if (streamed.cause !== undefined) {
      parts.onTrouble(streamed.cause, 'an answer could not be decoded to its end')
    }
    record(request.clientId, '')
    words.ended()
    if (streamed.end === 'sent') {
      unheard = 0
      if (!stopped) await_(request)
      return
    }
    words.settle()
    unheard += 1
    if (!stopped) run({ kind: 'note', words: unheard > 1 ? notes.goOn : notes.sayAgain })
  }
  const run = (request: Request, before: readonly HistoryTurn[] = []): void => {
    running = request
    begun = false
    if (request.kind === 'spoken') {
      speak(request).catch(error => parts.onTrouble(error, 'an answer was not sent'))
      return
    }
    const text = textOf(request)
    if (request.kind === 'typed') record(request.id, text)
    write(request, text, before)
  }

  const goingOn = (): Request => ({
    kind: 'cue',
    cue: { kind: 'resume', questionIndex: talk.current() },
    wasCut: true,
  })

  /** May this be said now? Over what is still being made only something written can be said: it cuts it. */
  const mayBegin = (next: Request): boolean => {
    if (stopped || !keeper.current() || (running && !begun)) return false
    const making = turns.making()
    return making === 'nothing' || (making === 'unheard' && next.kind !== 'spoken')
  }
  /** Words that come after the next answer has begun would be taken for its own. */
  const holdForWords = (): void => {
    if (holding) return
    holding = true
    void words.settled(parts.priorWordsMs).then(() => {
      holding = false
      words.settle()
      pump()
    })
  }
  const pump = (): void => {
    const next = queue[0]
    if (!next || !mayBegin(next)) return
    if (next.kind === 'spoken' && words.awaits('first')) {
      holdForWords()
      return
    }
    react(turns.wordsOverdue())
    queue.shift()
    run(next)
  }

  return {
    hand: request => {
      if (stopped) return
      react(turns.cut())
      queue.push(request)
      if (isFarewell(request) && running && !begun && !sending) react(turns.expect({ muted: true }))
      pump()
    },
    heard: () => {
      if (turns.making() !== 'nothing' && !(running && !begun)) watch.speaking()
    },
    begun: () => {
      begun = true
      watch.speaking()
      pump()
    },
    made: () => {
      if (!running || begun) {
        running = null
        watch.rest(true)
        keeper.proven()
      }
      pump()
    },
    cutShort: () => {
      const isSecond = running?.kind === 'cue' && running.wasCut
      if (!isSecond && queue.length === 0 && !stopped) queue.push(goingOn())
    },
    sayAgain: () => {
      if (!running || begun || stopped) return
      if (queue.length > 0) {
        running = null
        pump()
        return
      }
      write(running, running.kind === 'cue' || running.kind === 'note' ? textOf(running) : notes.react)
    },
    lineLost: () => {
      watch.rest(false)
      sending = false
      const { reactions, cut } = turns.lost()
      react(reactions)
      // Its words were lost with the line: given again, they are written down again.
      const isWordless = cut && running?.kind === 'spoken' && words.awaits('all')
      if (isWordless) begun = false
      if (running && begun) running = null
      resumeDue ||= cut && !isWordless
    },
    lineBack: how => {
      const resumes = resumeDue && queue.length === 0 && !running
      resumeDue = false
      if (stopped) return
      if (resumes) {
        run(goingOn(), how.missing)
      } else if (running) run(running)
      pump()
    },
    settled: () => {
      const place = running && !begun ? places.get(idOf(running) ?? '') : undefined
      return place ?? talk.history().length
    },
    resumes: () => resumeDue && queue.length === 0 && !running,
    isQuiet: () => !running && queue.length === 0,
    stop: () => {
      stopped = true
      queue = []
      watch.rest(false)
    },
  }
}
