import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import * as z from 'zod'
import { type RealtimeModel, streamsEarly } from '../../../../ai/ports/realtime-model.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import { createSerialQueues } from '../../../../platform/serial-queue.ts'
import { totalQuestions } from '../interviews.policy.ts'
import { presentTurn } from '../transcript/transcript.presenter.ts'
import type { TurnRow } from '../transcript/turns.repository.ts'
import { type Bucket, createCallBudgets, createSoundBudgets } from './limits/budgets.ts'
import { BREAK_MS, HAND_OVER_MS } from './limits/timeouts.ts'
import {
  type InterviewStore,
  type LeaseTaken,
  type LiveInterview,
  type StartMessage,
  timeIsUpAt,
  toldOf,
} from './record/interview-store.ts'
import { type Connection, openRoom, type Room } from './session/room.ts'
import type { Candidate, LiveDeps } from './session/session-record.ts'

/** A name for one connection in the lease, which tells on which node it is. */
const leaseOwner = (node: string): string => `${node}/${newId()}`

/** The node of a connection; null where no connection has the lease. */
export const nodeOf = (owner: string | null): string | null => owner?.split('/')[0] ?? null

export interface LiveRegistry {
  get(interviewId: string): Room | undefined
  set(interviewId: string, room: Room): void
  /** Forgets it, unless another connection took its place. */
  remove(interviewId: string, owner: string): void
  /** Runs work about one interview alone, in order. */
  exclusively<T>(interviewId: string, work: () => Promise<T>): Promise<T>
  all(): Room[]
  /** How much sound an interview may still send. */
  soundOf(interviewId: string): Bucket
  /** How many calls with the provider an interview may still begin. */
  callsOf(interviewId: string): Bucket
}

/** The rooms of this process. Which connection may write is decided by the lease; this only makes handing over quick. */
export const createLiveRegistry = (): LiveRegistry => {
  const rooms = new Map<string, Room>()

  return {
    get: interviewId => rooms.get(interviewId),
    set: (interviewId, room) => {
      rooms.set(interviewId, room)
    },
    remove: (interviewId, owner) => {
      if (rooms.get(interviewId)?.owner === owner) rooms.delete(interviewId)
    },
    exclusively: createSerialQueues().run,
    soundOf: createSoundBudgets(),
    callsOf: createCallBudgets(),
    all: () => [...rooms.values()],
  }
}

/**
 * Was the candidate away? A lease that was given back tells for how long. One that was not belonged to a node that died, or,
 * if its holder is alive, to another tab.
 */
const wasAway = (lease: LeaseTaken, holderIsAlive: boolean, now: Date): boolean =>
  lease.previousOwner === null
    ? lease.previousUntil !== null && now.getTime() - lease.previousUntil.getTime() >= BREAK_MS
    : !holderIsAlive

/** What the candidate's page needs to know of a session. */
export const ackFor = (
  context: AppContext,
  interview: LiveInterview,
  model: RealtimeModel,
  turns: readonly TurnRow[],
  { kind, limits }: Pick<InterviewStore, 'kind' | 'limits'>,
): StartSessionAck => {
  const language = interview.snapshot?.language ?? 'en'
  const hears = model.capabilities.transcribes(language)
  const started = interview.started_at ?? context.clock.now()
  return {
    ok: true,
    provider: model.provider,
    transport: model.capabilities.mediaPath,
    resumed: turns.length > 0,
    questionNumber: interview.question_number,
    totalQuestions: totalQuestions(
      interview.snapshot?.questions.length ?? 0,
      interview.snapshot?.difficulty ?? 'medium',
    ),
    transcript: turns.map(presentTurn),
    serverTime: context.clock.now().toISOString(),
    endsAt: timeIsUpAt(started, interview, limits).toISOString(),
    browserSpeech: context.config.browserSpeech && !hears,
    hears,
    hearsEarly: streamsEarly(model.capabilities, language),
    language,
    ...(interview.allowed && { accommodated: toldOf(interview.allowed) }),
    ...(model.capabilities.mediaPath === 'webrtc' && { call: callOf(context) }),
    ...(kind === 'practice' && { practice: { sameInterviewer: !interview.standsIn } }),
  }
}

/** Who posts the browser's offer. Only OpenAI speaks with browsers directly. */
const callOf = ({ config: { openai } }: AppContext): NonNullable<StartSessionAck['call']> =>
  openai?.signalling === 'direct'
    ? { signalling: 'direct', url: `${openai.baseUrl}/realtime/calls` }
    : { signalling: 'relay' }

/** Another node lets go of an interview that is taken up here. @returns was the candidate there until now? */
const takeFromNode = async ({ bus }: AppContext, id: string, lease: LeaseTaken): Promise<boolean> => {
  const node = nodeOf(lease.previousOwner)
  if (node === null || node === bus.node) return false
  return bus.ask(node, HAND_OVER, { id, owner: lease.previousOwner }, HAND_OVER_MS).then(
    answer => answer === true,
    () => false,
  )
}

/** The name of a room in the registry: practice has one of its own, beside the interview's. */
export const roomName = (interviewId: string, practice = false): string =>
  practice ? `practice/${interviewId}` : interviewId

interface FoundRoom {
  room: Room
  lease: LeaseTaken
  /** The room that this node had. */
  before: Room | undefined
  /** The connection that had the lease until now is alive. */
  wasHeld: boolean
}

/** The room that is kept here and may still write, or a new, empty one. */
const findRoom = async (
  { context, deps, registry }: LiveServices,
  store: InterviewStore,
  interview: LiveInterview,
): Promise<FoundRoom> => {
  const { id } = interview
  const name = roomName(id, store.kind === 'practice')
  const before = registry.get(name)
  const isOurs = before?.isKept() && (await store.renewLease(id, before.owner)) === 'in_progress'
  if (before && isOurs)
    return { room: before, lease: await store.takeLease(id, before.owner), before, wasHeld: true }
  const owner = leaseOwner(context.bus.node)
  const lease = await store.takeLease(id, owner)
  before?.takenOver()
  const wasThere = await takeFromNode(context, id, lease)
  const awaySince = await store.awaySince(id)
  const onGone = () => registry.remove(name, owner)
  const room = openRoom({ context, deps, store, interview, owner, awaySince, onGone })
  return { room, lease, before, wasHeld: before !== undefined || wasThere }
}

const HAND_OVER = 'live-hand-over'
const handedOver = z.object({ id: z.string(), owner: z.string() })

/** Lets go of what another node takes up, and says whether its candidate was here. */
export const handOver = ({ bus }: Pick<AppContext, 'bus'>, registry: LiveRegistry): void =>
  bus.listen(HAND_OVER, body => {
    const { id, owner } = handedOver.parse(body)
    const room = registry.get(id)
    if (room?.owner !== owner) return false
    const wasThere = room.isConnected()
    room.takenOver()
    return wasThere
  })

/** What joining an interview needs. */
export interface LiveServices {
  context: AppContext
  deps: LiveDeps
  registry: LiveRegistry
}

/**
 * Gives the interview to this connection, also when another one had it, and opens the interviewer. Starts a pending interview.
 * @param onConnection told at once, also when the interviewer is out of reach
 * @throws AppError NOT_FOUND, FORBIDDEN, INTERVIEW_CLOSED, INTERVIEW_LIMIT_REACHED, PROVIDER_UNAVAILABLE…
 */
export const startSession = async (
  services: LiveServices,
  message: StartMessage,
  candidateOf: (language: string) => Candidate,
  onConnection: (connection: Connection) => void,
) => {
  const { context, deps, registry } = services
  const store = deps.storeOf(message.interviewId, message.practice)
  const { id } = await store.admit(message)
  const name = roomName(id, message.practice)
  return registry.exclusively(name, async () => {
    const started = await store.start(id)
    const { room, lease, before, wasHeld } = await findRoom(services, store, started)
    registry.set(name, room)
    const turns = await store.turns(id)
    const connection = room.connect({
      candidate: candidateOf(started.snapshot?.language ?? 'en'),
      waiting: message.waiting ?? [],
      seen: message.seen,
      reportsHeard: message.reportsHeard ?? false,
    })
    try {
      const { interview, model } = await room.interviewer(turns)
      // Read again under the lease: no other connection can have moved it since.
      const now = await store.read(id)
      const ack: StartSessionAck = {
        ...ackFor(context, interview, model, turns, store),
        questionNumber: now?.question_number ?? 0,
        ...(room === before && { kept: true as const }),
      }
      onConnection(connection)
      return { connection, ack, welcomeBack: wasAway(lease, wasHeld, context.clock.now()) }
    } catch (error) {
      if (room.isKept()) onConnection(connection)
      else await room.close()
      throw error
    }
  })
}
