import type { Provider } from '@vivavox/contracts/interviews'
import type { InterviewLanguage } from '@vivavox/contracts/locales'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  type Appended,
  type AppendOptions,
  type LeaseTaken,
  type LiveInterview,
  type NewTurn,
  type TurnRow,
  turnContent,
  turnRow,
} from '../interviews/index.ts'

/** A demo as this process remembers it. Nothing of it is written anywhere. */
export interface DemoRecord {
  /** Of the token that began it: no other opens it. */
  ticket: string
  expiresAt: Date
  /** The language that was asked for. */
  wanted: InterviewLanguage
  /** Whose prompt it is held by; null: a visitor's. */
  accountId: string | null
  /** Where from, narrowest first, as keyed hashes. */
  networks: readonly string[]
  /** When a visitor was admitted last, whether or not they hold it by now. */
  admittedAt: Date
  interview: LiveInterview
  lease: { owner: string | null; until: Date | null }
  turns: TurnRow[]
}

/** How long a connection that stopped renewing still counts, milliseconds. */
const LEASE_MS = 15_000

export const newRecord = (
  id: string,
  begun: Pick<DemoRecord, 'ticket' | 'expiresAt' | 'wanted' | 'accountId' | 'networks' | 'admittedAt'>,
): DemoRecord => ({
  ...begun,
  interview: {
    id,
    status: 'pending',
    snapshot: null,
    provider: null,
    question_number: 0,
    started_at: null,
    organisation_id: null,
  },
  lease: { owner: null, until: null },
  turns: [],
})

export const isOver = ({ interview }: DemoRecord): boolean =>
  interview.status !== 'pending' && interview.status !== 'in_progress'

/** Until when a connection holds it, as far as is known, epoch milliseconds. */
export const heldUntil = ({ lease, admittedAt }: DemoRecord): number =>
  Math.max(lease.until?.getTime() ?? 0, admittedAt.getTime() + LEASE_MS)

/** Closes it; what was said is forgotten. */
export const close = (record: DemoRecord): void => {
  Object.assign(record.interview, { status: 'completed', snapshot: null })
  record.turns = []
}

const assertRuns = (record: DemoRecord): void => {
  if (record.interview.status !== 'in_progress') throw new AppError('INTERVIEW_CLOSED')
}

/** Who conducts may change as long as nothing was said. @throws AppError INTERVIEW_CLOSED, CONFLICT */
export const assertMayFallBack = (record: DemoRecord, from: Provider): void => {
  assertRuns(record)
  if (record.interview.provider !== from || record.turns.length > 0) throw new AppError('CONFLICT')
}

/** @throws AppError INTERVIEW_CLOSED */
export const acquireLease = (record: DemoRecord, owner: string, now: Date): LeaseTaken => {
  assertRuns(record)
  const { owner: previousOwner, until: previousUntil } = record.lease
  record.lease = { owner, until: new Date(now.getTime() + LEASE_MS) }
  return { previousOwner, previousUntil }
}

/** @returns false when another connection has it */
export const renewLease = (record: DemoRecord, owner: string, now: Date): boolean => {
  if (record.lease.owner !== owner) return false
  record.lease.until = new Date(now.getTime() + LEASE_MS)
  return true
}

export const releaseLease = (record: DemoRecord, owner: string, now: Date): void => {
  if (record.lease.owner === owner) record.lease = { owner: null, until: now }
}

/** Adds a turn at the end, or finds the one of the same name. @throws AppError INTERVIEW_CLOSED, TAKEN_OVER */
export const addTurn = (
  record: DemoRecord,
  turn: NewTurn,
  { owner, questionNumber }: AppendOptions,
  now: Date,
): Appended => {
  const known = record.turns.find(({ client_id }) => client_id === turn.key)
  if (known) return { turn: known, created: false }
  assertRuns(record)
  if (owner !== undefined && !renewLease(record, owner, now)) throw new AppError('TAKEN_OVER')
  const row = turnRow(record.interview.id, record.turns.length + 1, now, turn)
  record.turns.push(row)
  record.interview.question_number = questionNumber ?? record.interview.question_number
  return { turn: row, created: true }
}

const mayFill = (turn: TurnRow, words: string, source: TurnRow['source']): boolean => {
  if (turn.speaker !== 'candidate') return false
  if (!turn.transcribed) return true
  const isMore = turn.content !== words && words.startsWith(turn.content)
  return source === 'server' && turn.source === 'server' && isMore
}

/** Gives a spoken answer its words, or more of them; undefined when there was nothing to fill in. */
export const fillWords = (
  record: DemoRecord,
  key: string,
  said: string,
  source: TurnRow['source'],
): TurnRow | undefined => {
  const words = turnContent(said)
  const turn = record.turns.find(({ client_id }) => client_id === key)
  if (!turn || !mayFill(turn, words, source)) return undefined
  return Object.assign(turn, { content: words, transcribed: true, source })
}

/** When a turn is heard; the first time counts. */
export const timeHeard = (record: DemoRecord, seq: number, startedAt: Date, endedAt: Date): void => {
  const turn = record.turns.find(row => row.seq === seq && row.ended_at === null)
  if (turn) Object.assign(turn, { started_at: startedAt, ended_at: endedAt })
}
