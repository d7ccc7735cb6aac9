import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ModelDescription, sizeOf } from '@vivavox/contracts/model-description'
import { createMachineCheck } from '../../../ai/local/machine/read-machine.ts'
import { recommendModels } from '../../../ai/local/machine/recommend-models.ts'
import {
  type Amount,
  arrivedBytes,
  discardArrived,
  downloadModel,
  type Progress,
} from '../../../ai/local/models/download/download-model.ts'
import { createHttp } from '../../../ai/local/models/download/http.ts'
import { arrivingFolder, removeModel } from '../../../ai/local/models/install-model.ts'
import { listEntries } from '../../../ai/local/models/list-entries.ts'
import { ModelFault } from '../../../ai/local/models/model-fault.ts'
import { createModelList, missingDetector } from '../../../ai/local/models/model-list.ts'
import { cancelElsewhere, progressElsewhere, withModelLock } from '../../../ai/local/models/model-lock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { announceDownloads } from './announce-downloads.ts'
import type { DownloadRow } from './downloads.repository.ts'
import { createDownloads } from './run-downloads.ts'

const MEBIBYTE = 2 ** 20

/** What uses models now. */
interface Users {
  /** Of the interviews whose candidate is connected. */
  languages(): string[]
  /** Does a candidate or recruiter wait for what this text model writes? */
  isWaitedFor(id: string): boolean
}

/** A download as it is shown: a job, or what the command fetches or left. */
export type ShownDownload = Omit<DownloadRow, 'holder' | 'lease_until' | 'asked_at' | 'awaited_by'> & {
  name: string
}

export type ModelKeeper = NonNullable<ReturnType<typeof keepModels>>

const unheld = (id: string, progress: Amount & Partial<Progress>): Omit<ShownDownload, 'name'> => ({
  model_id: id,
  phase: progress.phase ?? 'waiting',
  paused: progress.phase === undefined,
  bytes: progress.bytes,
  total: progress.total,
  bytes_per_second: 0,
  seconds_left: null,
  fault: null,
})

/**
 * Fetches and removes models while the server runs.
 * @returns null: LOCAL_MODELS=off
 */
export const keepModels = (context: AppContext, { languages, isWaitedFor }: Users) => {
  const { config, models: store, log, db, redis } = context
  if (!config.localModels || !store) return null
  const root = join(config.dataDir, 'models')
  const http = createHttp()
  const list = createModelList(config.localModels.modelsUrl, http)
  const readMachine = createMachineCheck()

  const isInUse = (id: string): boolean =>
    isWaitedFor(id) ||
    languages().some(language =>
      (['ears', 'voice'] as const).some(purpose => store.best(purpose, language)?.description.id === id),
    )
  const installed = (id: string): ModelDescription | null =>
    store.installed().find(({ description }) => description.id === id)?.description ?? null
  /** @returns null: the list cannot be read, or has none of the name */
  const listed = async (id: string): Promise<ModelDescription | null> =>
    (await list.read().catch(() => [])).find(model => model.id === id) ?? null

  /** @returns the name of a model, or its id where the list has none */
  const readNames = async () => {
    const names = new Map((await list.read().catch(() => [])).map(({ id, name }) => [id, name]))
    return (id: string): string => names.get(id) ?? id
  }

  const fetch = async (id: string, signal: AbortSignal, onProgress: (now: Progress) => void) => {
    const description = (await list.read()).find(model => model.id === id)
    if (!description) throw new ModelFault('unknown', { id })
    let latest: Progress | null = null
    const work = () =>
      downloadModel({
        ...{ root, description, http, signal, keepFree: config.minFreeMb * MEBIBYTE },
        urlsOf: file => list.urlsOf(description, file),
        onProgress: progress => {
          latest = progress
          onProgress(progress)
        },
      })
    await store.refresh()
    if (installed(id)?.revision === description.revision) return
    await withModelLock(root, id, work, {
      progress: () => latest,
      cancel: () =>
        void downloads.pause(id).catch(err => log.warn({ err }, 'a download could not be paused')),
    })
    await store.refresh()
  }

  const downloads = createDownloads({
    ...{ db, log, alone: redis === null, fetch },
    arrived: async id => {
      const description = await listed(id)
      return description ? arrivedBytes(root, description) : 0
    },
    discard: async id => {
      const description = await listed(id)
      if (!description || (await arrivedBytes(root, description)) === 0) return
      await cancelElsewhere(root, id)
      await withModelLock(root, id, () => discardArrived(root, description))
    },
    announce: async () => announceDownloads(context, await readNames()),
  })

  /** A download without a job: the command runs it now, or was ended in the middle. */
  const withoutJob = async (id: string): Promise<Omit<ShownDownload, 'name'> | null> => {
    const progress = await progressElsewhere(root, id)
    if (progress) return unheld(id, progress)
    const description = await listed(id)
    const bytes = description ? await arrivedBytes(root, description) : 0
    return description && bytes > 0
      ? unheld(id, { bytes, total: Math.max(bytes, sizeOf(description)) })
      : null
  }

  const readDownloads = async (): Promise<ShownDownload[]> => {
    const rows = await downloads.list()
    const jobs = new Set(rows.map(({ model_id }) => model_id))
    const here = await readdir(arrivingFolder(root, '')).catch((): string[] => [])
    const others = await Promise.all(here.filter(id => !jobs.has(id)).map(withoutJob))
    const nameOf = await readNames()
    return [...rows, ...others.filter(one => one !== null)].map(row => ({
      ...row,
      name: nameOf(row.model_id),
    }))
  }

  const entries = async () => {
    // What the command installed is offered for use: the store has to know it as well.
    const [rows] = await Promise.all([downloads.list(), store.refresh()])
    const jobs = new Map(rows.map(row => [row.model_id, row]))
    return listEntries({
      root,
      list,
      own: {
        progressOf: id => {
          const job = jobs.get(id)
          const isOver = !job || job.paused || job.phase === 'ready' || job.phase === 'failed'
          return isOver ? null : { bytes: job.bytes, total: job.total }
        },
        faultOf: id => {
          const fault = jobs.get(id)?.fault
          return fault ? new ModelFault(fault.kind, fault.facts) : null
        },
      },
    })
  }

  return {
    entries,
    downloads: readDownloads,
    /** Begins or goes on in the background. @param by the administrator who asks @returns whether the model was there already @throws ModelFault unknown, no_list */
    download: async (id: string, by: string) => {
      await store.refresh()
      const here = installed(id)
      const models = await list.read()
      const wanted = models.find(model => model.id === id)
      if (here && (!wanted || wanted.revision === here.revision)) return { ready: true }
      if (!wanted) throw new ModelFault('unknown', { id })
      const detector = missingDetector(wanted, models, store.installed())
      for (const model of detector ? [detector, wanted] : [wanted])
        await downloads.ask(model.id, sizeOf(model), by)
      return { ready: false }
    },
    /** Resolves when nothing more is written here; what has arrived stays. */
    pause: async (id: string) => {
      await downloads.pause(id)
      await cancelElsewhere(root, id)
    },
    cancel: downloads.cancel,
    /** @throws ModelFault not_installed, in_use, busy */
    remove: async (id: string) => {
      if (isInUse(id)) throw new ModelFault('in_use', { id })
      await withModelLock(root, id, () => removeModel(root, id))
      await downloads.forget(id)
      await store.refresh()
    },
    /** What this machine can carry, and the models for it. @param language BCP 47 */
    recommend: async (language: string) => {
      const [machine, { entries: known }] = await Promise.all([readMachine(config.dataDir), entries()])
      const ready = new Set(known.filter(({ state }) => state === 'ready').map(one => one.description.id))
      const models = known.map(({ description }) => description)
      return { machine, ready, advice: recommendModels(models, ready, machine, language) }
    },
    start: downloads.start,
    close: async () => {
      await downloads.close()
      await http.close()
    },
  }
}
