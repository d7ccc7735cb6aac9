import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ModelDescription, type ModelFile, sizeOf } from '@vivavox/contracts/model-description'
import { requireSpace, roomIn } from '../free-space.ts'
import { gatherFolder, installModel } from '../install-model.ts'
import { type ArrivedFile, fetchFile, partOf } from './fetch-file.ts'
import type { Http } from './http.ts'

/** Bytes. */
export interface Progress {
  bytes: number
  total: number
}

interface Download {
  /** DATA_DIR/models */
  root: string
  description: ModelDescription
  /** Tried in turn. */
  urlsOf(file: ModelFile): readonly string[]
  /** Bytes that must stay free on the disk. */
  keepFree: number
  http: Http
  signal: AbortSignal
  onProgress(progress: Progress): void
  /** Milliseconds between rounds over the addresses. */
  pauses?: readonly number[] | undefined
}

const bytesAt = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => null)
  return found?.size ?? 0
}

/** What an earlier try has left. @returns bytes */
export const arrivedBytes = async (root: string, description: ModelDescription): Promise<number> => {
  const folder = gatherFolder(root, description)
  const sizes = await Promise.all(
    description.files.map(async ({ name }) => {
      const path = join(folder, name)
      return (await bytesAt(path)) || (await bytesAt(partOf(path)))
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Adds up what comes file by file; unknown sizes become known on the way. */
const createCounter = (files: readonly ModelFile[], tell: (progress: Progress) => void) => {
  const bytes = files.map(() => 0)
  const totals = files.map(({ size, about_bytes }) => size ?? about_bytes ?? 0)
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
  return (at: number, arrived: number, total: number | null): void => {
    bytes[at] = arrived
    totals[at] = Math.max(total ?? totals[at] ?? 0, arrived)
    tell({ bytes: sum(bytes), total: sum(totals) })
  }
}

/**
 * Fetches what is missing of a model and installs it. Only one process may do that at a time (model-lock.ts).
 * @throws ModelFault; the signal's reason. What has arrived stays for the next try
 */
export const downloadModel = async (download: Download): Promise<void> => {
  const { root, description, http, signal, pauses } = download
  const folder = gatherFolder(root, description)
  const missing = Math.max(0, sizeOf(description) - (await arrivedBytes(root, description)))
  await requireSpace(folder, missing, download.keepFree)
  const count = createCounter(description.files, download.onProgress)
  const arrived: (ModelFile & ArrivedFile)[] = []
  for (const [at, file] of description.files.entries()) {
    const path = join(folder, file.name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const facts = await fetchFile({
      file,
      room: await roomIn(folder, download.keepFree),
      urls: download.urlsOf(file),
      path,
      http,
      signal,
      pauses,
      onProgress: (bytes, total) => count(at, bytes, total),
    })
    arrived.push({ ...file, ...facts })
  }
  const pinned = description.files.every(({ sha256 }) => sha256 !== null)
  await installModel(root, { ...description, files: arrived, pinned })
}
