import { AppError } from '../../../../../platform/http/app-error.ts'
import { type Appended, type AppendOptions, type NewTurn, turnRow } from '../../transcript/append-turn.ts'
import { type TurnRow, turnContent } from '../../transcript/turns.repository.ts'
import { LEASE_MS } from '../limits/timeouts.ts'
import type { InterviewStore, LeaseTaken, LiveInterview } from './interview-store.ts'

/** A live interview as this process remembers it. Nothing of it is written anywhere. */
export interface MemoryRecord {
  interview: LiveInterview
  lease: { owner: string | null; until: Date | null }
  turns: TurnRow[]
}

/** A record before it begins. */
export const newMemoryRecord = (id: string, organisationId: string | null): MemoryRecord => ({
  interview: {
    id,
    status: 'pending',
    snapshot: null,
    provider: null,
    question_number: 0,
    started_at: null,
    organisation_id: organisationId,
  },
  lease: { owner: null, until: null },
  turns: [],
})

export const isOver = ({ interview }: MemoryRecord): boolean =>
  interview.status !== 'pending' && interview.status !== 'in_progress'

/** Closes it; what was said is forgotten. */
export const closeRecord = (record: MemoryRecord): void => {
  Object.assign(record.interview, { status: 'completed', snapshot: null })
  record.turns = []
}

/** @throws AppError INTERVIEW_CLOSED */
export const assertRuns = (record: MemoryRecord): void => {
  if (record.interview.status !== 'in_progress') throw new AppError('INTERVIEW_CLOSED')
}

/** @throws AppError INTERVIEW_CLOSED */
const acquireLease = (record: MemoryRecord, owner: string, now: Date): LeaseTaken => {
  assertRuns(record)
  const { owner: previousOwner, until: previousUntil } = record.lease
  record.lease = { owner, until: new Date(now.getTime() + LEASE_MS) }
  return { previousOwner, previousUntil }
}

/** @returns false when another connection has it */
const renewLease = (record: MemoryRecord, owner: string, now: Date): boolean => {
  if (record.lease.owner !== owner) return false
  record.lease.until = new Date(now.getTime() + LEASE_MS)
  return true
}

const releaseLease = (record: MemoryRecord, owner: string, now: Date): void => {
  if (record.lease.owner === owner) record.lease = { owner: null, until: now }
}

/** Adds a turn at the end, or finds the one of the same name. @throws AppError INTERVIEW_CLOSED, TAKEN_OVER */
const addTurn = (
  record: MemoryRecord,
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
const fillWords = (
  record: MemoryRecord,
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
const timeHeard = (record: MemoryRecord, seq: number, startedAt: Date, endedAt: Date): void => {
  const turn = record.turns.find(row => row.seq === seq && row.ended_at === null)
  if (turn) Object.assign(turn, { started_at: startedAt, ended_at: endedAt })
}

type Turns = 'turns' | 'findTurn' | 'append' | 'fill' | 'time'
type Leases = 'takeLease' | 'renewLease' | 'releaseLease'

/**
 * Turns and lease of records in memory, as a store has them.
 * @param get the record of an interview, as long as it is remembered
 */
export const memoryTurns = (
  get: (id: string) => MemoryRecord | undefined,
  now: () => Date,
): Pick<InterviewStore, Turns | Leases> => {
  const known = (id: string): MemoryRecord => {
    const record = get(id)
    if (!record) throw new AppError('NOT_FOUND')
    return record
  }
  return {
    takeLease: async (id, owner) => acquireLease(known(id), owner, now()),
    renewLease: async (id, owner) => {
      const record = get(id)
      if (!record) return 'cancelled'
      if (isOver(record)) return record.interview.status
      return renewLease(record, owner, now()) ? record.interview.status : 'lost'
    },
    releaseLease: async (id, owner) => {
      const record = get(id)
      if (record) releaseLease(record, owner, now())
    },
    turns: async id => [...known(id).turns],
    findTurn: async (id, key) => get(id)?.turns.find(turn => turn.client_id === key),
    append: async (id, turn, options = {}) => addTurn(known(id), turn, options, now()),
    fill: async (id, key, words, source) => {
      const record = get(id)
      return record && fillWords(record, key, words, source)
    },
    time: async (id, seq, startedAt, endedAt) => {
      const record = get(id)
      if (record) timeHeard(record, seq, startedAt, endedAt)
    },
  }
}
