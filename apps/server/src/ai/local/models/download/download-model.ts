import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ModelDescription, type ModelFile, sizeOf } from '@vivavox/contracts/model-description'
import { MEGABYTE, requireSpace, roomIn } from '../free-space.ts'
import { gatherFolder, installModel } from '../install-model.ts'
import { isFull, ModelFault } from '../model-fault.ts'
import { type ArrivedFile, fetchFile, partOf } from './fetch-file.ts'
import type { Http } from './http.ts'
import { createSlowWatch } from './rate.ts'

/** How much of a whole is there, bytes. */
export interface Amount {
  /** A file that comes again from its start does not lower it. */
  bytes: number
  total: number
}

/** Of a download, bytes. */
export interface Progress extends Amount {
  /** Since the start of this try, what came twice counted twice. */
  received: number
  missing: number
  phase: 'downloading' | 'checking'
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
  /** Milliseconds. */
  now?: () => number
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
const createCounter = (
  files: readonly ModelFile[],
  before: number,
  onProgress: (progress: Progress) => void,
) => {
  const bytes: (number | undefined)[] = files.map(() => undefined)
  const totals = files.map(({ size, about_bytes }) => size ?? about_bytes ?? 0)
  let highest = before
  let received = 0
  const sum = (numbers: readonly (number | undefined)[]) =>
    numbers.reduce<number>((all, each) => all + (each ?? 0), 0)
  return (at: number, arrived: number, total: number | null): void => {
    received += Math.max(0, arrived - (bytes[at] ?? arrived))
    bytes[at] = arrived
    totals[at] = Math.max(total ?? totals[at] ?? 0, arrived)
    const [here, all] = [sum(bytes), sum(totals)]
    highest = Math.max(highest, here)
    const phase = here === all ? 'checking' : 'downloading'
    onProgress({ bytes: highest, total: Math.max(all, highest), received, missing: all - here, phase })
  }
}

/** More than its files: for what the system keeps beside them. */
const SPARE = 0.1

/** What must be free for the rest of a model. @returns bytes */
const needOf = (description: ModelDescription, arrived: number): number =>
  Math.max(0, sizeOf(description) - arrived) + Math.ceil(SPARE * sizeOf(description))

/** Names what is missing where the disk has become full. */
const nameShortfall = async (error: unknown, { root, description, keepFree }: Download): Promise<unknown> => {
  if (!isFull(error)) return error
  const need = needOf(description, await arrivedBytes(root, description))
  const room = await roomIn(gatherFolder(root, description), keepFree)
  const missing = Math.max(1, Math.ceil((need - room.bytes) / MEGABYTE))
  return new ModelFault('disk_full', { missing }, { cause: error })
}

/** @returns the files with the sizes and hashes that have arrived */
const fetchFiles = async (download: Download): Promise<ModelDescription['files']> => {
  const { root, description, http, signal, pauses, now = () => performance.now() } = download
  const folder = gatherFolder(root, description)
  const before = await arrivedBytes(root, description)
  await requireSpace(folder, needOf(description, before), download.keepFree)
  const total = Math.max(before, sizeOf(description))
  if (before > 0)
    download.onProgress({ bytes: before, total, received: 0, missing: total - before, phase: 'checking' })
  const count = createCounter(description.files, before, download.onProgress)
  const isSlow = createSlowWatch()
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
      isSlow: bytes => isSlow(now(), bytes),
    })
    arrived.push({ ...file, ...facts })
  }
  return arrived
}

/** Deletes what has arrived of a model. */
export const discardArrived = (root: string, description: ModelDescription): Promise<void> =>
  rm(gatherFolder(root, description), { recursive: true, force: true })

/**
 * Fetches what is missing of a model and installs it. Only one process may do that at a time (model-lock.ts).
 * @throws ModelFault; the signal's reason. What has arrived stays for the next try; where that is nothing, no folder stays
 */
export const downloadModel = async (download: Download): Promise<void> => {
  const { root, description } = download
  try {
    const files = await fetchFiles(download)
    const pinned = description.files.every(({ sha256 }) => sha256 !== null)
    await installModel(root, { ...description, files, pinned })
  } catch (error) {
    const fault = await nameShortfall(error, download)
    if ((await arrivedBytes(root, description)) === 0) await discardArrived(root, description)
    throw fault
  }
}
