import { createHash, randomBytes, randomInt } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** The folder is in use by a living process. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Vivavox process is using the data folder ${folder}.\n` +
        'Stop it first, or set DATA_DIR to another folder, or DATABASE_URL to share a PostgreSQL server.',
    )
    this.name = 'FolderInUse'
  }
}

const NAME = /^lock-[0-9a-f]{16}\.sock$/

/** A user who may write to the stand-in could remove the lock, or answer in its place. @throws Error in plain words */
const requireOwn = (dir: string): void => {
  const { uid, mode } = lstatSync(dir)
  if (process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0)) return
  throw new Error(
    `${dir} is not this user's alone, so the lock of the data folder cannot stand there: remove it.`,
  )
}

/**
 * Socket paths may have about 100 bytes, so a long folder gets a short stand-in named by its hash.
 * @throws Error when another user made it before
 */
const lockDir = (folder: string): string => {
  if (Buffer.byteLength(folder) < 70) return folder
  const dir = join(tmpdir(), `vivavox-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  requireOwn(dir)
  return dir
}

/** Connect alone decides: an answer could come late, since a holder's event loop may be busy. */
const isAlive = (path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false)
      else reject(error)
    })
  })

const listen = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(socket => socket.on('error', () => socket.destroy()))
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })

const close = (server: Server, path: string): Promise<void> =>
  new Promise(done => {
    server.close(() => done())
    rmSync(path, { force: true })
  })

/** Removes sockets of dead processes; true when another one lives. Names are never used twice, so this is safe. */
const othersAlive = async (dir: string, mine: string): Promise<boolean> => {
  const others = readdirSync(dir)
    .filter(name => NAME.test(name) && join(dir, name) !== mine)
    .map(name => join(dir, name))
  const alive = await Promise.all(others.map(isAlive))
  for (const [index, path] of others.entries()) if (!alive[index]) rmSync(path, { force: true })
  return alive.includes(true)
}

/** Answers one line with one line; what fails answers with its message. */
const answer = (socket: Socket, reply: (line: string) => Promise<string>): void => {
  createInterface({ input: socket }).once('line', line => {
    reply(line).then(
      text => socket.end(`ok ${text}\n`),
      (error: Error) => socket.end(`failed ${error.message}\n`),
    )
  })
}

export interface FolderLock {
  /** Lets other processes of this machine ask the holder something: see `askHolder`. */
  onRequest(reply: (line: string) => Promise<string>): void
  release(): Promise<void>
}

const tryLock = async (dir: string): Promise<FolderLock | null> => {
  const path = join(dir, `lock-${randomBytes(8).toString('hex')}.sock`)
  const server = await listen(path)
  // Each process listens before looking: of two that start together at least one sees the other and steps back.
  if (!(await othersAlive(dir, path)) && existsSync(path)) {
    return {
      onRequest: reply => void server.on('connection', socket => answer(socket, reply)),
      release: () => close(server, path),
    }
  }
  await close(server, path)
  return null
}

const ask = (path: string, line: string): Promise<string | null> =>
  new Promise(resolve => {
    const socket = connect(path, () => socket.write(`${line}\n`))
    let text = ''
    // A letter may arrive in two parts.
    socket.setEncoding('utf8').on('data', chunk => {
      text += chunk
    })
    socket.once('error', () => resolve(null))
    socket.once('end', () => resolve(text.trim() || null))
  })

/** How often a newcomer looks again: two that start together may both have stepped back. */
const TRIES = 4

/**
 * Takes the folder for this process until `release` or until the process ends in any way: a listening Unix socket
 * dies with its process, so no stale lock stays and no living one can be stolen (PGlite itself checks nothing).
 * @throws FolderInUse
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const dir = lockDir(realpathSync(folder))
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await pause(randomInt(30, 150))
    const lock = await tryLock(dir)
    if (lock) return lock
  }
  throw new FolderInUse(folder)
}

/** One line to the process that holds the folder. @returns its line; null when no process holds it */
export const askHolder = async (folder: string, line: string): Promise<string | null> => {
  const dir = lockDir(realpathSync(folder))
  for (const name of readdirSync(dir).filter(file => NAME.test(file))) {
    const reply = await ask(join(dir, name), line)
    if (reply !== null) return reply
  }
  return null
}
