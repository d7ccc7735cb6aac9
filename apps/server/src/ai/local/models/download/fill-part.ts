import type { ModelFile } from '@vivavox/contracts/model-description'
import type { Room } from '../free-space.ts'
import { ModelFault } from '../model-fault.ts'
import type { Http, Piece } from './http.ts'
import { isDisk, type PartFile, readOrigin, writeOrigin } from './part-file.ts'

const OK = 200
const PARTIAL = 206
/** What is asked for lies behind the end. */
const UNSATISFIABLE = 416
const REFUSALS = { from: 400, to: 499 }
const TOO_MANY = 429

/** This address will never give the file; another may. */
export class BadAddress extends Error {}

export interface FileRequest {
  file: ModelFile
  /** Tried in turn. */
  urls: readonly string[]
  /** On the disk, for what is still to come. */
  room: Room
  /** Where it will lie; on the way it is called `….part`. */
  path: string
  http: Http
  signal: AbortSignal
  /** @param bytes of this file that are there by now @param total of it; null: not known yet */
  onProgress(bytes: number, total: number | null): void
  /** Called with what arrives. @returns whether to connect anew */
  isSlow(bytes: number): boolean
  /** Milliseconds between rounds. */
  pauses?: readonly number[] | undefined
}

interface Filling extends FileRequest {
  url: string
  part: PartFile
  partPath: string
  /** A server that sends the whole file again is not asked to for being slow. */
  server: { takesRanges: boolean }
}

const requireContent = async ({ status }: Piece, part: PartFile): Promise<void> => {
  if (status === OK || status === PARTIAL) return
  if (status === UNSATISFIABLE) await part.restart()
  const words = `the server answered ${status}`
  const isRefusal = status >= REFUSALS.from && status <= REFUSALS.to && status !== TOO_MANY
  throw isRefusal ? new BadAddress(words) : new Error(words)
}

/** Appends the response body to the part file. @returns bytes of the whole file; null when the server sends no length */
const take = async (
  piece: Piece,
  { part, file, room, onProgress, isSlow, server }: Filling,
): Promise<number | null> => {
  if (piece.status === UNSATISFIABLE && piece.total === part.size) return piece.total
  await requireContent(piece, part)
  // Ranges refused, or another content by now: everything comes again.
  if (piece.status === OK && part.size > 0) {
    server.takesRanges = false
    await part.restart()
  }
  if (piece.from !== part.size) throw new BadAddress('the server sent another part than was asked for')
  const total = file.size ?? piece.total
  if (piece.total !== null && total !== piece.total) throw new BadAddress('the file there has another size')
  const most = part.size + room.bytes
  // The length of an unseen file is known from the server, or not at all.
  if (total !== null && total > most) throw room.fault(total - part.size)
  for await (const bytes of piece.body) {
    if (part.size + bytes.length > most) {
      await part.restart()
      throw room.fault(room.bytes + bytes.length)
    }
    if (total !== null && part.size + bytes.length > total)
      throw new BadAddress('the server sent more than the file holds')
    await part.append(bytes)
    onProgress(part.size, total)
    if (isSlow(bytes.length) && server.takesRanges && part.size !== total)
      throw new Error('the connection has become slow')
  }
  return total
}

/** Starts a file without a known hash anew unless its part is of the same content. @returns its tag */
const tagOf = async ({ file, part, partPath, url }: Filling): Promise<string | null> => {
  if (file.sha256 !== null || part.size === 0) return null
  const origin = await readOrigin(partPath)
  if (origin?.url === url) return origin.tag
  await part.restart()
  return null
}

const fillOnce = async (filling: Filling): Promise<boolean> => {
  const { http, part, partPath, file, signal, url } = filling
  const tag = await tagOf(filling)
  const piece = await http.get(url, part.size, tag, signal)
  if (file.sha256 === null && piece.tag) await writeOrigin(partPath, { url, tag: piece.tag })
  const total = await take(piece, filling)
  return total === null || part.size === total
}

/**
 * Asks one address until the part is the whole file, again and again as long as something new comes.
 * @throws BadAddress, the network's or the disk's error
 */
export const fillFrom = async (request: Omit<Filling, 'server'>): Promise<void> => {
  const filling = { ...request, server: { takesRanges: true } }
  for (;;) {
    const before = filling.part.size
    try {
      if (await fillOnce(filling)) return
    } catch (error) {
      if (
        error instanceof BadAddress ||
        error instanceof ModelFault ||
        isDisk(error) ||
        filling.part.size <= before
      )
        throw error
      filling.signal.throwIfAborted()
      continue
    }
    if (filling.part.size <= before) throw new Error('the line was cut')
  }
}
