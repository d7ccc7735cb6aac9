import { randomUUID } from 'node:crypto'
import { ProviderError } from '../../../platform/provider-error.ts'
import { cueInstruction } from '../../conducting/cue-instruction.ts'
import { createTalk, type Talk } from '../../conducting/talk.ts'
import type {
  Cue,
  ProviderConductedSession,
  RealtimeEvent,
  RealtimeSetup,
} from '../../ports/realtime-model.ts'
import { createTimers, type Timers } from '../../transport/timers.ts'
import { type AnswerWords, createAnswerWords } from './answer-words.ts'
import { END_TOOL, type GeminiVoiceModels, seedMessage, setupMessage, toolAnswer } from './client-message.ts'
import { createInterviewerTurns } from './interviewer-turn.ts'
import { createOutboundQueue, type OutboundQueue } from './outbound-queue.ts'
import { planReturn } from './plan-return.ts'
import { createReconnectingConnection, type ReconnectingConnection } from './reconnecting-connection.ts'
import { recoveryPromptsIn } from './recovery-prompts.ts'
import { createResponseWatchdog, type ResponseWatchdog } from './response-watchdog.ts'
import { type Fact, talkUsage } from './server-message.ts'
import type { Timings } from './timings.ts'
import type { InterviewerTurns, TurnReaction } from './turn-state.ts'

export interface SessionParts {
  /** ws or wss, with the key. */
  url: string
  models: GeminiVoiceModels
  onTrouble: (cause: unknown, what: string) => void
  timings: Timings
}

/** A reaction is asked for once more, then on a new line; then there is none. */
const SILENCES_MAX = 3

/** All that an interview remembers over its lines. */
interface Session extends SessionParts {
  readonly setup: RealtimeSetup
  readonly emit: (event: RealtimeEvent) => void
  readonly talk: Talk
  readonly timers: Timers
  readonly words: AnswerWords
  readonly turns: InterviewerTurns
  readonly watchdog: ResponseWatchdog
  readonly connection: ReconnectingConnection
  readonly outbound: OutboundQueue
  /** The line is about to close. */
  leaving: boolean
  /** So many turns of the talk are known to a line that takes the session up. */
  covered: number
  stage: 'open' | 'closing' | 'over'
  closed: Promise<void> | null
}

const tell = ({ stage, emit }: Session, event: RealtimeEvent): void => {
  if (stage === 'open' || (stage === 'closing' && event.type === 'transcribed')) emit(event)
}

const free = (session: Session): void => {
  session.stage = 'over'
  session.outbound.stop()
  session.timers.clear()
  session.connection.close()
}

const giveUp = (session: Session, fault: Error): void => {
  session.leaving = false
  session.words.settle()
  tell(session, { type: 'failed', fault })
  free(session)
}

/** Leaves a connection that is about to close when nothing is said or transcribed and the next one will know everything. */
const leaveInTime = ({
  leaving,
  covered,
  stage,
  turns,
  words,
  outbound,
  talk,
  connection,
}: Session): void => {
  const isBusy = turns.making() !== 'nothing' || turns.isComing() || words.awaits('all')
  if (!leaving || isBusy || !outbound.isQuiet() || stage !== 'open') return
  if (covered >= talk.history().length) connection.renew()
}

const transcribed = (session: Session, clientId: string, words: string | null): void => {
  if (words !== null) session.talk.candidateSaid(clientId, words)
  tell(session, { type: 'transcribed', clientId, words })
  leaveInTime(session)
}

const onSilence = (session: Session, times: number): void => {
  session.onTrouble(new Error('silence'), 'the provider does not answer: it is asked again')
  if (times >= SILENCES_MAX) {
    const cause = new Error('the provider does not answer')
    giveUp(session, new ProviderError('gemini', 'unavailable', { cause }))
  } else if (times > 1) session.connection.renew()
  else session.outbound.sayAgain()
}

/** What it does is of no use: another line is sought. */
const renewFor = ({ onTrouble, connection }: Session, why: string, what: string): void => {
  onTrouble(new Error(why), `${what}: another line is sought`)
  connection.renew()
}

const onLost = (session: Session, cause: ProviderError | null): void => {
  session.leaving = false
  session.covered = -1
  if (cause && session.stage === 'open') {
    session.onTrouble(cause, 'the line to the provider broke: another one is sought')
    tell(session, { type: 'away' })
  }
  session.outbound.lineLost()
  if (session.stage === 'closing') session.words.settle()
}

const REACTIONS: {
  [D in TurnReaction['do']]: (session: Session, one: Extract<TurnReaction, { do: D }>) => void
} = {
  tell: (session, { event }) => tell(session, event),
  begun: ({ outbound }) => outbound.begun(),
  made: ({ outbound }) => outbound.made(),
  await_words: (session, { utterance }) =>
    session.timers.after(session.timings.words, () => react(session, session.turns.wordsOverdue(utterance))),
  cut_short: ({ outbound }) => outbound.cutShort(),
  await_goodbye: session => {
    session.watchdog.rest(false)
    session.timers.after(session.timings.goodbye, () => react(session, session.turns.goodbyeOverdue()))
  },
  say_goodbye: ({ outbound }) => {
    outbound.begun()
    outbound.made()
    outbound.hand({ kind: 'cue', cue: { kind: 'wrap_up', reason: 'done' } })
  },
  endless: session => renewFor(session, 'endless', 'the provider does not stop speaking'),
  note: ({ onTrouble }, { what }) =>
    onTrouble(new Error(what), 'something that the provider said is not on record'),
}
const react = (session: Session, all: readonly TurnReaction[]): void => {
  for (const one of all)
    (REACTIONS[one.do] as (session: Session, reaction: TurnReaction) => void)(session, one)
}

const FACTS: { [F in Fact['fact']]: (session: Session, one: Extract<Fact, { fact: F }>) => void } = {
  ready: () => undefined,
  sound: (session, { data }) => react(session, session.turns.sound(Buffer.from(data, 'base64'))),
  words: (session, { text, finished }) => react(session, session.turns.words(text, finished)),
  transcript: ({ words, onTrouble }, { text, finished }) => {
    if (!words.piece(text, finished) && text.trim() !== '') {
      onTrouble(new Error('words came too late'), 'words of an answer are not on record')
    }
  },
  interrupted: session => react(session, session.turns.interrupted()),
  made: session => react(session, session.turns.made()),
  turn_over: session => react(session, session.turns.over()),
  silent: ({ watchdog }) => watchdog.refused(),
  tool: (session, { id, name }) => {
    session.connection.send(toolAnswer(id, name, name === END_TOOL))
    if (name === END_TOOL) react(session, session.turns.endTool())
  },
  handle: (session, { handle }) => {
    session.covered = session.outbound.settled() + (session.turns.isComing() ? 1 : 0)
    session.connection.know(handle, session.covered)
  },
  leaving: session => {
    session.leaving = true
  },
  used: (session, { usage }) =>
    tell(session, { type: 'used', usage: talkUsage(session.models.voice, usage) }),
  unknown: ({ onTrouble }, { why }) =>
    onTrouble(new Error(why), 'a message of the provider was not understood'),
}
const take = (session: Session, facts: readonly Fact[]): void => {
  for (const one of facts) (FACTS[one.fact] as (session: Session, fact: Fact) => void)(session, one)
  session.outbound.received()
  leaveInTime(session)
}

const connectionOf = (
  { url, models, timings }: SessionParts,
  setup: RealtimeSetup,
  session: () => Session,
): ReconnectingConnection =>
  createReconnectingConnection({
    url,
    timeoutMs: timings.open,
    pingMs: timings.ping,
    retryMs: timings.retry,
    retryMaxMs: timings.retryMax,
    plan: handle => {
      const { talk, outbound } = session()
      return planReturn({
        handle,
        history: talk.history(),
        settled: outbound.settled(),
        cut: outbound.resumes(),
      })
    },
    setupOf: ({ handle, seeds }) => setupMessage(setup, models, handle, seeds.length > 0),
    seedOf: turns => seedMessage(turns, cueInstruction({ kind: 'begin' }, setup)),
    onFacts: facts => take(session(), facts),
    onLost: cause => onLost(session(), cause),
    onBack: how => {
      tell(session(), { type: 'there' })
      session().outbound.lineBack(how)
    },
    onGiveUp: fault => giveUp(session(), fault),
  })

const newSession = (
  parts: SessionParts,
  setup: RealtimeSetup,
  emit: (event: RealtimeEvent) => void,
): Session => {
  const { onTrouble, timings } = parts
  const notes = recoveryPromptsIn(setup.language)
  const talk = createTalk(setup)
  const words = createAnswerWords({
    nothingMs: timings.nothingHeard,
    quietMs: timings.quiet,
    tell: (clientId, words) => transcribed(session, clientId, words),
  })
  const turns = createInterviewerTurns({
    talk,
    newId: randomUUID,
    wordless: notes.wordless,
    isQuiet: () => session.outbound.isQuiet(),
  })
  const watchdog = createResponseWatchdog({
    patienceMs: timings.patience,
    onSilence: times => onSilence(session, times),
    onStall: () => renewFor(session, 'silence', 'the provider stopped in the middle'),
  })
  const connection = connectionOf(parts, setup, () => session)
  const tools = { setup, talk, words, turns, watchdog, connection, onTrouble }
  const session: Session = {
    ...parts,
    ...tools,
    emit,
    timers: createTimers(),
    outbound: createOutboundQueue({
      ...tools,
      notes,
      react: all => react(session, all),
      priorWordsMs: timings.priorWords,
    }),
    leaving: false,
    covered: 0,
    stage: 'open',
    closed: null,
  }
  return session
}

const takeCue = ({ outbound }: Session, cue: Cue): void => {
  if (cue.kind === 'typed_answer') outbound.hand({ kind: 'typed', id: randomUUID(), text: cue.text })
  else if (cue.kind !== 'listen') outbound.hand({ kind: 'cue', cue })
}

const end = async (session: Session): Promise<void> => {
  if (session.stage === 'over') return
  session.stage = 'closing'
  session.outbound.stop()
  await session.words.settled(session.timings.lastWords)
  session.words.settle()
  free(session)
}

/**
 * One interview with Gemini Live, over as many lines and sessions as it takes.
 * @throws ProviderError when the provider is not there
 */
export const openGeminiSession = async (
  ...opened: Parameters<typeof newSession>
): Promise<ProviderConductedSession> => {
  const session = newSession(...opened)
  await session.connection.start()
  return {
    providerConducts: true,
    cue: cue => takeCue(session, cue),
    hear: (clientId, answer) => session.outbound.hand({ kind: 'spoken', clientId, answer }),
    interrupt: () => react(session, session.turns.cut()),
    close: () => {
      session.closed ??= end(session)
      return session.closed
    },
  }
}
