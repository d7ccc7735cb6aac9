import { keep, readKept } from '../../../lib/session/storage.ts'
import type { Answer } from './answer.ts'

/** Where unacknowledged answers outlive a reload. */
export interface AnswerStore {
  load: () => Promise<Answer[]>
  keep: (answer: Answer) => Promise<void>
  drop: (clientId: string) => Promise<void>
}

const DATABASE = 'vivavox-answers'
const TABLE = 'answers'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLE, { keyPath: 'clientId' }).createIndex('interviewId', 'interviewId')
  }
  return settled(request)
}

/** Spoken answers: too large for localStorage. Rejects where the browser keeps no database (private windows). */
const soundStore = (interviewId: string): AnswerStore => {
  const table = async (mode: IDBTransactionMode) =>
    (await openDatabase()).transaction(TABLE, mode).objectStore(TABLE)
  return {
    load: async () => settled((await table('readonly')).index('interviewId').getAll(interviewId)),
    keep: async answer => void (await settled((await table('readwrite')).put({ ...answer, interviewId }))),
    drop: async clientId => void (await settled((await table('readwrite')).delete(clientId))),
  }
}

/** Typed answers: written at once, so that even a reload in the same moment keeps them. */
const textStore = (interviewId: string): AnswerStore => {
  const key = `interview-answers:${interviewId}`
  const read = (): Answer[] => {
    const kept = readKept(key)
    return Array.isArray(kept) ? kept : []
  }
  const write = (answers: Answer[]) => keep(key, answers.length === 0 ? null : answers)
  const others = (clientId: string) => read().filter(answer => answer.clientId !== clientId)
  return {
    load: async () => read(),
    keep: async answer => write([...others(answer.clientId), answer]),
    drop: async clientId => write(others(clientId)),
  }
}

const ignore = () => {}

/** Keeps nothing over a reload: what is said in practice must not come up in the interview. */
export const FORGETFUL: AnswerStore = { load: async () => [], keep: async () => {}, drop: async () => {} }

/** Both stores as one. A store that the browser refuses costs only the survival of a reload, never the answer itself. */
export const openAnswerStore = (interviewId: string): AnswerStore => {
  const texts = textStore(interviewId)
  const sounds = soundStore(interviewId)
  return {
    load: async () => {
      const both = [await texts.load(), await sounds.load().catch(() => [])].flat()
      return both.sort((a, b) => a.createdAt - b.createdAt)
    },
    keep: answer => (answer.kind === 'typed' ? texts : sounds).keep(answer).catch(ignore),
    drop: async clientId => {
      await texts.drop(clientId)
      await sounds.drop(clientId).catch(ignore)
    },
  }
}
