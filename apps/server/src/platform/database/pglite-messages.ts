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
