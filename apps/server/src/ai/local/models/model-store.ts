import { type Purpose, speaks } from '@vivavox/contracts/model-description'
import type { InstalledModel, ModelStore } from '../../ports/model-store.ts'
import { foreseeEngineFault } from '../engine/engine-fault.ts'
import { type FoundModel, readInstalled } from './read-installed.ts'

/** How often the folder is looked at: the command installs and removes in a process of its own. */
const LOOK_MS = 3_000

/** The store with its upkeep, for its creator. */
export interface WatchedStore extends ModelStore {
  close(): void
}

const printOf = (models: readonly FoundModel[]): string =>
  models.map(({ folder, writtenAt, fitFor }) => JSON.stringify([folder, writtenAt, fitFor])).join('\n')

/** @returns the recommended one first, then by id */
const pick = (models: readonly InstalledModel[], purpose: Purpose, language: string) => {
  const base = language.split('-')[0] ?? language
  const able = models
    .map(model => ({ model, about: model.description }))
    .filter(({ about }) => about.purpose === purpose && speaks(about, language))
  const recommended = able.find(({ about }) => about.recommended_for?.includes(base))
  return (recommended ?? able[0])?.model ?? null
}

/**
 * Watches the folder of installed models.
 * @param root DATA_DIR/models; it may not exist yet
 * @param lookMs milliseconds between two looks
 * @param speechRuns can this machine's speech engine run? A model that nothing can load speaks and hears nothing
 */
export const openModelStore = async (
  root: string,
  lookMs = LOOK_MS,
  speechRuns = foreseeEngineFault() === null,
): Promise<WatchedStore> => {
  const listeners = new Set<() => void>()
  let models = await readInstalled(root)

  const refresh = async (): Promise<void> => {
    const found = await readInstalled(root)
    if (printOf(found) === printOf(models)) return
    models = found
    for (const listener of listeners) listener()
  }
  const timer = setInterval(() => void refresh().catch(() => undefined), lookMs)
  timer.unref()

  return {
    installed: () => models,
    best: (purpose, language) => {
      const runnable = models.filter(({ description }) => speechRuns || description.engine !== 'sherpa-onnx')
      return pick(runnable, purpose, language)
    },
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    close: () => clearInterval(timer),
  }
}
