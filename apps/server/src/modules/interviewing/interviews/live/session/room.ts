import type { CallSignalling } from '../../../../../ai/ports/realtime-model.ts'
import { createTimers } from '../../../../../ai/transport/timers.ts'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { createSerialQueue } from '../../../../../platform/serial-queue.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import { RENEW_MS, ROOM_TIMEOUTS_MS } from '../limits/timeouts.ts'
import { isOvertime, timeIsUpAt, toldOf } from '../record/interview-store.ts'
import { closeWithoutInterviewer, followWithoutInterviewer } from './close-interview.ts'
import { createInterviewerPresence } from './interviewer-presence.ts'
import type { LiveSession } from './live-session.ts'
import { failed, interviewerOf, seek, stopSeeking } from './room-interviewer.ts'
import {
  type Connected,
  type Entry,
  notePresence,
  type OpenedInterviewer,
  type RoomState,
  tellFault,
  tellInterviewerAway,
  tellInterviewerBack,
  unknownOf,
  warn,
  watchWrites,
} from './room-state.ts'
import type { Candidate, SessionOptions } from './session-record.ts'

/** What one connection may do in a room; refused as TAKEN_OVER once another one has its place. */
export interface Connection extends Pick<LiveSession, 'end'> {
  /** @throws AppError also PROVIDER_UNAVAILABLE while no interviewer conducts, or why the interview is over */
  session(): LiveSession
  /** Starts talking; call once, after the candidate knows that the session is theirs. */
  begin(welcomeBack: boolean): void
  /** The candidate does not wait for the provider. @throws AppError CONFLICT unless they were told that it is out of reach */
  continueWithBuiltin(waiting: readonly string[]): Promise<OpenedInterviewer & { turns: TurnRow[] }>
  /** The line dropped: nothing ends, everything is on record already. */
  leave(): Promise<void>
}

/** One running interview on this server: a candidate and an interviewer, each of whom may be away for a while. */
export interface Room {
  readonly owner: string
  /** May a candidate who comes back take up what is here? */
  isKept(): boolean
  /** Gives the room to a connection, also when another one had it. */
  connect(entry: Entry): Connection
  /** The interviewer, who is sought if there is none. @param turns all on record @throws ProviderError, AppError */
  interviewer(turns: readonly TurnRow[]): Promise<OpenedInterviewer>
  /** @param silentMs for how long the browser heard nothing on its last call, milliseconds @throws AppError CONFLICT where no call is made */
  call(silentMs: number): CallSignalling
  /** @throws AppError CONFLICT while no interviewer conducts, or why the interview is over */
  session(): LiveSession
  /** Another connection speaks for the interview now. */
  takenOver(): void
  /** Is its candidate connected here? */
  isConnected(): boolean
  /** Something happened to the interview elsewhere. */
  refreshStatus(): void
  /** The candidate has chosen other accommodations. */
  refreshAllowed(): void
  /** Lets go of interviewer and lease. */
  close(): Promise<void>
  /** Of the interview, while its candidate is connected, else null. */
  language(): string | null
  /** The server stops: the candidate is told to come back. */
  stop(): Promise<void>
}

interface RoomOptions extends Pick<SessionOptions, 'context' | 'deps' | 'store' | 'interview' | 'owner'> {
  /** When the candidate was told, in an earlier room, that the interviewer is out of reach. */
  awaySince: Date | null
  /** The room is empty, whatever the reason. */
  onGone: () => void
}

/** Ends an interview that no interviewer conducts. */
const endWith = async (
  room: RoomState,
  work: (told: Pick<SessionOptions, 'store' | 'interview' | 'candidate'>, gone: AbortSignal) => Promise<void>,
): Promise<void> => {
  room.over = 'INTERVIEW_CLOSED'
  room.seeking.clear()
  await work({ ...room.options, interview: room.interview }, room.gone.signal)
  await close(room)
}

/** Keeps the lease, and learns what happened elsewhere. */
const beat = async (room: RoomState): Promise<void> => {
  const { store, owner, context } = room.options
  try {
    const status = await store.renewLease(room.interview.id, owner)
    if (room.over || room.closing) return
    if (status === 'lost') takenOver(room)
    else if (status !== 'in_progress') {
      if (room.opened) room.opened.session.follow(status)
      else await endWith(room, (told, gone) => followWithoutInterviewer(told, status, gone))
    } else if (room.opened) room.opened.session.keepTime()
    else if (isOvertime(store, room.interview, context.clock.now()))
      await endWith(room, closeWithoutInterviewer)
  } catch (error) {
    warn(room, 'a live session could not renew its lease')(error)
  }
}

/** The interview goes on by what its candidate has chosen now, and their page is told. */
const refreshAllowed = async (room: RoomState): Promise<void> => {
  const { store, candidate } = room.options
  const allowed = await store.allowed(room.interview.id)
  const { started_at } = room.interview
  if (!allowed || !started_at) return
  // The session holds the same interview.
  room.interview.allowed = allowed
  const endsAt = timeIsUpAt(started_at, room.interview, store.limits).toISOString()
  candidate.send('accommodations-changed', { accommodations: toldOf(allowed), endsAt })
}

/** The same, unless a turn that was stored just now has renewed the lease. */
const beatUnlessWritten = (room: RoomState): void => {
  if (performance.now() - room.wroteAt < RENEW_MS) room.opened?.session.keepTime()
  else void beat(room)
}

const keepBeating = (room: RoomState): void => {
  room.beating ??= setInterval(() => beatUnlessWritten(room), RENEW_MS)
}

const takenOver = (room: RoomState): void => {
  const error = new AppError('TAKEN_OVER')
  if (room.opened) room.opened.session.fail(error)
  else if (!room.over) failed(room, error, 'TAKEN_OVER')
  void close(room)
}

const isKept = ({ over, closing, opened, presence }: RoomState): boolean => {
  if (over || closing) return false
  return opened ? opened.model.capabilities.providerConducts && opened.session.isTalking() : presence.isAway()
}

const shut = async (room: RoomState): Promise<void> => {
  const { store, owner, onEnded } = room.options
  room.keeping.clear()
  clearInterval(room.beating)
  room.seeking.clear()
  room.presence.watch(false)
  room.gone.abort()
  try {
    await room.opened?.session.letGo()
    await room.writes.end()
    await store.releaseLease(room.interview.id, owner)
    await store.dropErased(room.interview.id)
  } catch (error) {
    // The lease lapses by itself; a database that is away must not hold up the server's stop.
    warn(room, 'a live session could not give its lease back')(error)
  }
  onEnded()
}

const close = (room: RoomState): Promise<void> => {
  room.closing ??= shut(room)
  return room.closing
}

/** The connection dropped: a room that can be resumed is kept for a while. */
const leave = async (room: RoomState, mine: Connected): Promise<void> => {
  if (room.connected !== mine) return
  if (!isKept(room)) {
    await close(room)
    room.connected = null
    return
  }
  room.listened = room.opened?.session.suspend() ?? false
  room.connected = null
  room.presence.watch(false)
  room.seeking.clear()
  room.keeping.after(room.timeouts.kept, () => void close(room).catch(warn(room, 'leaving a live session')))
}

/** @throws AppError TAKEN_OVER */
const assertConnected = (room: RoomState, mine: Connected): void => {
  if (room.connected !== mine) throw new AppError('TAKEN_OVER')
}

const live = (room: RoomState, mine: Connected): LiveSession => {
  assertConnected(room, mine)
  if (room.over) throw new AppError(room.over)
  if (!room.opened) throw new AppError('PROVIDER_UNAVAILABLE')
  return room.opened.session
}

const begin = (room: RoomState, mine: Connected, welcomeBack: boolean): void => {
  mine.begun = true
  keepBeating(room)
  const { waiting, knowsAll, reportsHeard } = mine
  room.opened?.session.begin({ welcomeBack, waiting, knowsAll, reportsHeard })
  room.presence.watch(true)
}

const end = async (room: RoomState, mine: Connected, goodbye: 'said' | undefined): Promise<void> => {
  assertConnected(room, mine)
  if (room.opened) return room.opened.session.end(goodbye)
  if (room.over) throw new AppError(room.over)
  await endWith(room, closeWithoutInterviewer)
}

const continueWithBuiltin = async (
  room: RoomState,
  mine: Connected,
  waiting: readonly string[],
): Promise<OpenedInterviewer & { turns: TurnRow[] }> => {
  const { store } = room.options
  assertConnected(room, mine)
  if (!room.presence.isTold() || room.over) throw new AppError('CONFLICT')
  stopSeeking(room)
  await room.opening.run(async () => {
    const provider = room.opened?.session
    room.opened = null
    await provider?.letGo()
    room.interview = await store.continueWithBuiltin(room.interview.id, room.interview.provider ?? 'builtin')
    room.presence.settle()
  })
  const turns = await store.turns(room.interview.id)
  mine.waiting = unknownOf(waiting, turns)
  return { ...(await interviewerOf(room, turns)), turns }
}

const connect = (room: RoomState, entry: Entry): Connection => {
  room.keeping.clear()
  if (room.connected) {
    room.listened = room.opened?.session.suspend() ?? false
    tellFault(room.connected, 'TAKEN_OVER')
  }
  const mine: Connected = { ...entry, begun: false, knowsAll: false }
  room.connected = mine
  return {
    begin: welcomeBack => begin(room, mine, welcomeBack),
    session: () => live(room, mine),
    end: goodbye => end(room, mine, goodbye),
    continueWithBuiltin: waiting => continueWithBuiltin(room, mine, waiting),
    leave: () => leave(room, mine),
  }
}

/** The interviewer for the candidate who comes in; one who is out of reach is sought while they are here. */
const interviewerForCandidate = async (
  room: RoomState,
  turns: readonly TurnRow[],
): Promise<OpenedInterviewer> => {
  try {
    const found = await interviewerOf(room, turns)
    const lastSaid = turns.findLast(({ speaker }) => speaker === 'ai')?.seq ?? 0
    const { connected } = room
    if (!connected) return found
    connected.waiting = unknownOf(connected.waiting, turns)
    connected.knowsAll = room.listened && (connected.seen ?? -1) >= lastSaid
    return found
  } catch (error) {
    if (room.presence.isAway()) {
      keepBeating(room)
      room.presence.watch(true)
      seek(room, room.timeouts.seek)
    }
    throw error
  }
}

const connectedCandidate = (room: () => RoomState): Candidate => ({
  send: (event, ...message) => room().connected?.candidate.send(event, ...message),
  get locale() {
    return room().connected?.candidate.locale ?? 'en'
  },
  get types() {
    return room().connected?.candidate.types ?? false
  },
  dismiss: () => room().connected?.candidate.dismiss(),
  drop: () => room().connected?.candidate.drop(),
  sendAway: () => room().connected?.candidate.sendAway(),
})

const newRoom = ({ awaySince, onGone, ...options }: RoomOptions): RoomState => {
  const timeouts = { ...ROOM_TIMEOUTS_MS, ...options.deps.timeouts }
  const writes = watchWrites()
  const room: RoomState = {
    options: {
      ...options,
      store: {
        ...options.store,
        sound: writes.watched(options.store.sound),
        pieces: writes.watched(options.store.pieces),
        append: async (...turn) => {
          const appended = await options.store.append(...turn)
          if (appended.created) room.wroteAt = performance.now()
          return appended
        },
      },
      candidate: connectedCandidate(() => room),
      onEnded: () => {
        clearInterval(room.beating)
        onGone()
      },
      onFailed: (error, code) => failed(room, error, code),
      onElsewhere: () => void beat(room),
      onPresence: now => notePresence(room, now),
    },
    timeouts,
    writes,
    presence: createInterviewerPresence({
      now: () => options.context.clock.now(),
      afterMs: timeouts.unavailable,
      toldBefore: awaySince,
      tell: (since, again) =>
        void tellInterviewerAway(room, since, again).catch(warn(room, 'an absence was not told')),
      back: () => tellInterviewerBack(room),
    }),
    gone: new AbortController(),
    opening: createSerialQueue(),
    seeking: createTimers(),
    keeping: createTimers(),
    beating: undefined,
    wroteAt: Number.NEGATIVE_INFINITY,
    interview: options.interview,
    opened: null,
    connected: null,
    lineIsUp: true,
    searches: 0,
    listened: false,
    over: null,
    closing: null,
  }
  return room
}

/** Opens a room without a connection; the lease must be `options.owner`'s. */
export const openRoom = (options: RoomOptions): Room => {
  const room = newRoom(options)
  const session = (): LiveSession => {
    if (!room.opened || room.over) throw new AppError(room.over ?? 'CONFLICT')
    return room.opened.session
  }
  return {
    owner: options.owner,
    isKept: () => isKept(room),
    connect: entry => connect(room, entry),
    interviewer: turns => interviewerForCandidate(room, turns),
    call: silentMs => {
      const signalling = session().call()
      if (silentMs > 0) room.presence.away(silentMs)
      return signalling
    },
    session,
    takenOver: () => takenOver(room),
    isConnected: () => room.connected !== null,
    refreshStatus: () => void beat(room),
    refreshAllowed: () => void refreshAllowed(room).catch(warn(room, 'accommodations were not read')),
    close: () => close(room),
    language: () => (room.connected && !room.over ? (room.interview.snapshot?.language ?? 'en') : null),
    stop: async () => {
      if (!room.closing && !room.over) tellFault(room.options, 'PROVIDER_UNAVAILABLE')
      await close(room)
      room.connected?.candidate.sendAway()
      await room.opened?.session.hangUp()
    },
  }
}
