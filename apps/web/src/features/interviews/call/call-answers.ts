import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import type { Delivery, StreamedAnswer } from '../room/answer.ts'

interface Options {
  /** Sends a whole answer once the provider is free, if it is wanted then. @returns false when the call broke before */
  send: (answer: StreamedAnswer, isWanted: () => boolean) => Promise<boolean>
  /** Writes down for after a reload that it went out, or what the provider called it. */
  keep: (answer: StreamedAnswer) => void
  /** This browser's clock as the server's, epoch milliseconds. */
  serverTime: (localMs: number) => number
  now: () => number
}

const STORED: Delivery = { kind: 'stored' }
const NO_ANSWER: Delivery = { kind: 'no_answer' }

/** All that is known of the candidate's answers. */
interface Known extends Options {
  /** Our names of answers by the provider's. */
  ours: Map<string, string>
  /** Everything of the candidate that is on record, by whatever name. */
  onRecord: Set<string>
  unstored: Map<string, StreamedAnswer>
  typed: Set<string>
  /** Handed in without a name of the provider's yet, oldest first; also on a call that broke. */
  onTheWay: string[]
  /** Handed in on the present call. */
  taken: Set<string>
  waiting: Map<string, (delivery: Delivery) => void>
  lastStoredMs: number
}

const settle = ({ waiting }: Known, clientId: string): void => {
  waiting.get(clientId)?.(STORED)
  waiting.delete(clientId)
}

const note = ({ unstored, keep }: Known, clientId: string, change: Partial<StreamedAnswer>): void => {
  const answer = unstored.get(clientId)
  if (!answer) return
  unstored.set(clientId, { ...answer, ...change })
  keep({ ...answer, ...change })
}

const remember = (known: Known, clientId: string): void => {
  known.onRecord.add(clientId)
  known.unstored.delete(clientId)
  settle(known, clientId)
}

const leave = (known: Known, clientId: string): void => {
  known.onTheWay = known.onTheWay.filter(other => other !== clientId)
}

const bind = (known: Known, clientId: string, item: string): void => {
  leave(known, clientId)
  known.ours.set(item, clientId)
  note(known, clientId, { item })
  if (known.onRecord.has(item)) remember(known, clientId)
}

const isStored = ({ unstored, onRecord, serverTime, lastStoredMs }: Known, clientId: string): boolean => {
  const answer = unstored.get(clientId)
  if (!answer || onRecord.has(clientId)) return true
  if (answer.item !== null) return onRecord.has(answer.item)
  // It went out, and something was stored after it had begun: that was it. Its name was lost with the line.
  return answer.sentAt !== null && serverTime(answer.createdAt) < lastStoredMs
}

const lost = (known: Known): void => {
  const interrupted = known.waiting
  known.taken.clear()
  known.waiting = new Map()
  for (const resolve of interrupted.values()) resolve(NO_ANSWER)
}

const readRecord = (known: Known, transcript: readonly TranscriptEntry[]): void => {
  for (const { speaker, client_id, timestamp } of transcript) {
    if (speaker !== 'candidate') continue
    if (client_id !== null) known.onRecord.add(client_id)
    known.lastStoredMs = Math.max(known.lastStoredMs, Date.parse(timestamp))
  }
}

const stored = (known: Known, name: string): string => {
  const { ours, onRecord, typed, onTheWay } = known
  // The record may hear of an answer before this browser hears what the provider calls it.
  const [first] = onTheWay
  const isNew = !onRecord.has(name) && !ours.has(name) && !typed.has(name)
  onRecord.add(name)
  if (isNew && first !== undefined) bind(known, first, name)
  const clientId = ours.get(name)
  if (clientId === undefined) return name
  remember(known, clientId)
  return clientId
}

const deliver = async (known: Known, answer: StreamedAnswer): Promise<Delivery> => {
  const { clientId } = answer
  if (!known.onRecord.has(clientId) && !known.unstored.has(clientId)) {
    const item = answer.item ?? [...known.ours].findLast(([, name]) => name === clientId)?.[0] ?? null
    known.unstored.set(clientId, answer)
    if (item !== answer.item) note(known, clientId, { item })
  }
  if (isStored(known, clientId)) {
    remember(known, clientId)
    return STORED
  }
  const isWanted = () => !isStored(known, clientId)
  const whole = known.unstored.get(clientId) ?? answer
  if (!known.taken.has(clientId) && !(await known.send(whole, isWanted))) return NO_ANSWER
  if (isStored(known, clientId)) return STORED
  return new Promise(resolve => known.waiting.set(clientId, resolve))
}

/** Follows answers from the button to the record, over any number of calls. */
export const createCallAnswers = (options: Options) => {
  const known: Known = {
    ...options,
    ours: new Map(),
    onRecord: new Set(),
    unstored: new Map(),
    typed: new Set(),
    onTheWay: [],
    taken: new Set(),
    waiting: new Map(),
    lastStoredMs: 0,
  }
  return {
    /** Its sound and its end went out on the present call. */
    handedIn: (clientId: string) => {
      leave(known, clientId)
      known.taken.add(clientId)
      known.onTheWay.push(clientId)
      note(known, clientId, { sentAt: known.now(), item: null })
    },
    /** The provider has it, under this name. */
    took: (clientId: string, item: string) => bind(known, clientId, item),
    /** It held nothing and will not be answered. */
    forget: (clientId: string) => {
      leave(known, clientId)
      known.unstored.delete(clientId)
      settle(known, clientId)
    },
    /** The call is gone; what was on its way may be lost. */
    lost: () => lost(known),
    /** The server's record, after joining. */
    known: (transcript: readonly TranscriptEntry[]) => readRecord(known, transcript),
    /** An answer in writing: its name is ours from the beginning. */
    typed: (clientId: string) => void known.typed.add(clientId),
    /** A turn of the candidate is on record under a name that may be the provider's. @returns our name for it */
    stored: (name: string) => stored(known, name),
    /** Our name for what the provider took; null when it is not one of ours. */
    answerOf: (item: string) => known.ours.get(item) ?? null,
    /** Brings an answer to the record; `no_answer` when the call broke before. */
    deliver: (answer: StreamedAnswer) => deliver(known, answer),
  }
}

/** What becomes of spoken answers: which the provider took, and which the server has on record. */
export type CallAnswers = ReturnType<typeof createCallAnswers>
