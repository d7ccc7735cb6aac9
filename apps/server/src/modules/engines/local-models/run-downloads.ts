import type { Progress } from '../../../ai/local/models/download/download-model.ts'
import { createRateMeter } from '../../../ai/local/models/download/rate.ts'
import { type ModelFault, toModelFault } from '../../../ai/local/models/model-fault.ts'
import type { Executor } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Logger } from '../../../platform/logging.ts'
import { createSerialQueue } from '../../../platform/serial-queue.ts'
import {
  adoptDownloads,
  askForDownload,
  endDownload,
  listDownloads,
  noteProgress,
  pauseDownload,
  postponeDownload,
  releaseDownloads,
  removeDownload,
  renewLeases,
} from './downloads.repository.ts'

/** Signs of life while this node holds downloads, and looks for those that another one left. Milliseconds. */
const BUSY_MS = 1_000
const IDLE_MS = 5_000

interface Parts {
  db: Executor
  /** No other node can hold a download. */
  alone: boolean
  /** Fetches and installs a model. @throws ModelFault, the signal's reason */
  fetch(id: string, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<void>
  /** Bytes that lie here of a model that has not been installed. */
  arrived(id: string): Promise<number>
  /** Deletes them. */
  discard(id: string): Promise<void>
  /** Tells of downloads that ended, also of those whose node ended first. */
  announce(): Promise<void>
  log: Logger
}

interface Running {
  id: string
  cancel: AbortController
  progress: Progress | null
  meter: ReturnType<typeof createRateMeter>
  ended: Promise<void>
}

/** One that stands still until an administrator makes room. */
const waitsForRoom = ({ kind }: ModelFault, arrived: number): boolean =>
  kind === 'disk_full' || (kind === 'no_space' && arrived > 0)

const figuresOf = ({ progress, meter }: Running) => {
  if (!progress) return null
  const { bytes, total, phase, missing } = progress
  const { bytesPerSecond, secondsLeft } = meter.read(missing)
  return { phase, bytes, total, bytes_per_second: bytesPerSecond, seconds_left: secondsLeft }
}

export type Downloads = ReturnType<typeof createDownloads>

/** Carries out the downloads that this node holds, one after the other, and takes up those that another one left. */
export const createDownloads = ({ db, alone, fetch, arrived, discard, announce, log }: Parts) => {
  const holder = newId()
  const steps = createSerialQueue()
  let running: Running | null = null
  let timer: NodeJS.Timeout | null = null
  let isFirst = true
  let isClosing = false

  const announceEnded = (): Promise<void> =>
    announce().catch(err => log.warn({ err }, 'the end of a download could not be announced'))

  const end = async (id: string, how: Parameters<typeof endDownload>[3]): Promise<void> => {
    await endDownload(db, holder, id, how)
    await announceEnded()
  }

  /** @returns milliseconds to wait before the next one */
  const fail = async (id: string, error: unknown): Promise<number> => {
    const fault = toModelFault(error)
    // The command fetches it: it may be there afterwards, or not.
    if (fault.kind === 'busy') {
      await postponeDownload(db, holder, id)
      return BUSY_MS
    }
    log.warn({ err: error, model: id }, 'a model could not be fetched')
    const bytes = await arrived(id)
    const paused = waitsForRoom(fault, bytes)
    await end(id, { phase: paused ? 'waiting' : 'failed', paused, fault, arrived: bytes })
    return 0
  }

  const run = async (one: Running): Promise<number> => {
    const { id, cancel } = one
    try {
      await fetch(id, cancel.signal, progress => {
        one.progress = progress
        one.meter.note(performance.now(), progress.received)
      })
      const total = one.progress?.total
      await end(id, { phase: 'ready', ...(total && { arrived: total, total }) })
      log.info({ model: id }, 'a model was installed')
    } catch (error) {
      if (!cancel.signal.aborted) return fail(id, error)
      // Cancelled while it ran, perhaps by another node.
      if (!(await listDownloads(db)).some(({ model_id }) => model_id === id)) await discard(id)
    }
    return 0
  }

  const begin = (id: string): void => {
    const meter = createRateMeter()
    const one: Running = {
      id,
      cancel: new AbortController(),
      progress: null,
      meter,
      ended: Promise.resolve(),
    }
    running = one
    one.ended = run(one)
      .catch(err => {
        log.error({ err, model: id }, 'a download could not be ended')
        return IDLE_MS
      })
      .then(pause => {
        running = null
        wakeAfter(pause)
      })
  }

  const note = async (one: Running): Promise<void> => {
    const figures = figuresOf(one)
    if (figures) await noteProgress(db, holder, one.id, figures)
  }

  const step = async (): Promise<number | null> => {
    if (isFirst || !alone) await adoptDownloads(db, holder, alone && isFirst)
    isFirst = false
    const held = await renewLeases(db, holder)
    const [next] = held
    if (running && !held.includes(running.id)) running.cancel.abort()
    if (running) await note(running)
    if (!running && next !== undefined && !isClosing) begin(next)
    if (held.length > 0) return BUSY_MS
    return alone ? null : IDLE_MS
  }

  const wakeAfter = (pause: number | null): void => {
    if (timer) clearTimeout(timer)
    timer = pause === null || isClosing ? null : setTimeout(wake, pause)
    timer?.unref()
  }

  const wake = (): void =>
    void steps.run(async () => {
      if (isClosing) return
      const pause = await step().catch(err => {
        log.warn({ err }, 'the downloads of models could not be read')
        return IDLE_MS
      })
      wakeAfter(pause)
    })

  const stop = async (id: string): Promise<void> => {
    if (running?.id !== id) return
    running.cancel.abort()
    await running.ended
  }

  return {
    /** As they stood a second ago. */
    list: () => listDownloads(db),
    /** Takes up what was asked for before this node started. */
    start: wake,
    /** Asks for it, or resumes it. @param total bytes @param by the administrator who asks */
    ask: async (id: string, total: number, by: string): Promise<void> => {
      await askForDownload(db, holder, { id, total, by, arrived: await arrived(id) })
      wake()
    },
    /** Resolves when nothing more is written here; what has arrived stays. */
    pause: async (id: string): Promise<void> => {
      if (running?.id === id) await note(running)
      await pauseDownload(db, id)
      await stop(id)
      await announceEnded()
    },
    /** Resolves when nothing of it is left here. */
    cancel: async (id: string): Promise<void> => {
      await removeDownload(db, id)
      await stop(id)
      await discard(id)
      await announceEnded()
    },
    /** Forgets one whose model was removed. */
    forget: (id: string) => removeDownload(db, id),
    /** A second time it does nothing: the database may be gone by then. */
    close: async (): Promise<void> => {
      if (isClosing) return
      isClosing = true
      wakeAfter(null)
      await steps.idle()
      if (running) await note(running)
      running?.cancel.abort()
      await running?.ended
      await releaseDownloads(db, holder)
    },
  }
}
