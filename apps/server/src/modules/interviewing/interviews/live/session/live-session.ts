import type { ErrorCode } from '@vivavox/contracts/errors'
import { ANSWER_MAX_MS } from '@vivavox/contracts/limits'
import {
  type CallSignalling,
  type RealtimeModel,
  type RealtimeSession,
  type RealtimeSetup,
  type ReportedTurn,
  streamsEarly,
} from '../../../../../ai/ports/realtime-model.ts'
import { createTimers, type Timers } from '../../../../../ai/transport/timers.ts'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { createSerialQueue } from '../../../../../platform/serial-queue.ts'
import { answerLimits } from '../../answer-limits.ts'
import { totalQuestions } from '../../interviews.policy.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import { createAnswerStream } from '../hearing/answer-stream.ts'
import { restore, transition } from '../machine/interview-machine.ts'
import { type InterviewEvent, type InterviewState, turnFact } from '../machine/interview-state.ts'
import { isOvertime, type LiveInterview } from '../record/interview-store.ts'
import { receiveSpoken, receiveTyped } from './candidate-answers.ts'
import { closeInterview, followClosing } from './close-interview.ts'
import { type EffectSession, performEffect } from './interviewer-effects.ts'
import { takeEvent } from './interviewer-events.ts'
import {
  type CandidateSession,
  createPendingTranscripts,
  createTurnNumbers,
  type SessionOptions,
} from './session-record.ts'
import { createUtterances } from './utterances.ts'

/** What an interviewer is opened with: the snapshot of the start and everything said since. */
const realtimeSetup = (
  { id, snapshot, organisation_id }: Pick<LiveInterview, 'id' | 'snapshot' | 'organisation_id'>,
  turns: readonly TurnRow[],
): RealtimeSetup => ({
  interviewId: id,
  instructions: snapshot?.prompt ?? '',
  title: snapshot?.title ?? '',
  companyName: snapshot?.company_name ?? '',
  language: snapshot?.language ?? 'en',
  questions: snapshot?.questions ?? [],
  welcome: snapshot?.welcome,
  phrases: snapshot?.phrases,
  facts: [snapshot?.company_description, snapshot?.description].filter(Boolean).join('\n'),
  followUps: snapshot?.follow_up_questions ?? false,
  demo: organisation_id === null,
  history: turns.map(turn => ({
    speaker: turn.speaker,
    kind: turn.kind,
    content: turn.content,
    questionIndex: turn.question_index,
  })),
})

/** Closed elsewhere, or deleted. */
const OVER_ELSEWHERE: readonly ErrorCode[] = ['INTERVIEW_CLOSED', 'NOT_FOUND']

/** How a candidate comes in. */
export interface Arrival {
  /** The break was long enough to say so. */
  welcomeBack: boolean
  /** Names of answers that come next. */
  waiting: readonly string[]
  /** The candidate has heard all that was said. */
  knowsAll?: boolean
  /** Their page reports what it has played. */
  reportsHeard: boolean
}

/** A running interview with one interviewer: carries out what the machine decides. */
export interface LiveSession {
  /** Starts talking, once the candidate knows that the session is theirs; again after `suspend`. */
  begin(arrival: Arrival): void
  /** The candidate's line dropped: the provider is kept. @returns whether it was the candidate's turn */
  suspend(): boolean
  /** The candidate's page has played a turn to its end. */
  heard(seq: number): void
  /** Is there anything that a candidate could come back to? */
  isTalking(): boolean
  /** Resolves with the turn's number once it is durable. @throws AppError */
  receiveTyped(clientId: string, text: string): Promise<number>
  /** The same; null for a part that is not the last. @throws AppError */
  receiveSpoken(message: Parameters<typeof receiveSpoken>[1]): Promise<number | null>
  /**
   * Ends the interview; resolves when the record is closed. `said`: goodbye was said already, in a call that the browser
   * conducts. @throws AppError
   */
  end(goodbye?: 'said'): Promise<void>
  /** How the candidate's browser comes to speak with the provider directly. @throws AppError CONFLICT where it does not */
  call(): CallSignalling
  /** Keeps what the browser reports of a call that it conducts. @throws AppError CONFLICT when it does not conduct it */
  report(turns: readonly ReportedTurn[]): Promise<{ accepted: number; lastSeq: number }>
  /** Ends the interview when its time or its length is used up. */
  keepTime(): void
  /** The interview was closed or cancelled elsewhere. */
  follow(status: Parameters<typeof followClosing>[1]): void
  /** Lets go of the provider; everything is on record already. */
  letGo(): Promise<void>
  /** The same; resolves when the provider has closed, too: a call that is not hung up goes on at the owner's expense. */
  hangUp(): Promise<void>
  /** It may not write any more. */
  fail(error: unknown): void
}

/** All that one session holds: what its two sides know of it, and how it stands. */
interface SessionState extends SessionOptions, CandidateSession, EffectSession {
  readonly model: RealtimeModel
  readonly timers: Timers
  /** Fires when no candidate waits for anything any more. */
  readonly gone: AbortController
  /** Resolves when the provider has been let go of. */
  readonly released: { promise: Promise<void>; resolve: () => void }
  /** Null until it is open. */
  provider: RealtimeSession | null
  machine: InterviewState
  refusal: ErrorCode | null
  /** The closing of the interview, once it has begun. */
  closing: Promise<void> | null
}

const realtimeOf = ({ provider }: SessionState): RealtimeSession => {
  if (!provider) throw new Error('the provider is not open yet')
  return provider
}

const dispatch = (running: SessionState, event: InterviewEvent): void => {
  const next = transition(running.machine, event)
  running.machine = next.state
  for (const effect of next.effects) performEffect(running, effect)
  if (event.type === 'turn_stored' && event.turn.speaker === 'candidate') keepTime(running)
}

const closeProvider = (running: SessionState): Promise<void> =>
  realtimeOf(running)
    .close()
    .catch(error => running.context.log.warn({ err: error }, 'a live provider did not close'))

/** Nothing more comes from it, and nothing is waited for. */
const release = (running: SessionState): void => {
  running.timers.clear()
  running.stream.withdraw()
  void closeProvider(running)
  running.released.resolve()
  if (running.machine.phase === 'finished') void Promise.resolve(running.closing).then(running.onEnded)
}

const startClosing = (running: SessionState, work: () => Promise<void>): void => {
  running.closing ??= work().catch(running.fault)
}

const fail = (running: SessionState, error: unknown): void => {
  const { context, interview, onFailed } = running
  const code = error instanceof AppError ? error.code : 'INTERNAL'
  if (code !== 'TAKEN_OVER')
    context.log.error({ err: error, interviewId: interview.id }, 'live session failed')
  running.refusal = code
  running.dispatch({ type: 'failed' })
  onFailed(error, code)
}

const isTooLong = ({ machine: { progress }, store: { limits } }: SessionState): boolean =>
  progress.lastSeq >= limits.turns || progress.characters >= limits.characters

/** An answer that may be under way is heard out, for as long as one answer may last; no question comes after it. */
const isTimeUp = ({ context, store, interview, machine }: SessionState): boolean => {
  const now = context.clock.now()
  const grace = machine.phase === 'listening' ? (interview.allowed?.limits.answerMs ?? ANSWER_MAX_MS) : 0
  return isOvertime(store, interview, new Date(now.getTime() - grace))
}

const keepTime = (running: SessionState): void => {
  if (running.closing || running.refusal) return
  if (isTimeUp(running) || isTooLong(running)) running.dispatch({ type: 'end_requested', reason: 'time' })
}

const letGo = async (running: SessionState): Promise<void> => {
  running.refusal ??= 'PROVIDER_UNAVAILABLE'
  running.gone.abort()
  running.dispatch({ type: 'left' })
  await running.record.idle()
  await running.closing
  release(running)
}

const join = (running: SessionState, { welcomeBack, waiting, knowsAll, reportsHeard }: Arrival): void => {
  const talked = knowsAll ? 'go_on' : 'repeat'
  // Our side decides what to say by all answers; a provider that conducts takes them as they come.
  running.dispatch(
    running.machine.plan.providerConducts
      ? { type: 'joined', welcomeBack, opening: waiting.length > 0 ? 'listen' : talked }
      : { type: 'joined', welcomeBack, waiting, reportsHeard },
  )
}

const suspend = (running: SessionState): boolean => {
  const wasListening = running.machine.phase === 'listening'
  running.stream.withdraw()
  // What is said on a call is played without us.
  if (running.model.capabilities.mediaPath === 'socket') running.dispatch({ type: 'suspended' })
  return wasListening
}

const callOf = (running: SessionState): CallSignalling | undefined => {
  const realtime = realtimeOf(running)
  return realtime.providerConducts ? realtime.call : undefined
}

const requireCall = (running: SessionState): CallSignalling => {
  const call = callOf(running)
  if (!call) throw new AppError('CONFLICT')
  return call
}

const report: (running: SessionState, turns: readonly ReportedTurn[]) => ReturnType<LiveSession['report']> =
  async (running, turns) => {
    const call = requireCall(running)
    if (!call.browserConducts() || isTooLong(running)) throw new AppError('CONFLICT')
    if (running.refusal) throw new AppError(running.refusal)
    call.report(turns)
    await running.record.idle()
    return { accepted: turns.length, lastSeq: running.machine.progress.lastSeq }
  }

const end = async (running: SessionState, goodbye: 'said' | undefined): Promise<void> => {
  const isOver = goodbye === 'said' && callOf(running)?.browserConducts()
  running.dispatch({ type: 'end_requested', reason: isOver ? 'done' : 'candidate' })
  await running.released.promise
  if (running.machine.phase !== 'finished') throw new AppError(running.refusal ?? 'INTERNAL')
}

const fault = (running: SessionState, error: unknown): void => {
  if (error instanceof AppError && OVER_ELSEWHERE.includes(error.code)) running.onElsewhere()
  else if (running.refusal === null && running.machine.phase !== 'finished') fail(running, error)
}

/** The record refused an answer because something happened elsewhere: the session follows. */
const noticeEnd = (running: SessionState, error: unknown): never => {
  if (error instanceof AppError && [...OVER_ELSEWHERE, 'TAKEN_OVER'].includes(error.code))
    fault(running, error)
  throw error
}

const newSession = (
  options: SessionOptions,
  model: RealtimeModel,
  machine: InterviewState,
  totalQuestions: number,
): SessionState => {
  const { capabilities } = model
  const language = options.interview.snapshot?.language ?? 'en'
  const record = createSerialQueue()
  const numbers = createTurnNumbers(() => running.machine.progress.lastSeq)
  const gone = new AbortController()
  const running: SessionState = {
    ...options,
    model,
    machine,
    totalQuestions,
    provider: null,
    refusal: null,
    closing: null,
    timers: createTimers(),
    gone,
    released: withResolvers(),
    state: () => running.machine,
    dispatch: event => dispatch(running, event),
    fault: error => fault(running, error),
    record,
    addTurn: work => {
      numbers.take()
      return record.run(work).finally(numbers.done)
    },
    numbers,
    planned: new Map(),
    utterances: createUtterances({
      send: options.candidate.send,
      now: () => options.context.clock.now().getTime(),
      slower: () => options.interview.allowed?.chosen.slower_voice ?? false,
    }),
    forming: new Set(),
    arrivals: createSerialQueue(),
    stream: createAnswerStream({
      wanted: streamsEarly(capabilities, language),
      decoder: options.deps.decoder,
      language,
      limits: () => running.answerLimits(),
    }),
    answerLimits: () => answerLimits(options.interview.allowed?.limits.answerMs ?? ANSWER_MAX_MS),
    recorded: new Map(),
    pendingTranscripts: createPendingTranscripts(),
    lostAnswer: null,
    realtime: () => realtimeOf(running),
    transcribes: capabilities.transcribes(language),
    over: () =>
      running.refusal ??
      (running.machine.phase === 'finished' || isTooLong(running) ? 'INTERVIEW_CLOSED' : null),
    finish: reason => startClosing(running, () => closeInterview(running, reason, gone.signal)),
    release: () => release(running),
    after: (ms, work) => running.timers.after(ms, work),
  }
  return running
}

/**
 * Opens the provider and rebuilds the interview from its turns. The lease must be `options.owner`'s.
 * @throws ProviderError when the provider cannot be opened
 */
export const openLiveSession = async (
  options: SessionOptions,
  model: RealtimeModel,
  turns: readonly TurnRow[],
): Promise<LiveSession> => {
  const setup = {
    ...realtimeSetup(options.interview, turns),
    practice: options.store.kind === 'practice',
    types: options.candidate.types ?? false,
    slower: options.interview.allowed?.chosen.slower_voice ?? false,
  }
  const { questions, followUps, welcome } = setup
  const { providerConducts } = model.capabilities
  const transcribes = model.capabilities.transcribes(setup.language)
  const isWorded = model.capabilities.phrases?.(setup.language) ?? true
  const talks = options.store.kind !== 'practice'
  const phrases = talks && (isWorded || setup.phrases !== undefined)
  const greets = talks && (isWorded || Boolean(welcome?.trim()))
  const plan = { questions, followUps, providerConducts, transcribes, phrases, greets }
  const machine = restore(turns.map(turnFact), plan)
  const total = totalQuestions(questions.length, options.interview.snapshot?.difficulty ?? 'medium')
  const running = newSession(options, model, machine, total)
  for (const { speaker, client_id, seq } of turns)
    if (speaker === 'candidate' && client_id !== null) running.recorded.set(client_id, seq)
  running.provider = await model.open(setup, event => takeEvent(running, event))
  const reports = createSerialQueue()
  return {
    begin: arrival => {
      join(running, arrival)
      keepTime(running)
    },
    suspend: () => suspend(running),
    heard: seq => running.dispatch({ type: 'heard', seq }),
    isTalking: () =>
      running.refusal === null && running.closing === null && running.machine.phase !== 'finishing',
    receiveTyped: (clientId, text) =>
      receiveTyped(running, clientId, text).catch(error => noticeEnd(running, error)),
    receiveSpoken: message => receiveSpoken(running, message).catch(error => noticeEnd(running, error)),
    call: () => requireCall(running),
    report: turns => reports.run(() => report(running, turns)),
    end: goodbye => end(running, goodbye),
    keepTime: () => keepTime(running),
    follow: status => {
      if (running.closing || running.refusal) return
      startClosing(running, () => followClosing(running, status, running.gone.signal))
    },
    letGo: () => letGo(running),
    hangUp: async () => {
      await letGo(running)
      await closeProvider(running)
    },
    fail: running.fault,
  }
}

const withResolvers = () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}
