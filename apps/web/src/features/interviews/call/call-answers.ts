import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import type { StreamedAnswer } from '../room/answer-store.ts'
import type { Delivery } from '../room/outbox.ts'

/** What becomes of spoken answers: which the provider took, and which the server has on record. */
export interface CallAnswers {
  /** Its sound and its end went out on the present call. */
  handedIn: (clientId: string) => void
  /** The provider has it, under this name. */
  took: (clientId: string, item: string) => void
  /** It held nothing and will not be answered. */
  forget: (clientId: string) => void
  /** The call is gone; what was on its way may be lost. */
  lost: () => void
  /** The server's record, after joining. */
  known: (transcript: readonly TranscriptEntry[]) => void
  /** An answer in writing: its name is ours from the beginning. */
  typed: (clientId: string) => void
  /** A turn of the candidate is on record under a name that may be the provider's. @returns our name for it */
  stored: (name: string) => string
  /** Our name for what the provider took; null when it is not one of ours. */
  answerOf: (item: string) => string | null
  /** Brings an answer to the record; `no_answer` when the call broke before. */
  deliver: (answer: StreamedAnswer) => Promise<Delivery>
}

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

/** Follows answers from the button to the record, over any number of calls. */
export const createCallAnswers = ({ send, keep, serverTime, now }: Options): CallAnswers => {
  /** Our names of answers by the provider's. */
  const ours = new Map<string, string>()
  /** Everything of the candidate that is on record, by whatever name. */
  const onRecord = new Set<string>()
  const unstored = new Map<string, StreamedAnswer>()
  const typed = new Set<string>()
  /** Handed in without a name of the provider's yet, oldest first; also on a call that broke. */
  let onTheWay: string[] = []
  /** Handed in on the present call. */
  const taken = new Set<string>()
  let waiting = new Map<string, (delivery: Delivery) => void>()
  let lastStoredMs = 0

  const settle = (clientId: string, delivery: Delivery): void => {
    waiting.get(clientId)?.(delivery)
    waiting.delete(clientId)
  }
  const note = (clientId: string, change: Partial<StreamedAnswer>): void => {
    const answer = unstored.get(clientId)
    if (!answer) return
    unstored.set(clientId, { ...answer, ...change })
    keep({ ...answer, ...change })
  }
  const remember = (clientId: string): void => {
    onRecord.add(clientId)
    unstored.delete(clientId)
    settle(clientId, STORED)
  }
  const itemOf = (clientId: string): string | null =>
    [...ours].findLast(([, name]) => name === clientId)?.[0] ?? null

  const bind = (clientId: string, item: string): void => {
    onTheWay = onTheWay.filter(other => other !== clientId)
    ours.set(item, clientId)
    note(clientId, { item })
    if (onRecord.has(item)) remember(clientId)
  }
  const isStored = (clientId: string): boolean => {
    const answer = unstored.get(clientId)
    if (!answer || onRecord.has(clientId)) return true
    if (answer.item !== null) return onRecord.has(answer.item)
    // It went out, and something was stored after it had begun: that was it. Its name was lost with the line.
    return answer.sentAt !== null && serverTime(answer.createdAt) < lastStoredMs
  }

  return {
    handedIn: clientId => {
      taken.add(clientId)
      onTheWay = [...onTheWay.filter(other => other !== clientId), clientId]
      note(clientId, { sentAt: now(), item: null })
    },
    took: bind,
    forget: clientId => {
      onTheWay = onTheWay.filter(other => other !== clientId)
      unstored.delete(clientId)
      settle(clientId, STORED)
    },
    lost: () => {
      taken.clear()
      const interrupted = waiting
      waiting = new Map()
      for (const resolve of interrupted.values()) resolve(NO_ANSWER)
    },
    known: transcript => {
      for (const { speaker, client_id, timestamp } of transcript) {
        if (speaker !== 'candidate') continue
        if (client_id !== null) onRecord.add(client_id)
        lastStoredMs = Math.max(lastStoredMs, Date.parse(timestamp))
      }
    },
    typed: clientId => void typed.add(clientId),
    stored: name => {
      // The record may hear of an answer before this browser hears what the provider calls it.
      const first = onTheWay[0]
      const isNew = !onRecord.has(name) && !ours.has(name) && !typed.has(name)
      onRecord.add(name)
      if (isNew && first !== undefined) bind(first, name)
      const clientId = ours.get(name)
      if (clientId === undefined) return name
      remember(clientId)
      return clientId
    },
    answerOf: item => ours.get(item) ?? null,
    deliver: async answer => {
      const { clientId } = answer
      if (!onRecord.has(clientId) && !unstored.has(clientId)) {
        const item = answer.item ?? itemOf(clientId)
        unstored.set(clientId, answer)
        if (item !== answer.item) note(clientId, { item })
      }
      if (isStored(clientId)) {
        remember(clientId)
        return STORED
      }
      const isWanted = () => !isStored(clientId)
      if (!taken.has(clientId) && !(await send(unstored.get(clientId) ?? answer, isWanted))) return NO_ANSWER
      if (isStored(clientId)) return STORED
      return new Promise(resolve => waiting.set(clientId, resolve))
    },
  }
}
