import type { Provider } from '@vivavox/contracts/interviews'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/ids.ts'
import type { ModelUsage } from '../../../platform/model-usage.ts'
import {
  answerFolder,
  answersFolder,
  closeRecord,
  type InterviewStore,
  isOver,
  memoryTurns,
} from '../interviews/index.ts'
import type { InterviewSnapshot } from '../interviews/interviews.tables.ts'
import { DEMO_LIFETIME_MS, DEMO_LIMITS, isDemoId, PAID_LIVE_MAX } from './demo.policy.ts'
import { assertMayFallBack, type DemoRecord } from './demo-record.ts'
import { createDemoRecords, type DemoRecords } from './demo-records.ts'
import { readDemoToken } from './demo-token.ts'

export interface DemoStoreParts {
  /** Who speaks now: the administrator's choice, within what the installation pays. */
  chooseProvider: () => Promise<Provider>
  /** Counts a visitor's demo that begins, by networks. @throws AppError DEMO_LIMIT_REACHED */
  countStart: (networks: readonly string[]) => Promise<void>
  /** Records what a model took: the operator pays for demos. */
  recordUse: (usage: ModelUsage) => Promise<void>
  /** What a demo in this language is held with by this provider, for an account or (null) a visitor. */
  snapshotOf: (
    wanted: DemoRecord['wanted'],
    provider: Provider,
    accountId: string | null,
  ) => Promise<InterviewSnapshot>
}

type Needs = Pick<AppContext, 'config' | 'clock' | 'bus' | 'sharedKeys'>

/** Does it run with a provider that costs money? */
const isPaid = ({ interview: { provider } }: DemoRecord): boolean =>
  provider !== null && !PROVIDER_FACTS[provider].free

const LIFETIME_S = DEMO_LIFETIME_MS / 1_000

/** Who may write, on whichever node, and what was said. */
const recordOf = (
  { get }: DemoRecords,
  { clock, bus, sharedKeys }: Needs,
): ReturnType<typeof memoryTurns> & Pick<InterviewStore, 'holder'> => {
  const memory = memoryTurns(get, () => clock.now())
  return {
    ...memory,
    holder: async id => get(id)?.lease.owner ?? (await sharedKeys.get(`demo:${id}`)),
    takeLease: async (id, owner) => {
      const lease = await memory.takeLease(id, owner)
      const holder = await sharedKeys.swap(`demo:${id}`, owner, LIFETIME_S)
      // Another node had it, and lets go; what was said there stays there.
      const isElsewhere = holder !== null && !holder.startsWith(bus.node)
      return isElsewhere ? { ...lease, previousOwner: holder } : lease
    },
  }
}

/** The record of demos, in this process alone: gone an hour after they began, or with the process. */
export const createDemoStore = (
  context: Needs,
  { chooseProvider, snapshotOf, countStart, recordUse }: DemoStoreParts,
): InterviewStore => {
  const { clock, config, sharedKeys } = context
  const records = createDemoRecords(context)
  const { get, known, begin, comeBack, drop, countHeld, sound } = records

  const openWith = (record: DemoRecord, ticket: string | undefined): DemoRecord => {
    if (record.ticket !== ticket) throw new AppError('FORBIDDEN')
    return record
  }
  /** It leaves nothing behind: the same token begins it once there is room. */
  const refuse = (record: DemoRecord) => (error: unknown) => {
    drop(record)
    throw error
  }
  /** Takes the snapshot anew, since it says in which language this provider can conduct the demo. */
  const handTo = async (record: DemoRecord, provider: Provider): Promise<void> => {
    const snapshot = await snapshotOf(record.wanted, provider, record.accountId)
    Object.assign(record.interview, { provider, snapshot })
  }

  return {
    kind: 'demo',
    limits: {
      ...DEMO_LIMITS,
      minutes: Math.min(DEMO_LIMITS.minutes, config.maxInterviewMinutes),
    },
    sound,
    pieces: sound,
    admit: async message => {
      if (!isDemoId(message.interviewId)) throw new AppError('NOT_FOUND')
      const token = readDemoToken(context, message.token)
      if (!token) throw new AppError('FORBIDDEN')
      const begun = get(message.interviewId)
      if (begun) return { ...comeBack(openWith(begun, token.ticket)).interview }
      // Of all nodes: a ticket begins one demo.
      const ticket = `demo-ticket:${hashToken(token.ticket)}`
      if ((await sharedKeys.setIfAbsent(ticket, message.interviewId, LIFETIME_S)) !== message.interviewId)
        throw new AppError('FORBIDDEN')
      const record = begin(message, token)
      if (token.accountId === null) await countStart(token.networks).catch(refuse(record))
      return { ...record.interview }
    },
    find: async (id, token) => ({
      ...openWith(known(id), readDemoToken(context, token)?.ticket).interview,
    }),
    read: async id => {
      const record = get(id)
      return record && { ...record.interview }
    },
    allowed: async () => null,
    start: async id => {
      const record = known(id)
      if (isOver(record)) throw new AppError('INTERVIEW_CLOSED')
      if (record.interview.status === 'pending') {
        await handTo(record, countHeld(isPaid) < PAID_LIVE_MAX ? await chooseProvider() : 'builtin')
        Object.assign(record.interview, { status: 'in_progress', started_at: clock.now() })
      }
      return { ...record.interview }
    },
    fallBack: async (id, from, to) => {
      const record = known(id)
      assertMayFallBack(record, from)
      await handTo(record, to)
      return { ...record.interview }
    },
    continueWithBuiltin: async (id, from) => {
      const record = known(id)
      if (isOver(record)) throw new AppError('INTERVIEW_CLOSED')
      if (record.interview.provider !== from) throw new AppError('CONFLICT')
      await handTo(record, 'builtin')
      return { ...record.interview }
    },
    // A demo without a connection is soon gone, and what is known of it with it.
    awaySince: async () => null,
    noteAway: async id => get(id)?.expiresAt ?? null,
    noteBack: async () => undefined,
    finish: async id => {
      const record = get(id)
      if (!record || isOver(record)) return
      closeRecord(record)
      await sound.remove(answersFolder(id))
    },
    outcome: async () => ({ kind: 'none' }),
    ...recordOf(records, context),
    reserve: async () => undefined,
    dropSound: (id, key) => sound.remove(answerFolder(id, key)),
    dropErased: async id => {
      const record = get(id)
      if (!record || isOver(record)) await sound.remove(answersFolder(id))
    },
    // Facts about a demo are not read.
    signal: async () => undefined,
    meddled: async () => undefined,
    used: (_, usage) => recordUse(usage),
  }
}
