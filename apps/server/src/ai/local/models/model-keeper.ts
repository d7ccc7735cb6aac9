import type { ModelDescription } from '@vivavox/contracts/model-description'
import type { Logger } from '../../../platform/logging.ts'
import type { ModelStore } from '../../ports/model-store.ts'
import { downloadModel, type Progress } from './download/download-model.ts'
import type { Http } from './download/http.ts'
import { removeModel } from './install-model.ts'
import { listEntries } from './list-entries.ts'
import { ModelFault, toModelFault } from './model-fault.ts'
import { type ModelList, missingDetector } from './model-list.ts'
import { cancelElsewhere, progressElsewhere, withModelLock } from './model-lock.ts'

interface KeeperParts {
  /** DATA_DIR/models */
  root: string
  list: ModelList
  store: ModelStore
  http: Http
  /** Bytes that must stay free on the disk. */
  keepFree: number
  /** Does an interview that goes on need it? */
  isInUse(id: string): boolean
  log: Logger
}

interface Running {
  progress: Progress
  cancel: AbortController
  ended: Promise<void>
}

export type ModelKeeper = ReturnType<typeof createModelKeeper>

/** Fetches and removes models while the server runs. */
export const createModelKeeper = (parts: KeeperParts) => {
  const { root, list, store, http, keepFree, log } = parts
  const running = new Map<string, Running>()
  const faults = new Map<string, ModelFault>()

  const run = async (description: ModelDescription, one: Running): Promise<void> => {
    const { id } = description
    const signal = one.cancel.signal
    const work = () =>
      downloadModel({
        root,
        description,
        urlsOf: file => list.urlsOf(description, file),
        keepFree,
        http,
        signal,
        onProgress: progress => {
          one.progress = progress
        },
      })
    try {
      await withModelLock(root, id, work, {
        progress: () => one.progress,
        cancel: () => one.cancel.abort(),
      })
      log.info({ model: id }, 'a model was installed')
      await store.refresh()
    } catch (error) {
      if (signal.aborted) return
      const fault = toModelFault(error)
      // Another process fetches it: that is no failure.
      if (fault.kind === 'busy') return
      log.warn({ err: error, model: id }, 'a model could not be fetched')
      faults.set(id, fault)
    } finally {
      running.delete(id)
    }
  }

  const begin = (description: ModelDescription): void => {
    const one: Running = {
      progress: { bytes: 0, total: 0 },
      cancel: new AbortController(),
      ended: Promise.resolve(),
    }
    faults.delete(description.id)
    running.set(description.id, one)
    one.ended = run(description, one)
  }

  const cancel = async (id: string): Promise<void> => {
    const one = running.get(id)
    one?.cancel.abort()
    await (one ? one.ended : cancelElsewhere(root, id))
  }

  return {
    entries: async () => {
      // What the command installed is offered for use: the store has to know it as well.
      await store.refresh()
      return listEntries({
        root,
        list,
        own: {
          progressOf: id => running.get(id)?.progress ?? null,
          faultOf: id => faults.get(id) ?? null,
        },
      })
    },
    /** Begins or goes on in the background. @returns whether the model was there already @throws ModelFault unknown, no_list */
    download: async (id: string) => {
      await store.refresh()
      const here = store.installed().find(({ description }) => description.id === id)
      const models = await list.read()
      const listed = models.find(model => model.id === id)
      if (here && (!listed || listed.revision === here.description.revision)) return { ready: true }
      if (!listed) throw new ModelFault('unknown', { id })
      const elsewhere = await progressElsewhere(root, id)
      const detector = missingDetector(listed, models, store.installed())
      if (detector && !running.has(detector.id)) begin(detector)
      // Two may ask at once.
      if (!running.has(id) && !elsewhere) begin(listed)
      return { ready: false }
    },
    /** Resolves when nothing more is written; what has arrived stays. */
    cancel,
    /** @throws ModelFault not_installed, in_use, busy */
    remove: async (id: string) => {
      if (parts.isInUse(id)) throw new ModelFault('in_use', { id })
      await withModelLock(root, id, () => removeModel(root, id))
      faults.delete(id)
      await store.refresh()
    },
    close: async () => {
      await Promise.all([...running.keys()].map(cancel))
      await http.close()
    },
  }
}
