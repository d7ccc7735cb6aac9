import type { InstalledModel } from '../../../platform/model-store.ts'

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
  /** It still works; bytes of memory in use. */
  | { news: 'alive'; memory: number }

/** Of a piece of work: nobody waits for it any more. */
export interface DropOrder {
  order: 'drop'
  id: number
}

interface EngineProgram<Order> {
  /** @throws Error when it cannot work with this model; a broken one may end the process */
  load(message: LoadModel): Loaded | Promise<Loaded>
  handle(order: Order): void
  /** Does one piece of what is to be done. @returns false when there was nothing */
  work(): boolean
}

const ALIVE_MS = 1_000

/** To the server. */
export const tell = <Reply>(message: Reply): void => void process.send?.(message)

/** Runs the child process of an engine: orders are read between two pieces of work. Whatever the engine does to its process, the server goes on. */
export const runEngine = <Order extends { order: string }>({
  load,
  handle,
  work,
}: EngineProgram<Order>): void => {
  let working = false
  const goOn = (): void => {
    working = work()
    if (working) setImmediate(goOn)
  }
  const take = (order: Order): void => {
    handle(order)
    if (working) return
    working = true
    setImmediate(goOn)
  }
  const tellAlive = () => tell<ChildNews>({ news: 'alive', memory: process.memoryUsage.rss() })
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
