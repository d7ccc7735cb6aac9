import type { InstalledModel } from '../../ports/model-store.ts'

/** What an engine's child process is told first. */
export interface LoadModel {
  model: InstalledModel
  threads: number
}

/** What a model did when it was tried after it had been loaded. */
export interface Loaded {
  /** Seconds of work for a second of sound; absent: not tried. */
  realTimeFactor?: number
  /** What the engine computes with; null: plain arithmetic; absent: it does not say. */
  backend?: string | null
}

/** What every engine's child tells besides its own replies. */
export type ChildNews =
  | ({ news: 'loaded' } & Loaded)
  /** It cannot work with this model, in the engine's words. */
  | { news: 'refused'; reason: string }
  /** Work on a piece of this order begins; null: nothing is to be done. */
  | { news: 'piece'; id: number | null }
  /** Bytes of memory in use, and milliseconds of processor that the piece in work has taken so far; null: none is. */
  | { news: 'alive'; memory: number; worked: number | null }

/** The caller of a piece of work gave up. */
export interface DropOrder {
  order: 'drop'
  id: number
}

/** A part of the work for an order, at most some seconds long. */
interface Piece {
  id: number
  run(): void | Promise<void>
}

interface EngineProgram<Order> {
  /** @throws Error when it cannot work with this model; a broken one may end the process */
  load(message: LoadModel): Loaded | Promise<Loaded>
  handle(order: Order): void
  /** What is to be done now; null: nothing. Absent: the engine works on threads of its own. */
  next?(): Piece | null
}

const ALIVE_MS = 1_000

/** To the server. */
export const tell = <Reply>(message: Reply): void => void process.send?.(message)

/**
 * Runs the child process of an engine, one piece of work after the other; orders are read meanwhile. Whatever the engine does
 * to its process, the server goes on.
 */
export const runEngine = <Order extends { order: string }>({
  load,
  handle,
  next = () => null,
}: EngineProgram<Order>): void => {
  let working = false
  let usedBefore: NodeJS.CpuUsage | null = null
  const goOn = async (): Promise<void> => {
    for (let piece = next(); piece; piece = next()) {
      tell<ChildNews>({ news: 'piece', id: piece.id })
      usedBefore = process.cpuUsage()
      await piece.run()
      // Orders that came meanwhile are read first.
      await new Promise(setImmediate)
    }
    usedBefore = null
    working = false
    tell<ChildNews>({ news: 'piece', id: null })
  }
  const take = (order: Order): void => {
    handle(order)
    if (working) return
    working = true
    setImmediate(() => void goOn())
  }
  const worked = (): number | null => {
    if (!usedBefore) return null
    const { user, system } = process.cpuUsage(usedBefore)
    return (user + system) / 1_000
  }
  const tellAlive = () =>
    tell<ChildNews>({ news: 'alive', memory: process.memoryUsage.rss(), worked: worked() })
  const begin = async (message: LoadModel): Promise<void> => {
    try {
      tell<ChildNews>({ news: 'loaded', ...(await load(message)) })
      // Too big is known before the first order is taken.
      tellAlive()
    } catch (error) {
      tell<ChildNews>({ news: 'refused', reason: error instanceof Error ? error.message : String(error) })
    }
  }
  process.on('message', (message: LoadModel | Order) =>
    'order' in message ? take(message) : void begin(message),
  )
  // Without the server there is nothing to do.
  process.on('disconnect', () => process.exit())
  setInterval(tellAlive, ALIVE_MS).unref()
}
