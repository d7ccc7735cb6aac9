import type { ErrorCode } from '@vivavox/contracts/errors'
import type { CallSignalling, ReportedTurn } from '../../../../ai/realtime-model.ts'
import { createTimers } from '../../../../ai/timers.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'
import { createSerialQueue } from '../../../../platform/serial-queue.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import { sessionFault } from '../live-texts.ts'
import type { Candidate, Patience, SessionParts } from '../live-types.ts'
import { isDown, type OpenedInterviewer, openInterviewer } from '../open-interviewer.ts'
import { isOvertime } from '../record/is-overtime.ts'
import { RENEW_MS } from '../record/lease.ts'
import { closeWithoutInterviewer, followWithoutInterviewer } from './close-interview.ts'
import type { Arrival, LiveSession } from './live-session.ts'
import { createPresence, UNAVAILABLE_AFTER_MS } from './presence.ts'

const PATIENCE: Patience = { unavailable: UNAVAILABLE_AFTER_MS, kept: 15_000, seek: 5_000 }
const PROVIDER_FAULTS: readonly ErrorCode[] = ['PROVIDER_UNAVAILABLE', 'PROVIDER_FAILED']

/** What one connection may do in a room; refused as TAKEN_OVER once another one has its place. */
export interface Seat extends Pick<LiveSession, 'typed' | 'spoken' | 'end' | 'call' | 'report'> {
  /** Starts talking; call once, after the candidate knows that the session is theirs. */
  begin(welcomeBack: boolean): void
  /** The candidate does not wait for the provider. @throws AppError CONFLICT unless they were told that it is out of reach */
  continueWithBuiltin(waiting: readonly string[]): Promise<OpenedInterviewer & { turns: TurnRow[] }>
  /** The line dropped: nothing ends, everything is on record already. */
  leave(): Promise<void>
}

/** Who comes into a room. */
export interface Entry extends Pick<Arrival, 'waiting'> {
  candidate: Candidate
  /** The number of the last turn that their page has shown. */
  seen: number | undefined
}

/** One running interview on this server: a candidate and an interviewer, each of whom may be away for a while. */
export interface InterviewRoom {
  readonly owner: string
  /** May a candidate who comes back take up what is here? */
  isKept(): boolean
  /** Gives the room to a connection, whoever had it. */
  seat(entry: Entry): Seat
  /** The interviewer, who is sought if nobody leads. @param turns all on record @throws ProviderError, AppError */
  interviewer(turns: readonly TurnRow[]): Promise<OpenedInterviewer>
  /** @throws AppError CONFLICT where no call is made */
  call(): CallSignalling
  report(turns: readonly ReportedTurn[]): Promise<{ accepted: number; lastSeq: number }>
  /** Another connection speaks for the interview now. */
  takenOver(): void
  /** Nobody is here any more. */
  close(): Promise<void>
  /** The server stops: the candidate is told to come back. */
  stop(): Promise<void>
}

export interface RoomParts extends Pick<SessionParts, 'context' | 'deps' | 'store' | 'interview' | 'owner'> {
  /** When the candidate was told, in an earlier room, that the interviewer is out of reach. */
  awaySince: Date | null
  /** The room is empty, whatever the reason. */
  onGone: () => void
}

interface Sitting extends Entry {
  /** They were let in: the interviewer may speak to them. */
  begun: boolean
  knowsAll: boolean
}

/** Answers that were announced and are not on record yet. */
const unknownOf = (waiting: readonly string[], turns: readonly TurnRow[]): readonly string[] => {
  const known = new Set(turns.map(turn => turn.client_id))
  return waiting.filter(clientId => !known.has(clientId))
}

/** Opens a room without anybody in it; the lease must be `parts.owner`'s. */
export const openRoom = (parts: RoomParts): InterviewRoom => {
  const { context, deps, store, owner } = parts
  const patience = { ...PATIENCE, ...deps.patience }
  const id = parts.interview.id
  const gone = new AbortController()
  const seeking = createTimers()
  const opening = createSerialQueue()
  let { interview } = parts
  let opened: OpenedInterviewer | null = null
  let sitting: Sitting | null = null
  let keeping: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  /** Nobody can go on here. */
  let over: ErrorCode | null = null
  let closing: Promise<void> | null = null

  const warn = (what: string) => (error: unknown) => context.log.warn({ err: error, interviewId: id }, what)
  const present: Candidate = {
    send: (event, ...message) => sitting?.candidate.send(event, ...message),
    get locale() {
      return sitting?.candidate.locale ?? 'en'
    },
    drop: () => sitting?.candidate.drop(),
  }
  const tell = async (since: Date, again: boolean): Promise<void> => {
    const until = await store.noteAway(id, since, again)
    if (!until || over || !presence.isTold()) return
    const times = { since: since.toISOString(), comeBackUntil: until.toISOString() }
    present.send('interviewer-unavailable', { ...times, mayContinue: true })
  }
  const presence = createPresence({
    now: () => context.clock.now(),
    afterMs: patience.unavailable,
    toldBefore: parts.awaySince,
    tell: (since, again) => void tell(since, again).catch(warn('an absence was not told')),
    back: () => {
      present.send('interviewer-back', {})
      store.noteBack(id).catch(warn('a return was not noted'))
    },
  })
  /** Of a call the browser knows by itself whether it stands. */
  let standing = true
  const tellLine = (stands: boolean): void => {
    if (standing === stands || opened?.model.capabilities.mediaPath === 'webrtc') return
    standing = stands
    present.send('interviewer-line', { standing })
  }
  const away = (): void => {
    presence.away()
    tellLine(false)
  }
  const there = (): void => {
    presence.there()
    tellLine(true)
  }

  /** Nobody else may have changed the record meanwhile. */
  const open = (turns: readonly TurnRow[]): Promise<OpenedInterviewer> =>
    openInterviewer({ ...parts, ...sessionHooks, interview, candidate: present }, turns).catch(error => {
      if (turns.length > 0 && isDown(error)) away()
      throw error
    })
  const interviewer = (turns: readonly TurnRow[]): Promise<OpenedInterviewer> =>
    opening.run(async () => {
      opened ??= await open(turns)
      interview = opened.interview
      return opened
    })
  let sought = 0
  const seek = (ms: number): void => {
    seeking.clear()
    sought += 1
    if (!sitting || over || closing || opened) return
    seeking.after(ms, () => void find())
  }
  /** Goes on by itself as soon as there is somebody who leads. */
  const find = async (): Promise<void> => {
    const mine = sought
    try {
      const turns = await store.turns(id)
      // Somebody else may lead what has not begun: the candidate comes in anew.
      if (turns.length === 0) return present.drop()
      const { session, model } = await interviewer(turns)
      if (!sitting || over || mine !== sought) return
      tellLine(true)
      // Whoever was refused comes in anew now.
      if (!sitting.begun) {
        present.send('interviewer-back', {})
        return
      }
      if (model.capabilities.mediaPath === 'webrtc') present.send('call-over', {})
      session.begin({ welcomeBack: true, waiting: [] })
    } catch (error) {
      warn('the interviewer is still out of reach')(error)
      seek(patience.seek)
    }
  }
  /** The provider is lost; the candidate stays, and it is sought. */
  const lost = (code: ErrorCode): void => {
    opened = null
    away()
    present.send('session-error', { ...sessionFault(code, present.locale), retryable: true })
    seek(Math.min(patience.seek, 1_000))
  }
  const failed = (error: unknown, code: ErrorCode): void => {
    if (opened && PROVIDER_FAULTS.includes(code)) {
      lost(code)
      return
    }
    over = code
    const fault = sessionFault(code, present.locale)
    const retryable = error instanceof ProviderError ? error.retryable : fault.retryable
    present.send('session-error', { ...fault, retryable })
    // The other tab goes on; anything else the candidate's client mends by coming back.
    if (code !== 'TAKEN_OVER') present.drop()
  }
  const sessionHooks = {
    // What is on record stays acknowledged for as long as the candidate is here.
    onEnded: () => {
      clearInterval(beating)
      parts.onGone()
    },
    onFailed: failed,
    onElsewhere: () => void beat(),
    onPresence: (now: 'away' | 'there') => (now === 'there' ? there() : away()),
  }

  const told = () => ({ store, interview, candidate: present })
  /** Keeps the lease, and learns what happened elsewhere. */
  const beat = async (): Promise<void> => {
    try {
      const status = await store.renewLease(id, owner)
      if (over || closing) return
      if (status === 'lost') return takenOver()
      if (status !== 'in_progress') {
        if (opened) opened.session.follow(status)
        else await endWith(followWithoutInterviewer(told(), status, gone.signal))
      } else if (opened) opened.session.keepTime()
      else if (isOvertime(store, interview, context.clock.now()))
        await endWith(closeWithoutInterviewer(told(), gone.signal))
    } catch (error) {
      warn('a live session could not renew its lease')(error)
    }
  }
  const endWith = async (work: Promise<void>): Promise<void> => {
    over = 'INTERVIEW_CLOSED'
    seeking.clear()
    await work
    await close()
  }
  const takenOver = (): void => {
    const error = new AppError('TAKEN_OVER')
    if (opened) opened.session.fail(error)
    else if (!over) failed(error, 'TAKEN_OVER')
    void close()
  }

  const isKept = (): boolean => {
    if (over || closing) return false
    return opened ? opened.model.capabilities.leads && opened.session.isTalking() : presence.isAway()
  }
  const shut = async (): Promise<void> => {
    clearTimeout(keeping)
    clearInterval(beating)
    seeking.clear()
    presence.watch(false)
    gone.abort()
    await opened?.session.letGo()
    await store.releaseLease(id, owner)
    parts.onGone()
  }
  const close = (): Promise<void> => {
    closing ??= shut()
    return closing
  }

  /** It was the candidate's turn when the line dropped. */
  let listened = false
  const leave = async (mine: Sitting): Promise<void> => {
    if (sitting !== mine) return
    if (!isKept()) {
      await close()
      sitting = null
      return
    }
    listened = opened?.session.part() ?? false
    sitting = null
    presence.watch(false)
    seeking.clear()
    keeping = setTimeout(() => void close().catch(warn('leaving a live session')), patience.kept)
  }

  const live = (mine: Sitting): LiveSession => {
    if (sitting !== mine) throw new AppError('TAKEN_OVER')
    if (over) throw new AppError(over)
    if (!opened) throw new AppError('PROVIDER_UNAVAILABLE')
    return opened.session
  }
  const seatOf = (mine: Sitting): Seat => ({
    begin: welcomeBack => {
      mine.begun = true
      beating ??= setInterval(() => void beat(), RENEW_MS)
      opened?.session.begin({ welcomeBack, waiting: mine.waiting, knowsAll: mine.knowsAll })
      presence.watch(true)
    },
    typed: async (clientId, text) => live(mine).typed(clientId, text),
    spoken: async message => live(mine).spoken(message),
    call: () => live(mine).call(),
    report: async turns => live(mine).report(turns),
    end: async goodbye => {
      if (sitting !== mine) throw new AppError('TAKEN_OVER')
      if (opened) return opened.session.end(goodbye)
      if (over) throw new AppError(over)
      await endWith(closeWithoutInterviewer(told(), gone.signal))
    },
    continueWithBuiltin: async waiting => {
      if (sitting !== mine) throw new AppError('TAKEN_OVER')
      if (!presence.isTold() || over) throw new AppError('CONFLICT')
      seeking.clear()
      sought += 1
      await opening.run(async () => {
        const provider = opened?.session
        opened = null
        await provider?.letGo()
        interview = await store.continueWithBuiltin(id, interview.provider ?? 'builtin')
        presence.settle()
      })
      const turns = await store.turns(id)
      mine.waiting = unknownOf(waiting, turns)
      return { ...(await interviewer(turns)), turns }
    },
    leave: () => leave(mine),
  })

  return {
    owner,
    isKept,
    seat: entry => {
      clearTimeout(keeping)
      const before = sitting
      if (before) {
        listened = opened?.session.part() ?? false
        before.candidate.send('session-error', sessionFault('TAKEN_OVER', before.candidate.locale))
      }
      const mine: Sitting = { ...entry, begun: false, knowsAll: false }
      sitting = mine
      return seatOf(mine)
    },
    interviewer: async turns => {
      try {
        const found = await interviewer(turns)
        const lastSaid = turns.findLast(({ speaker }) => speaker === 'ai')?.seq ?? 0
        if (!sitting) return found
        sitting.waiting = unknownOf(sitting.waiting, turns)
        sitting.knowsAll = listened && (sitting.seen ?? -1) >= lastSaid
        return found
      } catch (error) {
        if (presence.isAway()) {
          beating ??= setInterval(() => void beat(), RENEW_MS)
          presence.watch(true)
          seek(patience.seek)
        }
        throw error
      }
    },
    call: () => {
      if (!opened || over) throw new AppError(over ?? 'CONFLICT')
      return opened.session.call()
    },
    report: turns =>
      opened && !over ? opened.session.report(turns) : Promise.reject(new AppError(over ?? 'CONFLICT')),
    takenOver,
    close,
    stop: async () => {
      if (!closing && !over)
        present.send('session-error', sessionFault('PROVIDER_UNAVAILABLE', present.locale))
      await close()
      await opened?.session.hangUp()
    },
  }
}
