import type { ErrorCode } from '@vivavox/contracts/errors'
import {
  type CallSignalling,
  RealtimeFault,
  type RealtimeModel,
  type ReportedTurn,
} from '../../../ai/realtime-model.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { totalQuestions } from '../interviews.policy.ts'
import type { TurnRow } from '../transcript/turns.repository.ts'
import { receiveSpoken, receiveTyped } from './candidate-answers.ts'
import { closeInterview, followClosing } from './close-interview.ts'
import { createEarlyHearing, hearsEarly } from './early-hearing.ts'
import { restore, transition } from './interview-machine.ts'
import { interviewerEvents, type Planned } from './interviewer-events.ts'
import { RENEW_MS } from './lease.ts'
import { sessionFault } from './live-texts.ts'
import type { SessionParts } from './live-types.ts'
import { realtimeSetup } from './realtime-setup.ts'
import { createSerial } from './serial.ts'
import type { SessionCore } from './session-core.ts'
import { effectPerformer } from './session-effects.ts'
import { turnFact } from './turn-fact.ts'
import { createTurnNumbers } from './turn-numbers.ts'
import { createUtterances } from './utterances.ts'
import { createWordsToCome } from './words-to-come.ts'

/** A goodbye that is not over by then is cut, milliseconds. */
const FAREWELL_MAX_MS = 15_000
const MINUTE_MS = 60_000
/** Closed by somebody else, or deleted. */
const OVER_ELSEWHERE: readonly ErrorCode[] = ['INTERVIEW_CLOSED', 'NOT_FOUND']

/** One candidate's connection to a running interview: carries out what the machine decides. */
export interface LiveSession {
  /** Starts talking; call once, after the candidate knows that the session is theirs. */
  begin(welcomeBack: boolean): void
  /** Resolves with the turn's number once it is durable. @throws AppError */
  typed(clientId: string, text: string): Promise<number>
  /** The same; null for a part that is not the last. @throws AppError */
  spoken(message: Parameters<typeof receiveSpoken>[1]): Promise<number | null>
  /**
   * Ends the interview; resolves when the record is closed. `said`: goodbye was said already, in a call that the browser
   * leads. @throws AppError
   */
  end(goodbye?: 'said'): Promise<void>
  /** How the candidate's browser comes to speak with the provider directly. @throws AppError CONFLICT where it does not */
  call(): CallSignalling
  /** Keeps what the browser reports of a call that it leads. @throws AppError CONFLICT when it does not lead */
  report(turns: readonly ReportedTurn[]): Promise<{ accepted: number; lastSeq: number }>
  /** The line dropped: nothing ends, everything is on record already. */
  leave(): Promise<void>
  /** Another connection speaks for the interview now. */
  takenOver(): void
  /** The server stops: the candidate is told to come back. */
  stop(): Promise<void>
}

/**
 * Opens the provider and rebuilds the interview from its turns. The lease must be `parts.owner`'s.
 * @throws RealtimeFault when the provider cannot be opened
 */
export const openLiveSession = async (
  parts: SessionParts,
  model: RealtimeModel,
  turns: readonly TurnRow[],
): Promise<LiveSession> => {
  const { context, store, interview, owner, candidate } = parts
  const setup = realtimeSetup(interview, turns)
  const total = totalQuestions(setup.questions.length, interview.snapshot?.difficulty ?? 'medium')
  const planned: Planned = new Map()
  const gone = new AbortController()
  const timers = {
    beat: undefined as NodeJS.Timeout | undefined,
    farewell: undefined as NodeJS.Timeout | undefined,
  }
  const { promise: released, resolve: tellReleased } = withResolvers()
  let over: ErrorCode | null = null
  let closing: Promise<void> | null = null
  let state = restore(turns.map(turnFact), {
    questions: setup.questions,
    followUps: setup.followUps,
    leads: model.capabilities.leads,
  })

  const record = createSerial()
  const numbers = createTurnNumbers(() => state.progress.lastSeq)
  const core: SessionCore = {
    ...parts,
    state: () => state,
    dispatch: event => {
      const next = transition(state, event)
      state = next.state
      for (const effect of next.effects) perform(effect)
      if (state.phase === 'finishing') timers.farewell ??= setTimeout(overdue, FAREWELL_MAX_MS)
    },
    record,
    addTurn: work => {
      numbers.take()
      return record.run(work).finally(numbers.done)
    },
    numbers,
    utterances: createUtterances(candidate.send, () => context.clock.now().getTime()),
    forming: new Set(),
    arrivals: createSerial(),
    early: createEarlyHearing({
      wanted: hearsEarly(model.capabilities),
      decoder: parts.deps.decoder,
      language: interview.snapshot?.language ?? 'en',
    }),
    wordsToCome: createWordsToCome(),
    realtime: () => realtime,
    hears: model.capabilities.hears,
    over: () => over,
    fault: error => {
      if (error instanceof AppError && OVER_ELSEWHERE.includes(error.code)) void beat()
      else if (over === null && state.phase !== 'finished') fail(error)
    },
  }
  const overdue = () => core.dispatch({ type: 'farewell_overdue' })

  const noteUnclosed = (error: unknown): void =>
    context.log.warn({ err: error }, 'a live provider did not close')
  const hooks = {
    finish: ({ reason }: { reason: 'done' | 'candidate' | 'time' }) =>
      close(() => closeInterview(core, reason, gone.signal)),
    close: () => {
      clearInterval(timers.beat)
      clearTimeout(timers.farewell)
      core.early.withdraw()
      realtime.close().catch(noteUnclosed)
      tellReleased()
      void Promise.resolve(closing).then(parts.onGone)
    },
  }
  const perform = effectPerformer(core, planned, total, hooks)
  const close = (work: () => Promise<void>): void => {
    closing ??= work().catch(core.fault)
  }

  const fail = (error: unknown): void => {
    const known = error instanceof AppError || error instanceof RealtimeFault
    const code = known ? error.code : 'INTERNAL'
    if (code !== 'TAKEN_OVER')
      context.log.error({ err: error, interviewId: interview.id }, 'live session failed')
    over = code
    core.dispatch({ type: 'failed' })
    const fault = sessionFault(code, candidate.locale)
    candidate.send(
      'session-error',
      error instanceof RealtimeFault ? { ...fault, retryable: error.retryable } : fault,
    )
    // The other tab goes on; anything else the candidate's client mends by coming back.
    if (code !== 'TAKEN_OVER') candidate.drop()
  }

  const isOvertime = (): boolean => {
    const started = interview.started_at?.getTime() ?? Number.POSITIVE_INFINITY
    return context.clock.now().getTime() - started >= store.limits.minutes * MINUTE_MS
  }
  const isTooLong = (): boolean => state.progress.lastSeq >= store.limits.turns
  const keepTime = (): void => {
    if (isOvertime() || isTooLong()) core.dispatch({ type: 'end_requested', reason: 'time' })
  }

  /** Keeps the lease, and learns what happened elsewhere. */
  const beat = async (): Promise<void> => {
    try {
      const status = await store.renewLease(interview.id, owner)
      if (closing || over) return
      if (status === 'lost') fail(new AppError('TAKEN_OVER'))
      else if (status === 'in_progress') keepTime()
      else close(() => followClosing(core, status, gone.signal))
    } catch (error) {
      context.log.warn({ err: error, interviewId: interview.id }, 'a live session could not renew its lease')
    }
  }

  const letGo = async (): Promise<void> => {
    over ??= 'PROVIDER_UNAVAILABLE'
    gone.abort()
    core.dispatch({ type: 'left' })
    await core.record.idle()
    await closing
    hooks.close()
    await store.releaseLease(interview.id, owner)
  }

  /** The record refused an answer because something happened elsewhere: the session follows. */
  const noticeEnd = (error: unknown): never => {
    if (error instanceof AppError && [...OVER_ELSEWHERE, 'TAKEN_OVER'].includes(error.code)) core.fault(error)
    throw error
  }

  const reports = createSerial()
  const requireCall = (): CallSignalling => {
    const call = realtime.leads ? realtime.call : undefined
    if (!call) throw new AppError('CONFLICT')
    return call
  }

  const realtime = await model.open(setup, interviewerEvents(core, planned))
  return {
    begin: welcomeBack => {
      timers.beat = setInterval(() => void beat(), RENEW_MS)
      core.dispatch({ type: 'joined', welcomeBack })
      keepTime()
    },
    typed: (clientId, text) => receiveTyped(core, clientId, text).catch(noticeEnd),
    spoken: message => receiveSpoken(core, message).catch(noticeEnd),
    call: requireCall,
    report: turns =>
      reports.run(async () => {
        const call = requireCall()
        if (!call.browserLeads() || isTooLong()) throw new AppError('CONFLICT')
        if (over) throw new AppError(over)
        call.report(turns)
        await core.record.idle()
        return { accepted: turns.length, lastSeq: state.progress.lastSeq }
      }),
    end: async goodbye => {
      const isOver = goodbye === 'said' && realtime.leads && realtime.call?.browserLeads()
      core.dispatch({ type: 'end_requested', reason: isOver ? 'done' : 'candidate' })
      await released
      if (state.phase !== 'finished') throw new AppError(over ?? 'INTERNAL')
    },
    leave: letGo,
    takenOver: () => core.fault(new AppError('TAKEN_OVER')),
    stop: async () => {
      if (!closing && !over) {
        candidate.send('session-error', sessionFault('PROVIDER_UNAVAILABLE', candidate.locale))
      }
      await letGo()
      // A call that nobody hangs up goes on without us, at the owner's expense.
      await realtime.close().catch(noteUnclosed)
    },
  }
}

const withResolvers = () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}
