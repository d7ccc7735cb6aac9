import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { createSerialQueue } from '../serial-queue.ts'
import type { PgliteReply, PgliteRequest, PgliteRows, PgliteWorkerData } from './pglite-client.ts'
import { askPrepared } from './pglite-statements.ts'

/** PostgreSQL touches all of its buffers when it opens: its usual 128 MB are for servers of their own. */
const BUFFERS = '32MB'

/** PGlite blocks its thread for every query; here that is not the thread that relays voices. */
const { folder, template } = workerData as PgliteWorkerData
const db = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
  ...(folder ? { dataDir: folder } : {}),
  ...(template ? { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) } : {}),
  parsers: { [types.INT8]: Number },
})

const ask = askPrepared(db)

/** Statements without parameters may be several (migrations, the queue's set-up): the last one with rows answers. */
const query = async (sql: string, parameters: readonly unknown[]): Promise<PgliteRows> => {
  if (parameters.length > 0) {
    const { rows, affectedRows } = await ask(sql, parameters)
    return { rows, affectedRows: affectedRows ?? 0 }
  }
  const results = await db.exec(sql)
  const last = results.findLast(result => result.fields.length > 0) ?? results.at(-1)
  return { rows: (last?.rows ?? []) as Record<string, unknown>[], affectedRows: last?.affectedRows ?? 0 }
}

const run = async (request: PgliteRequest): Promise<PgliteRows | Uint8Array | null> => {
  if (request.kind === 'query') return query(request.sql, request.parameters)
  if (request.kind === 'dump') return new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer())
  await db.close()
  return null
}

const describe = (error: unknown) => {
  const { message, code, constraint, detail } = error as Record<string, string | undefined>
  return {
    message: message ?? String(error),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(detail ? { detail } : {}),
  }
}

const queue = createSerialQueue()
parentPort?.on('message', (request: PgliteRequest) => {
  void queue.run(async () => {
    const reply: PgliteReply = await run(request).then(
      result => ({ id: request.id, ok: true, result }),
      error => ({ id: request.id, ok: false, error: describe(error) }),
    )
    parentPort?.postMessage(reply)
  })
})
parentPort?.postMessage('ready')
