import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startWorker } from '../threads/start-worker.ts'

/** What the main thread asks of the database worker. One request at a time: PGlite has one connection. */
export type PgliteRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

export interface PgliteRows {
  rows: Record<string, unknown>[]
  affectedRows: number
}

export type PgliteReply =
  | { id: number; ok: true; result: PgliteRows | Uint8Array | null }
  | { id: number; ok: false; error: { message: string; code?: string; constraint?: string; detail?: string } }

export interface PgliteWorkerData {
  /** Folder of the database, or null for one in memory. */
  folder: string | null
  /** A gzipped dump to begin with. */
  template: Uint8Array | null
}

/** A failed statement, shaped like the errors of the `pg` driver. */
export class DatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined

  constructor(fault: { message: string; code?: string; constraint?: string; detail?: string }) {
    super(fault.message)
    this.name = 'DatabaseError'
    this.code = fault.code
    this.constraint = fault.constraint
    this.detail = fault.detail
  }
}

export interface PgliteClient {
  query(sql: string, parameters: readonly unknown[]): Promise<PgliteRows>
  /** The whole database as a gzipped tar, nothing else is done meanwhile; only the same PGlite major reads it. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

type Pending = { resolve: (value: never) => void; reject: (error: Error) => void }
type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never

/**
 * Opens PGlite in a worker thread; no other process may have the folder.
 * @throws DatabaseError when the folder cannot be opened
 */
export const openPglite = async (data: PgliteWorkerData): Promise<PgliteClient> => {
  // A process that died while it wrote this left it empty, and an empty one is refused for good.
  if (data.folder) rmSync(join(data.folder, 'postmaster.pid'), { force: true })
  const worker = startWorker(import.meta.url, 'pglite-worker', { workerData: data })
  const pending = new Map<number, Pending>()
  let lastId = 0
  let ended: Error | null = null

  const endWith = (error: Error) => {
    ended = error
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the database worker ended')))
  })
  worker.on('error', error => endWith(new DatabaseError({ message: String(error) })))
  worker.on('exit', () => endWith(new DatabaseError({ message: 'the database is closed', code: '57P01' })))
  worker.on('message', (reply: PgliteReply | 'ready') => {
    if (reply === 'ready') return
    const waiting = pending.get(reply.id)
    pending.delete(reply.id)
    if (reply.ok) waiting?.resolve(reply.result as never)
    else waiting?.reject(new DatabaseError(reply.error))
  })

  const ask = <T>(request: WithoutId<PgliteRequest>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (ended) return reject(ended)
      const id = ++lastId
      pending.set(id, { resolve, reject })
      worker.postMessage({ ...request, id })
    })

  await ready
  return {
    query: (sql, parameters) => ask<PgliteRows>({ kind: 'query', sql, parameters }),
    dump: () => ask<Uint8Array>({ kind: 'dump' }),
    close: async () => {
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}
