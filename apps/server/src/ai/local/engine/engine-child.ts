import type { ChildProcess } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { unlessAborted } from '../../../platform/deadline.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { ChildNews, DropOrder, Loaded } from './run-engine.ts'

/** Of the processor: one less than there are cores, four at most. */
export const usualThreads = (): number => Math.max(1, Math.min(4, availableParallelism() - 1))

const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * How long an engine that died is left alone before it is started again.
 * @param deaths in a row, without any work done in between
 * @returns milliseconds: 0, 1, 2, 4 … 60 seconds
 */
const restartAfter = (deaths: number): number =>
  deaths === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (deaths - 1))

/** The model cannot be loaded, or its process keeps dying. */
export class EngineDown extends Error {
  override readonly name = 'EngineDown'
}

/** One model in a child process, which is started when it is needed and ended when it is not. */
interface EngineWork<Order, Result, Progress> {
  /** Waits until the model is loaded. @throws EngineDown */
  ready(): Promise<void>
  /**
   * One piece of work, from its first order on; `signal` drops it.
   * @param first made when the model is loaded
   * @param more sends what else belongs to it, as long as `isAwaited`; what it throws ends the work
   * @param onProgress told what the child says of work that goes on
   * @throws EngineDown, what `refused` and `died` make, the signal's reason
   */
  ask(
    first: (id: number) => Order,
    signal: AbortSignal,
    more?: (id: number, isAwaited: () => boolean) => Promise<void>,
    onProgress?: (progress: Progress) => void,
  ): Promise<Result>
  /** To the child that runs; nothing where none does. */
  send(order: Order): void
  /** What the model told when it was loaded last; null: it never was. */
  loaded(): Loaded | null
  close(): Promise<void>
}

interface EngineOptions {
  /** For the log: `transcriber parakeet-v3`. */
  name: string
  /** Starts the program, which answers the first message with `loaded` or `refused`. */
  start(): ChildProcess
  /** The first message: which model. */
  load: object
  onLoaded?(loaded: Loaded): void
  /** The engine said why it cannot do a piece of work. */
  refused(reason: string): Error
  /** Its process ended with it. @param during this very work */
  died(during: boolean): Error
  /** Gives way to everything else on the machine. */
  background?: boolean
  /** Work that was dropped has to end within so many milliseconds, or its child is ended; absent: without a limit. */
  stopMs?: number
  /** More than this and it is ended. */
  memoryMb: number
  log: Logger
  times?: Partial<EngineTimes> | undefined
}

/** Milliseconds. */
export interface EngineTimes {
  /** Longest wait for a large model on a slow disk. */
  load: number
  /** A child with pending work that makes no progress for so long hangs. */
  silence: number
  /** A piece of work that takes more of the processor never ends: time of the processor, which no other load makes longer. */
  piece: number
  /** A child without work gives its memory back. */
  idle: number
  /** How often it is looked at. */
  watch: number
  restart: (deaths: number) => number
}

const USUAL: EngineTimes = {
  load: 180_000,
  silence: 30_000,
  piece: 120_000,
  idle: 600_000,
  watch: 1_000,
  restart: restartAfter,
}
/** A piece is half a minute of sound at most, and takes no more than ten times what was measured. */
const LONGEST_PIECE_MS = 10 * 30_000
/** Less than this in all of `silence` is no progress, however busy the machine is; milliseconds of processor. */
const PROGRESS_MS = 50
/** Deaths while loading, after which the caller gets EngineDown. */
const STARTS_MAX = 3
const STDERR_MAX = 2_000
const MEBIBYTE = 1024 ** 2

type Reply<Result> =
  | (Result & { id: number })
  | { id: number; error: string }
  | { id: number; soFar: unknown }

interface Running {
  child: ChildProcess
  loaded: Promise<void>
  isLoaded: boolean
  /** The order whose piece is in work; null: none is. */
  piece: number | null
  /** Milliseconds of processor that it had taken when it last went on. */
  worked: number
  lastProgressAt: number
  lastBusyAt: number
  stderr: string
}

interface Waiting<Result> {
  done(result: Result): void
  failed(error: Error): void
  progressed(progress: unknown): void
}

interface Engine<Result> extends EngineOptions {
  times: EngineTimes
  /** Who waits for a piece of work, by its number. */
  waiting: Map<number, Waiting<Result>>
  /** null: none runs, or the one that does was told to end. */
  running: Running | null
  /** In a row, without any work done in between. */
  deaths: number
  closed: boolean
  told: Loaded | null
}

const isNews = (message: object): message is ChildNews => 'news' in message

/** Removes the waiting caller. @returns it */
const settle = <Result>({ waiting }: Engine<Result>, id: number): Waiting<Result> | undefined => {
  const one = waiting.get(id)
  waiting.delete(id)
  return one
}

const onReply = <Result>(engine: Engine<Result>, reply: Reply<Result>): void => {
  engine.deaths = 0
  if ('soFar' in reply) {
    engine.waiting.get(reply.id)?.progressed(reply.soFar)
    return
  }
  const one = settle(engine, reply.id)
  if ('error' in reply) one?.failed(engine.refused(reply.error))
  else one?.done(reply)
}

const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may be gone already, or the system may not know priorities.
  }
}

const keepStderr = (running: Running): void => {
  running.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    running.stderr = (running.stderr + text).slice(-STDERR_MAX)
  })
}

const kill = ({ name, log }: { name: string; log: Logger }, { child }: Running, reason: string): void => {
  log.warn({ engine: name, reason }, 'a local engine is ended')
  child.kill('SIGKILL')
}

const onEnd = <Result>(engine: Engine<Result>, one: Running, how: number | string | null): void => {
  if (engine.running !== one) return
  engine.running = null
  if (engine.closed) return
  engine.deaths += 1
  const { name, deaths } = engine
  engine.log.error({ engine: name, how, stderr: one.stderr, deaths }, 'a local engine died')
  for (const id of [...engine.waiting.keys()]) settle(engine, id)?.failed(engine.died(id === one.piece))
}

type Alive = Extract<ChildNews, { news: 'alive' }>

const onAlive = <Result>(engine: Engine<Result>, one: Running, { memory, worked }: Alive): void => {
  const { times, told } = engine
  const longest = Math.max(times.piece, LONGEST_PIECE_MS * (told?.realTimeFactor ?? 0))
  if (worked === null || worked >= one.worked + PROGRESS_MS) {
    one.lastProgressAt = Date.now()
    one.worked = worked ?? 0
  }
  if (memory > engine.memoryMb * MEBIBYTE) kill(engine, one, 'too much memory')
  else if (worked !== null && worked > longest) kill(engine, one, 'a piece without end')
}

const onPiece = (one: Running, id: number | null): void => {
  one.piece = id
  one.worked = 0
  one.lastProgressAt = Date.now()
}

const loading = <Result>(engine: Engine<Result>, one: Running): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => kill(engine, one, 'not loaded in time'), engine.times.load)
    const onNews = (news: ChildNews): void => {
      if (news.news === 'loaded') {
        clearTimeout(late)
        one.isLoaded = true
        engine.told = news
        engine.onLoaded?.(news)
        resolve()
      } else if (news.news === 'refused') reject(new EngineDown(news.reason))
      else if (news.news === 'piece') onPiece(one, news.id)
      else onAlive(engine, one, news)
    }
    const ended = (how: number | string | null): void => {
      clearTimeout(late)
      onEnd(engine, one, how)
      reject(new Error(`the engine ended with ${how}`))
    }
    one.child.on('message', (message: object) => {
      if (isNews(message)) return onNews(message)
      one.lastProgressAt = Date.now()
      onReply(engine, message as Reply<Result>)
    })
    one.child.once('exit', (code, signal) => ended(code ?? signal))
    // One that could not be started at all never exits.
    one.child.once('error', error => ended(error.message))
  })

const dismiss = <Result>(engine: Engine<Result>, one: Running): void => {
  if (engine.running === one) engine.running = null
  one.child.kill()
}

const watch = <Result>(engine: Engine<Result>, one: Running): void => {
  const { times } = engine
  const timer = setInterval(() => {
    const now = Date.now()
    const isBusy = engine.waiting.size > 0
    if (isBusy && now - one.lastProgressAt > times.silence) kill(engine, one, 'no progress')
    if (isBusy || !one.isLoaded) one.lastBusyAt = now
    else if (now - one.lastBusyAt >= times.idle) dismiss(engine, one)
  }, times.watch)
  timer.unref()
  one.child.once('exit', () => clearInterval(timer))
}

const begin = <Result>(engine: Engine<Result>): Running => {
  const now = Date.now()
  const one: Running = {
    child: engine.start(),
    loaded: Promise.resolve(),
    isLoaded: false,
    piece: null,
    worked: 0,
    lastProgressAt: now,
    lastBusyAt: now,
    stderr: '',
  }
  if (engine.background) lowerPriority(one.child.pid)
  keepStderr(one)
  one.loaded = loading(engine, one)
  one.loaded.catch(() => undefined)
  watch(engine, one)
  one.child.send(engine.load, () => undefined)
  return one
}

const wait = (ms: number): Promise<void> =>
  ms === 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, ms).unref())

const assertOpen = ({ closed }: { closed: boolean }): void => {
  if (closed) throw new EngineDown('closed')
}

const ready = async <Result>(engine: Engine<Result>): Promise<void> => {
  for (let starts = 1; ; starts += 1) {
    assertOpen(engine)
    if (!engine.running) await wait(engine.times.restart(engine.deaths))
    assertOpen(engine)
    engine.running ??= begin(engine)
    try {
      return await engine.running.loaded
    } catch (error) {
      if (error instanceof EngineDown) throw error
      if (starts >= STARTS_MAX) throw new EngineDown(String(error), { cause: error })
    }
  }
}

const close = async <Result>(engine: Engine<Result>): Promise<void> => {
  engine.closed = true
  const child = engine.running?.child
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const send = <Result>({ running }: Engine<Result>, order: object): void => {
  // A child that just died has its end told by `exit`.
  if (running?.child.connected) running.child.send(order, () => undefined)
}

/** Drops a piece of work whose caller gave up. */
const drop = async <Result>(engine: Engine<Result>, id: number, result: Promise<Result>): Promise<void> => {
  send(engine, { order: 'drop', id } satisfies DropOrder)
  if (engine.stopMs === undefined) return void settle(engine, id)
  const late = setTimeout(() => {
    if (engine.running) dismiss(engine, engine.running)
    settle(engine, id)?.failed(engine.died(true))
  }, engine.stopMs)
  await result.catch(() => undefined)
  clearTimeout(late)
}

/** Starts nothing yet: `ready` and `ask` do. */
export const createEngine = <Order extends object, Result extends { id: number }, Progress = never>(
  options: EngineOptions,
): EngineWork<Order, Result, Progress> => {
  const times = { ...USUAL, ...options.times }
  const waiting = new Map<number, Waiting<Result>>()
  const engine: Engine<Result> = {
    ...options,
    times,
    waiting,
    running: null,
    deaths: 0,
    closed: false,
    told: null,
  }
  let count = 0
  return {
    ready: () => ready(engine),
    ask: async (first, signal, more, onProgress) => {
      await unlessAborted(ready(engine), signal)
      const id = count++
      const progressed = (progress: unknown) => onProgress?.(progress as Progress)
      const result = new Promise<Result>((done, failed) => waiting.set(id, { done, failed, progressed }))
      send(engine, first(id))
      more?.(id, () => waiting.has(id)).catch((error: Error) => settle(engine, id)?.failed(error))
      try {
        return await unlessAborted(result, signal)
      } finally {
        if (waiting.has(id)) await drop(engine, id, result)
      }
    },
    send: order => send(engine, order),
    loaded: () => engine.told,
    close: () => close(engine),
  }
}
