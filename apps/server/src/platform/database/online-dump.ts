import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { OpenDatabase } from './open-database.ts'

/** Written by a running server, or made anew by the one that starts: PostgreSQL's own list for base backups. */
const LEFT_OUT =
  /^(postmaster\.pid|(pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$/
/** Bytes read at a time. */
const PIECE = 256 * 1024

type Statement = Pick<OpenDatabase, 'raw'>

/**
 * PostgreSQL's own online backup of the embedded database: files are read while others go on using it, what was
 * written meanwhile is replayed from the log (`pg_wal`) when the copy is opened.
 * @param folder of the database
 * @param path new file: a gzipped tar
 * @throws Error when the log did not last; try again later
 */
export const dumpOnline = async ({ raw }: Statement, folder: string, path: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 1 }), file.createWriteStream({ flush: true }))
  try {
    await Promise.all([written, fill(tar, { raw }, folder).catch(error => tar.destroy(error))])
  } finally {
    await file.close().catch(() => undefined)
  }
}

const fill = async (tar: Pack, { raw }: Statement, folder: string): Promise<void> => {
  await raw(`select pg_backup_start('vivavox', true)`)
  let label = ''
  try {
    await addFolder(tar, folder, 'pg_wal', false)
    await addFolder(tar, folder, '', true)
  } finally {
    const { rows } = await raw('select labelfile from pg_backup_stop(false)')
    label = String(rows[0]?.labelfile)
  }
  await addLog(tar, folder, label)
  tar.entry({ name: '/backup_label', mode: 0o600 }, label)
  tar.finalize()
}

/** The log comes last: it must reach from the backup's start to its end. */
const addLog = async (tar: Pack, folder: string, label: string): Promise<void> => {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
  const names = (await readdir(join(folder, 'pg_wal'))).filter(name => /^[0-9A-F]{24}$/.test(name)).sort()
  if (names[0] === undefined || names[0] > first)
    throw new Error('The database wrote more during the backup than its log keeps. Nothing is wrong with it.')
  for (const name of names) await addFile(tar, folder, `pg_wal/${name}`)
}

const addFolder = async (tar: Pack, folder: string, inside: string, withFiles: boolean): Promise<void> => {
  if (inside !== '') tar.entry({ name: `/${inside}`, type: 'directory', mode: 0o700 })
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (name === 'pg_wal' || LEFT_OUT.test(name)) continue
    if (entry.isDirectory()) await addFolder(tar, folder, name, withFiles)
    else if (withFiles) await addFile(tar, folder, name)
  }
}

/** As long as it was when it was opened; what is missing by then is zeros. The log makes both good. */
const addFile = async (tar: Pack, folder: string, name: string): Promise<void> => {
  const file = await open(join(folder, name)).catch(ignoreGone)
  if (!file) return
  try {
    const { size } = await file.stat()
    const entry = tar.entry({ name: `/${name}`, size, mode: 0o600 })
    for (let at = 0; at < size; at += PIECE) {
      const piece = await readPiece(file, at, Math.min(PIECE, size - at))
      if (!entry.write(piece)) await new Promise<void>(resolve => entry.once('drain', () => resolve()))
    }
    entry.end(null)
  } finally {
    await file.close()
  }
}

const readPiece = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const piece = Buffer.alloc(length)
  await file.read(piece, 0, length, at)
  return piece
}

/** A table that was dropped meanwhile. */
const ignoreGone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}
