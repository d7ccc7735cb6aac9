import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Logger } from '../../../platform/logging.ts'
import { restartAfter } from './restart-after.ts'

/** What a model did when it was tried after it had been loaded. */
export interface Loaded {
  /** Seconds of work for a second of sound; absent: not tried. */
  realTimeFactor?: number
}

/** What every engine's child tells besides its own replies. */
export type ChildNews =
  | ({ news: 'loaded' } & Loaded)
  /** It cannot work with this model, in the engine's words. */
  | { news: 'refused'; reason: string }
  /** It still works; bytes of memory in use. */
  | { news: 'alive'; memory: number }

/** The model cannot be loaded, or its process keeps dying. */
export class EngineDown extends Error {
  override readonly name = 'EngineDown'
}

/** The child process of one engine with one model: started when it is needed, ended when it is not. */
export interface EngineChild<Order> {
  /** Waits until the model is loaded. @throws EngineDown */
  ready(): Promise<void>
  /** To the child that runs; nothing where none does. */
  send(order: Order): void
  close(): Promise<void>
}

export interface EngineOptions<Reply> {
  /** For the log: `ears parakeet-v3`. */
  name: string
  /** Starts the program, which answers the first message with `loaded` or `refused`. */
  start(): ChildProcess
  /** The first message: which model. */
  load: object
  onLoaded?(loaded: Loaded): void
  onReply(reply: Reply): void
  /** The child is gone, and what it worked on with it. */
  onDeath(): void
  /** Does it owe an answer? */
  isBusy(): boolean
  /** More than this and it is ended. */
  memoryMb: number
  log: Logger
  times?: Partial<EngineTimes> | undefined
}

/** Milliseconds. */
export interface EngineTimes {
  /** Longest wait for a large model on a slow disk. */
  load: number
  /** A child that owes something and says nothing so long hangs. */
  silence: number
  /** A child without work gives its memory back. */
  idle: number
  /** How often it is looked at. */
  watch: number
  restart: (deaths: number) => number
}

const USUAL: EngineTimes = {
  load: 180_000,
  silence: 30_000,
  idle: 600_000,
  watch: 1_000,
  restart: restartAfter,
}
/** Deaths while loading, after which whoever waits is told. */
const STARTS_MAX = 3
const STDERR_MAX = 2_000
const MEBIBYTE = 1024 ** 2

interface Running {
  child: ChildProcess
  loaded: Promise<void>
  lastNewsAt: number
  lastBusyAt: number
  stderr: string
  /** Ended by us without a fault. */
  dismissed: boolean
}

const isNews = (message: object): message is ChildNews => 'news' in message

const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It may be gone already, or the system may not know priorities.
  }
}

const keepStderr = (running: Running): void => {
  running.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    running.stderr = (running.stderr + text).slice(-STDERR_MAX)
  })
}

export const createEngineChild = <Order extends object, Reply extends object>(
  options: EngineOptions<Reply>,
): EngineChild<Order> => {
  const { name, log, memoryMb } = options
  const times = { ...USUAL, ...options.times }
  let running: Running | null = null
  let deaths = 0
  let closed = false

  const kill = (reason: string, { child }: Running): void => {
    log.warn({ engine: name, reason }, 'a local engine is ended')
    child.kill('SIGKILL')
  }

  const onNews = (news: ChildNews, one: Running): void => {
    if (news.news === 'alive' && news.memory > memoryMb * MEBIBYTE) kill('too much memory', one)
  }

  const onExit = (one: Running, code: number | null, signal: string | null): void => {
    if (running === one) running = null
    if (closed || one.dismissed) return
    deaths += 1
    log.error({ engine: name, code, signal, stderr: one.stderr, deaths }, 'a local engine died')
    options.onDeath()
  }

  const loading = (one: Running): Promise<void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => kill('not loaded in time', one), times.load)
      one.child.on('message', (message: object) => {
        one.lastNewsAt = Date.now()
        if (!isNews(message)) {
          deaths = 0
          options.onReply(message as Reply)
        } else if (message.news === 'loaded') {
          clearTimeout(late)
          options.onLoaded?.(message)
          resolve()
        } else if (message.news === 'refused') reject(new EngineDown(message.reason))
        else onNews(message, one)
      })
      one.child.once('exit', (code, signal) => {
        clearTimeout(late)
        onExit(one, code, signal)
        reject(new Error(`the engine ended with ${code ?? signal}`))
      })
    })

  const watch = (one: Running): void => {
    const timer = setInterval(() => {
      const now = Date.now()
      if (options.isBusy()) one.lastBusyAt = now
      if (options.isBusy() && now - one.lastNewsAt > times.silence) kill('silent', one)
      if (now - one.lastBusyAt < times.idle) return
      one.dismissed = true
      one.child.kill()
    }, times.watch)
    timer.unref()
    one.child.once('exit', () => clearInterval(timer))
  }

  const begin = (): Running => {
    const child = options.start()
    const now = Date.now()
    const one: Running = {
      child,
      loaded: Promise.resolve(),
      lastNewsAt: now,
      lastBusyAt: now,
      stderr: '',
      dismissed: false,
    }
    child.on('error', error => log.error({ err: error, engine: name }, 'a local engine could not start'))
    lowerPriority(child.pid)
    keepStderr(one)
    one.loaded = loading(one)
    one.loaded.catch(() => undefined)
    watch(one)
    child.send(options.load)
    return one
  }

  const wait = (ms: number): Promise<void> =>
    ms === 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, ms).unref())

  const ready = async (): Promise<void> => {
    for (let starts = 0; ; starts += 1) {
      if (closed) throw new EngineDown('closed')
      if (!running) await wait(times.restart(deaths))
      if (closed) throw new EngineDown('closed')
      running ??= begin()
      try {
        return await running.loaded
      } catch (error) {
        if (error instanceof EngineDown) throw error
        if (starts + 1 >= STARTS_MAX) throw new EngineDown(String(error), { cause: error })
      }
    }
  }

  return {
    ready,
    send: order => {
      // A child that just died has its end told by `exit`.
      if (running?.child.connected) running.child.send(order, () => undefined)
    },
    close: async () => {
      closed = true
      const child = running?.child
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}
