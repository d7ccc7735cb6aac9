import { rename, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ModelFile } from '@vivavox/contracts/model-description'
import { isOffline, ModelFault, reasonOf } from '../model-fault.ts'
import { BadAddress, type FileRequest, fillFrom } from './fill-part.ts'
import { forgetOrigin, hashFile, isDisk, openPartFile, type PartFile } from './part-file.ts'

/** Between two rounds over all addresses, milliseconds: a line that is down for a moment comes back. */
const PAUSES_MS = [1_000, 4_000]

export interface ArrivedFile {
  size: number
  sha256: string
}

export const partOf = (path: string): string => `${path}.part`

const fits = ({ size, sha256 }: ModelFile, arrived: ArrivedFile): boolean =>
  (size === null || size === arrived.size) && (sha256 === null || sha256 === arrived.sha256)

/** @throws ModelFault wrong_hash when the whole file, fetched afresh from here, is another one */
const fetchFrom = async (url: string, part: PartFile, request: FileRequest): Promise<ArrivedFile> => {
  const { file, path } = request
  for (;;) {
    const wasFresh = part.size === 0
    if (file.size === null || part.size < file.size) {
      await fillFrom({ ...request, url, part, partPath: partOf(path) })
    }
    if (part.size === 0) throw new BadAddress('the file there is empty')
    const arrived = { size: part.size, sha256: part.digest() }
    if (fits(file, arrived)) return arrived
    await part.restart()
    if (wasFresh) throw new ModelFault('wrong_hash', { file: file.name })
  }
}

/** In rounds over the addresses; those that will never give the file are left out of the next. */
const fetchPart = async (part: PartFile, request: FileRequest): Promise<ArrivedFile> => {
  const { pauses = PAUSES_MS, signal, file } = request
  const bad = new Set<string>()
  let fault: unknown = new Error('no address is known')
  for (const pause of [0, ...pauses]) {
    const left = request.urls.filter(url => !bad.has(url))
    if (left.length > 0 && pause > 0) await wait(pause, undefined, { signal })
    for (const url of left) {
      try {
        return await fetchFrom(url, part, request)
      } catch (error) {
        signal.throwIfAborted()
        if (isDisk(error)) throw error
        if (error instanceof BadAddress || error instanceof ModelFault) bad.add(url)
        if (!(fault instanceof ModelFault)) fault = error
      }
    }
  }
  if (fault instanceof ModelFault) throw fault
  const [first] = request.urls
  if (first && isOffline(fault))
    throw new ModelFault('offline', { host: new URL(first).host }, { cause: fault })
  throw new ModelFault('unreachable', { file: file.name, reason: reasonOf(fault) }, { cause: fault })
}

/** One that lay there whole, from an earlier try; deleted when it is not the right one. */
const arrivedBefore = async ({ file, path }: FileRequest): Promise<ArrivedFile | null> => {
  const arrived = await hashFile(path)
  if (!arrived || fits(file, arrived)) return arrived
  await rm(path)
  return null
}

/**
 * Fetches one file whole: resumed where an earlier try ended, its hash taken over all of it.
 * @returns what has arrived, for files without a known size or hash
 * @throws ModelFault unreachable, wrong_hash; the signal's reason; the system's error when the disk fails. What has
 * arrived stays, except with a wrong hash
 */
export const fetchFile = async (request: FileRequest): Promise<ArrivedFile> => {
  const before = await arrivedBefore(request)
  if (before) {
    request.onProgress(before.size, before.size)
    return before
  }
  const partPath = partOf(request.path)
  const part = await openPartFile(partPath)
  try {
    request.onProgress(part.size, request.file.size)
    const arrived = await fetchPart(part, request)
    await part.sync()
    await rename(partPath, request.path)
    await forgetOrigin(partPath)
    return arrived
  } finally {
    await part.close()
    if (part.size === 0) await rm(partPath, { force: true })
  }
}
