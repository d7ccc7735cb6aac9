import { cueWords, type WordedCue } from '../../conducting/cue-words.ts'
import type { Talk } from '../../conducting/talk.ts'
import type { HistoryTurn, RealtimeSetup, SpokenAnswer } from '../../realtime-model.ts'
import type { AnswerWords } from './answer-words.ts'
import { textMessage } from './client-message.ts'
import type { LineKeeper } from './line-keeper.ts'
import type { notesIn } from './notes.ts'
import type { Return } from './plan-return.ts'
import type { SilenceWatch } from './silence-watch.ts'
import { streamAnswer } from './stream-answer.ts'
import type { InterviewerTurns, TurnReaction } from './turn-state.ts'

/** Something that the provider is to react to. */
export type Request =
  | { kind: 'cue'; cue: WordedCue; wasCut?: true }
  | { kind: 'note'; words: string }
  | { kind: 'typed'; id: string; text: string }
  | { kind: 'spoken'; clientId: string; answer: SpokenAnswer }

interface DeskParts {
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

/** All that the desk remembers. */
interface Desk extends DeskParts {
  queue: Request[]
  running: Request | null
  /** The provider has begun to react to what runs. */
  begun: boolean
  /** The sound of an answer is on its way. */
  sending: boolean
  /** A word about the interruption is still to be said. */
  resumeDue: boolean
  /** Answers in a row that could not be sent. */
  silent: number
  stopped: boolean
  /** The next answer waits for the words of the one before. */
  holding: boolean
  /** How many turns there were before each answer. */
  places: Map<string, number>
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

const record = (desk: Desk, id: string, text: string): void => {
  if (desk.places.has(id)) return
  desk.places.set(id, desk.talk.history().length)
  desk.talk.candidateSaid(id, text)
}

const await_ = (desk: Desk, request: Request): void => {
  desk.react(desk.turns.expect({ farewell: isFarewell(request), muted: desk.queue.some(isFarewell) }))
  desk.watch.expect()
}

const write = (desk: Desk, request: Request, text: string, before: readonly HistoryTurn[] = []): void => {
  await_(desk, request)
  desk.keeper.send(textMessage(text, before))
}

const textOf = (desk: Desk, request: Exclude<Request, { kind: 'spoken' }>): string => {
  if (request.kind === 'typed') return request.text
  if (request.kind === 'note') return request.words
  const history = desk.talk.history()
  return cueWords(request.cue, { ...desk.setup, history: request.wasCut ? beforeTheCut(history) : history })
}

/** What the provider has heard of an answer that does not count, it forgets with the line. */
const withdrawn = (desk: Desk, began: boolean): void => {
  desk.words.forget()
  desk.running = null
  if (desk.stopped) return
  if (began) desk.keeper.renew()
  else pump(desk)
}

const speak = async (desk: Desk, request: Extract<Request, { kind: 'spoken' }>): Promise<void> => {
  const line = desk.keeper.current()
  if (!line) return
  desk.words.begin(request.clientId)
  desk.sending = true
  const streamed = await streamAnswer(request.answer, line, () => desk.keeper.current() === line)
  if (streamed.end === 'left') return
  desk.sending = false
  if (streamed.end === 'withdrawn') return withdrawn(desk, streamed.began)
  if (streamed.cause !== undefined) {
    desk.onTrouble(streamed.cause, 'an answer could not be decoded to its end')
  }
  record(desk, request.clientId, '')
  desk.words.ended()
  if (streamed.end === 'sent') {
    desk.silent = 0
    if (!desk.stopped) await_(desk, request)
    return
  }
  desk.words.settle()
  desk.silent += 1
  if (!desk.stopped)
    run(desk, { kind: 'note', words: desk.silent > 1 ? desk.notes.goOn : desk.notes.sayAgain })
}

const run = (desk: Desk, request: Request, before: readonly HistoryTurn[] = []): void => {
  desk.running = request
  desk.begun = false
  if (request.kind === 'spoken') {
    speak(desk, request).catch(error => desk.onTrouble(error, 'an answer was not sent'))
    return
  }
  const text = textOf(desk, request)
  if (request.kind === 'typed') record(desk, request.id, text)
  write(desk, request, text, before)
}

const goingOn = (desk: Desk): Request => ({
  kind: 'cue',
  cue: { kind: 'resume', questionIndex: desk.talk.current() },
  wasCut: true,
})

/** May this be said now? Over what is still being made only something written can be said: it cuts it. */
const mayBegin = (desk: Desk, next: Request): boolean => {
  if (desk.stopped || !desk.keeper.current() || (desk.running && !desk.begun)) return false
  const making = desk.turns.making()
  return making === 'nothing' || (making === 'muted' && next.kind !== 'spoken')
}

/** Words that come after the next answer has begun would be taken for its own. */
const holdForWords = (desk: Desk): void => {
  if (desk.holding) return
  desk.holding = true
  void desk.words.settled(desk.priorWordsMs).then(() => {
    desk.holding = false
    desk.words.settle()
    pump(desk)
  })
}

const pump = (desk: Desk): void => {
  const next = desk.queue[0]
  if (!next || !mayBegin(desk, next)) return
  if (next.kind === 'spoken' && desk.words.awaits('first')) {
    holdForWords(desk)
    return
  }
  desk.react(desk.turns.wordsOverdue())
  desk.queue.shift()
  run(desk, next)
}

const hand = (desk: Desk, request: Request): void => {
  if (desk.stopped) return
  desk.react(desk.turns.cut())
  desk.queue.push(request)
  if (isFarewell(request) && desk.running && !desk.begun && !desk.sending)
    desk.react(desk.turns.expect({ muted: true }))
  pump(desk)
}

const begun = (desk: Desk): void => {
  desk.begun = true
  desk.watch.speaking()
  pump(desk)
}

const made = (desk: Desk): void => {
  if (!desk.running || desk.begun) {
    desk.running = null
    desk.watch.rest(true)
    desk.keeper.proven()
  }
  pump(desk)
}

const cutShort = (desk: Desk): void => {
  const isSecond = desk.running?.kind === 'cue' && desk.running.wasCut
  if (!isSecond && desk.queue.length === 0 && !desk.stopped) desk.queue.push(goingOn(desk))
}

const sayAgain = (desk: Desk): void => {
  if (!desk.running || desk.begun || desk.stopped) return
  if (desk.queue.length > 0) {
    desk.running = null
    pump(desk)
    return
  }
  write(
    desk,
    desk.running,
    desk.running.kind === 'cue' || desk.running.kind === 'note'
      ? textOf(desk, desk.running)
      : desk.notes.react,
  )
}

const lineLost = (desk: Desk): void => {
  desk.watch.rest(false)
  desk.sending = false
  const { reactions, cut } = desk.turns.lost()
  desk.react(reactions)
  // Its words were lost with the line: given again, they are written down again.
  const isWordless = cut && desk.running?.kind === 'spoken' && desk.words.awaits('all')
  if (isWordless) desk.begun = false
  if (desk.running && desk.begun) desk.running = null
  desk.resumeDue ||= cut && !isWordless
}

const lineBack = (desk: Desk, how: Return): void => {
  const resumes = desk.resumeDue && desk.queue.length === 0 && !desk.running
  desk.resumeDue = false
  if (desk.stopped) return
  if (resumes) {
    run(desk, goingOn(desk), how.missing)
  } else if (desk.running) run(desk, desk.running)
  pump(desk)
}

export type RequestDesk = ReturnType<typeof createRequestDesk>

/** Says to the provider what it is to react to, one thing after the other, and again what was lost on the way. */
export const createRequestDesk = (parts: DeskParts) => {
  const desk: Desk = {
    ...parts,
    queue: [],
    running: null,
    begun: false,
    sending: false,
    resumeDue: false,
    silent: 0,
    stopped: false,
    holding: false,
    places: new Map(),
  }
  return {
    hand: (request: Request) => hand(desk, request),
    /** The provider has sent something. */
    received: () => {
      if (desk.turns.making() !== 'nothing' && !(desk.running && !desk.begun)) desk.watch.speaking()
    },
    begun: () => begun(desk),
    made: () => made(desk),
    /** The provider cut itself short: it is to go on. */
    cutShort: () => cutShort(desk),
    /** No reaction came: it is asked for, or the next thing is said. */
    sayAgain: () => sayAgain(desk),
    lineLost: () => lineLost(desk),
    lineBack: (how: Return) => lineBack(desk, how),
    /** How many turns of the talk count as said: an answer that waits for its reaction is given again. */
    settled: () => {
      const place = desk.running && !desk.begun ? desk.places.get(idOf(desk.running) ?? '') : undefined
      return place ?? desk.talk.history().length
    },
    /** Is the next thing to be said a word about the interruption? */
    resumes: () => desk.resumeDue && desk.queue.length === 0 && !desk.running,
    /** Nobody has said anything that is not reacted to. */
    isQuiet: () => !desk.running && desk.queue.length === 0,
    /** Nothing more is begun. */
    stop: () => {
      desk.stopped = true
      desk.queue = []
      desk.watch.rest(false)
    },
  }
}
