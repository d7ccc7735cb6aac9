import type { ErrorCode } from '@vivavox/contracts/errors'
import type { CallSignalling, RealtimeModel, ReportedTurn } from '../../../../ai/realtime-model.ts'
import { createTimers } from '../../../../ai/timers.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { createSerialQueue } from '../../../../platform/serial-queue.ts'
import { totalQuestions } from '../../interviews.policy.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import { createEarlyHearing, hearsEarly } from '../hearing/early-hearing.ts'
import type { SessionParts } from '../live-types.ts'
import { restore, transition } from '../machine/interview-machine.ts'
import type { Opening } from '../machine/machine-types.ts'
import { turnFact } from '../machine/turn-fact.ts'
import { isOvertime } from '../record/is-overtime.ts'
import { receiveSpoken, receiveTyped } from './candidate-answers.ts'
import { closeInterview, followClosing } from './close-interview.ts'
import { interviewerEvents, type Planned } from './interviewer-events.ts'
import { realtimeSetup } from './realtime-setup.ts'
import type { CandidateSide, InterviewerSide } from './session-core.ts'
import { effectPerformer } from './session-effects.ts'
import { createTurnNumbers } from './turn-numbers.ts'
import { createUtterances } from './utterances.ts'
import { createWordsToCome } from './words-to-come.ts'

/** A goodbye that is not over by then is cut, milliseconds. */
const FAREWELL_MAX_MS = 15_000
/** Answers that were announced and are not there by then are not waited for, milliseconds. */
const ANNOUNCED_MAX_MS = 30_000
/** Closed by somebody else, or deleted. */
const OVER_ELSEWHERE: readonly ErrorCode[] = ['INTERVIEW_CLOSED', 'NOT_FOUND']

/** How a candidate comes in. */
export interface Arrival {
  /** The break was long enough to say so. */
  welcomeBack: boolean
  /** Names of answers that come next. */
  waiting: readonly string[]
  /** The candidate has heard all that was said. */
  knowsAll?: boolean
}

/** A running interview with one interviewer: carries out what the machine decides. */
export interface LiveSession {
  /** Starts talking, once the candidate knows that the session is theirs; again after `part`. */
  begin(arrival: Arrival): void
  /** The candidate's line dropped: the provider is kept. @returns whether it was the candidate's turn */
  part(): boolean
  /** Is there anything that a candidate could come back to? */
  isTalking(): boolean
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
  /** Ends the interview when its time or its length is used up. */
  keepTime(): void
  /** Somebody else closed the interview, or cancelled it. */
  follow(status: Parameters<typeof followClosing>[1]): void
  /** Lets go of the provider; everything is on record already. */
  letGo(): Promise<void>
  /** The same; resolves when the provider has closed, too: a call that nobody hangs up goes on at the owner's expense. */
  hangUp(): Promise<void>
  /** It may not write any more. */
  fail(error: unknown): void
}

/**
 * Opens the provider and rebuilds the interview from its turns. The lease must be `parts.owner`'s.
 * @throws ProviderError when the provider cannot be opened
 */
export const openLiveSession = async (
  parts: SessionParts,
  model: RealtimeModel,
  turns: readonly TurnRow[],
): Promise<LiveSession> => {
  const { context, store, interview, candidate } = parts
  const setup = realtimeSetup(interview, turns)
  const total = totalQuestions(setup.questions.length, interview.snapshot?.difficulty ?? 'medium')
  const planned: Planned = new Map()
  const gone = new AbortController()
  const timers = createTimers()
  const { promise: released, resolve: tellReleased } = withResolvers()
  /** Answers that are to be there before anything is said to them. */
  const announced = new Set<string>()
  let farewell = false
  let over: ErrorCode | null = null
  let closing: Promise<void> | null = null
  let state = restore(turns.map(turnFact), {
    questions: setup.questions,
    followUps: setup.followUps,
    leads: model.capabilities.leads,
    hears: model.capabilities.hears,
  })

  const record = createSerialQueue()
  const numbers = createTurnNumbers(() => state.progress.lastSeq)
  const core: InterviewerSide & CandidateSide = {
    ...parts,
    state: () => state,
    dispatch: event => {
      const next = transition(state, event)
      state = next.state
      for (const effect of next.effects) perform(effect)
      if (state.phase === 'finishing' && !farewell) {
        farewell = true
        timers.after(FAREWELL_MAX_MS, () => core.dispatch({ type: 'farewell_overdue' }))
      }
      if (event.type === 'turn_stored' && announced.delete(event.turn.key ?? '') && announced.size === 0)
        core.dispatch({ type: 'joined', welcomeBack: false })
    },
    record,
    addTurn: work => {
      numbers.take()
      return record.run(work).finally(numbers.done)
    },
    numbers,
    utterances: createUtterances(candidate.send, () => context.clock.now().getTime()),
    forming: new Set(),
    arrivals: createSerialQueue(),
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
      if (error instanceof AppError && OVER_ELSEWHERE.includes(error.code)) parts.onElsewhere()
      else if (over === null && state.phase !== 'finished') fail(error)
    },
  }

  const closeProvider = (): Promise<void> =>
    realtime.close().catch(error => context.log.warn({ err: error }, 'a live provider did not close'))
  const hooks = {
    finish: ({ reason }: { reason: 'done' | 'candidate' | 'time' }) =>
      close(() => closeInterview(core, reason, gone.signal)),
    close: () => {
      timers.clear()
      core.early.withdraw()
      void closeProvider()
      tellReleased()
      if (state.phase === 'finished') void Promise.resolve(closing).then(parts.onEnded)
    },
  }
  const perform = effectPerformer(core, planned, total, hooks)
  const close = (work: () => Promise<void>): void => {
    closing ??= work().catch(core.fault)
  }

  const fail = (error: unknown): void => {
    const code = error instanceof AppError ? error.code : 'INTERNAL'
    if (code !== 'TAKEN_OVER')
      context.log.error({ err: error, interviewId: interview.id }, 'live session failed')
    over = code
    core.dispatch({ type: 'failed' })
    parts.onFailed(error, code)
  }

  const isTooLong = (): boolean => state.progress.lastSeq >= store.limits.turns
  const keepTime = (): void => {
    if (closing || over) return
    const isOver = isOvertime(store, interview, context.clock.now()) || isTooLong()
    if (isOver) core.dispatch({ type: 'end_requested', reason: 'time' })
  }

  const letGo = async (): Promise<void> => {
    over ??= 'PROVIDER_UNAVAILABLE'
    gone.abort()
    core.dispatch({ type: 'left' })
    await core.record.idle()
    await closing
    hooks.close()
  }

  /** The record refused an answer because something happened elsewhere: the session follows. */
  const noticeEnd = (error: unknown): never => {
    if (error instanceof AppError && [...OVER_ELSEWHERE, 'TAKEN_OVER'].includes(error.code)) core.fault(error)
    throw error
  }

  const reports = createSerialQueue()
  const requireCall = (): CallSignalling => {
    const call = realtime.leads ? realtime.call : undefined
    if (!call) throw new AppError('CONFLICT')
    return call
  }
  /** Our side decides what to say by all answers; a provider that leads takes them as they come. */
  const join = ({ welcomeBack, waiting, knowsAll }: Arrival): void => {
    announced.clear()
    if (state.plan.leads || waiting.length === 0) {
      const opening: Opening = waiting.length > 0 ? 'listen' : knowsAll ? 'go_on' : 'repeat'
      core.dispatch({ type: 'joined', welcomeBack, opening })
      return
    }
    for (const clientId of waiting) announced.add(clientId)
    timers.after(ANNOUNCED_MAX_MS, () => {
      if (announced.size > 0) core.dispatch({ type: 'joined', welcomeBack: false })
      announced.clear()
    })
  }

  const realtime = await model.open(setup, interviewerEvents(core, planned))
  return {
    begin: arrival => {
      join(arrival)
      keepTime()
    },
    part: () => {
      const wasListening = state.phase === 'listening'
      core.early.withdraw()
      // What is said on a call is heard without us.
      if (model.capabilities.mediaPath === 'socket') core.dispatch({ type: 'parted' })
      return wasListening
    },
    isTalking: () => over === null && closing === null && state.phase !== 'finishing',
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
    keepTime,
    follow: status => {
      if (!closing && !over) close(() => followClosing(core, status, gone.signal))
    },
    letGo,
    hangUp: async () => {
      await letGo()
      await closeProvider()
    },
    fail: core.fault,
  }
}

const withResolvers = () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}
