import { cueInstruction, type WordedCue } from '../../conducting/cue-instruction.ts'
import type { Talk } from '../../conducting/talk.ts'
import type { HistoryTurn, RealtimeSetup, SpokenAnswer } from '../../ports/realtime-model.ts'
import type { AnswerWords } from './answer-words.ts'
import { textMessage } from './client-message.ts'
import type { Return } from './plan-return.ts'
import type { ReconnectingConnection } from './reconnecting-connection.ts'
import type { recoveryPromptsIn } from './recovery-prompts.ts'
import type { ResponseWatchdog } from './response-watchdog.ts'
import { streamAnswer } from './stream-answer.ts'
import type { InterviewerTurns, TurnReaction } from './turn-state.ts'

/** Something that the provider is to react to. */
export type Request =
  | { kind: 'cue'; cue: WordedCue; wasCut?: true }
  | { kind: 'note'; words: string }
  | { kind: 'typed'; id: string; text: string }
  | { kind: 'spoken'; clientId: string; answer: SpokenAnswer }

interface QueueParts {
  setup: RealtimeSetup
  notes: ReturnType<typeof recoveryPromptsIn>
  talk: Talk
  turns: InterviewerTurns
  words: AnswerWords
  watchdog: ResponseWatchdog
  connection: ReconnectingConnection
  react: (reactions: TurnReaction[]) => void
  onTrouble: (cause: unknown, what: string) => void
  /** The words of an answer are waited for so long before the next one is sent, milliseconds. */
  priorWordsMs: number
}

/** All that the queue remembers. */
interface Outbound extends QueueParts {
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

const record = (outbound: Outbound, id: string, text: string): void => {
  if (outbound.places.has(id)) return
  outbound.places.set(id, outbound.talk.history().length)
  outbound.talk.candidateSaid(id, text)
}

const await_ = (outbound: Outbound, request: Request): void => {
  outbound.react(
    outbound.turns.expect({ farewell: isFarewell(request), muted: outbound.queue.some(isFarewell) }),
  )
  outbound.watchdog.expect()
}

const write = (
  outbound: Outbound,
  request: Request,
  text: string,
  before: readonly HistoryTurn[] = [],
): void => {
  await_(outbound, request)
  outbound.connection.send(textMessage(text, before))
}

const textOf = (outbound: Outbound, request: Exclude<Request, { kind: 'spoken' }>): string => {
  if (request.kind === 'typed') return request.text
  if (request.kind === 'note') return request.words
  const history = outbound.talk.history()
  return cueInstruction(request.cue, {
    ...outbound.setup,
    history: request.wasCut ? beforeTheCut(history) : history,
  })
}

/** What the provider has heard of an answer that does not count, it forgets with the line. */
const withdrawn = (outbound: Outbound, began: boolean): void => {
  outbound.words.forget()
  outbound.running = null
  if (outbound.stopped) return
  if (began) outbound.connection.renew()
  else pump(outbound)
}

const speak = async (outbound: Outbound, request: Extract<Request, { kind: 'spoken' }>): Promise<void> => {
  const line = outbound.connection.current()
  if (!line) return
  outbound.words.begin(request.clientId)
  outbound.sending = true
  const streamed = await streamAnswer(request.answer, line, () => outbound.connection.current() === line)
  if (streamed.end === 'left') return
  outbound.sending = false
  if (streamed.end === 'withdrawn') return withdrawn(outbound, streamed.began)
  if (streamed.cause !== undefined) {
    outbound.onTrouble(streamed.cause, 'an answer could not be decoded to its end')
  }
  record(outbound, request.clientId, '')
  outbound.words.ended()
  if (streamed.end === 'sent') {
    outbound.silent = 0
    if (!outbound.stopped) await_(outbound, request)
    return
  }
  outbound.words.settle()
  outbound.silent += 1
  if (!outbound.stopped)
    run(outbound, {
      kind: 'note',
      words: outbound.silent > 1 ? outbound.notes.goOn : outbound.notes.sayAgain,
    })
}

const run = (outbound: Outbound, request: Request, before: readonly HistoryTurn[] = []): void => {
  outbound.running = request
  outbound.begun = false
  if (request.kind === 'spoken') {
    speak(outbound, request).catch(error => outbound.onTrouble(error, 'an answer was not sent'))
    return
  }
  const text = textOf(outbound, request)
  if (request.kind === 'typed') record(outbound, request.id, text)
  write(outbound, request, text, before)
}

const goingOn = (outbound: Outbound): Request => ({
  kind: 'cue',
  cue: { kind: 'resume', questionIndex: outbound.talk.current() },
  wasCut: true,
})

/** May this be said now? Over what is still being made only something written can be said: it cuts it. */
const mayBegin = (outbound: Outbound, next: Request): boolean => {
  if (outbound.stopped || !outbound.connection.current() || (outbound.running && !outbound.begun))
    return false
  const making = outbound.turns.making()
  return making === 'nothing' || (making === 'muted' && next.kind !== 'spoken')
}

/** Words that come after the next answer has begun would be taken for its own. */
const holdForWords = (outbound: Outbound): void => {
  if (outbound.holding) return
  outbound.holding = true
  void outbound.words.settled(outbound.priorWordsMs).then(() => {
    outbound.holding = false
    outbound.words.settle()
    pump(outbound)
  })
}

const pump = (outbound: Outbound): void => {
  const next = outbound.queue[0]
  if (!next || !mayBegin(outbound, next)) return
  if (next.kind === 'spoken' && outbound.words.awaits('first')) {
    holdForWords(outbound)
    return
  }
  outbound.react(outbound.turns.wordsOverdue())
  outbound.queue.shift()
  run(outbound, next)
}

const hand = (outbound: Outbound, request: Request): void => {
  if (outbound.stopped) return
  outbound.react(outbound.turns.cut())
  outbound.queue.push(request)
  if (isFarewell(request) && outbound.running && !outbound.begun && !outbound.sending)
    outbound.react(outbound.turns.expect({ muted: true }))
  pump(outbound)
}

const begun = (outbound: Outbound): void => {
  outbound.begun = true
  outbound.watchdog.speaking()
  pump(outbound)
}

const made = (outbound: Outbound): void => {
  if (!outbound.running || outbound.begun) {
    outbound.running = null
    outbound.watchdog.rest(true)
    outbound.connection.proven()
  }
  pump(outbound)
}

const cutShort = (outbound: Outbound): void => {
  const isSecond = outbound.running?.kind === 'cue' && outbound.running.wasCut
  if (!isSecond && outbound.queue.length === 0 && !outbound.stopped) outbound.queue.push(goingOn(outbound))
}

const sayAgain = (outbound: Outbound): void => {
  if (!outbound.running || outbound.begun || outbound.stopped) return
  if (outbound.queue.length > 0) {
    outbound.running = null
    pump(outbound)
    return
  }
  write(
    outbound,
    outbound.running,
    outbound.running.kind === 'cue' || outbound.running.kind === 'note'
      ? textOf(outbound, outbound.running)
      : outbound.notes.react,
  )
}

const lineLost = (outbound: Outbound): void => {
  outbound.watchdog.rest(false)
  outbound.sending = false
  const { reactions, cut } = outbound.turns.lost()
  outbound.react(reactions)
  // Its words were lost with the line: given again, they are written down again.
  const isWordless = cut && outbound.running?.kind === 'spoken' && outbound.words.awaits('all')
  if (isWordless) outbound.begun = false
  if (outbound.running && outbound.begun) outbound.running = null
  outbound.resumeDue ||= cut && !isWordless
}

const lineBack = (outbound: Outbound, how: Return): void => {
  const resumes = outbound.resumeDue && outbound.queue.length === 0 && !outbound.running
  outbound.resumeDue = false
  if (outbound.stopped) return
  if (resumes) {
    run(outbound, goingOn(outbound), how.missing)
  } else if (outbound.running) run(outbound, outbound.running)
  pump(outbound)
}

export type OutboundQueue = ReturnType<typeof createOutboundQueue>

/** Says to the provider what it is to react to, one thing after the other, and again what was lost on the way. */
export const createOutboundQueue = (parts: QueueParts) => {
  const outbound: Outbound = {
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
    hand: (request: Request) => hand(outbound, request),
    /** The provider has sent something. */
    received: () => {
      if (outbound.turns.making() !== 'nothing' && !(outbound.running && !outbound.begun))
        outbound.watchdog.speaking()
    },
    begun: () => begun(outbound),
    made: () => made(outbound),
    /** The provider cut itself short: it is to go on. */
    cutShort: () => cutShort(outbound),
    /** No reaction came: it is asked for, or the next thing is said. */
    sayAgain: () => sayAgain(outbound),
    lineLost: () => lineLost(outbound),
    lineBack: (how: Return) => lineBack(outbound, how),
    /** How many turns of the talk count as said: an answer that waits for its reaction is given again. */
    settled: () => {
      const place =
        outbound.running && !outbound.begun ? outbound.places.get(idOf(outbound.running) ?? '') : undefined
      return place ?? outbound.talk.history().length
    },
    /** Is the next thing to be said a word about the interruption? */
    resumes: () => outbound.resumeDue && outbound.queue.length === 0 && !outbound.running,
    /** All that was sent is reacted to. */
    isQuiet: () => !outbound.running && outbound.queue.length === 0,
    /** Nothing more is begun. */
    stop: () => {
      outbound.stopped = true
      outbound.queue = []
      outbound.watchdog.rest(false)
    },
  }
}
