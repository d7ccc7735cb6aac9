import type { SelfTest } from '@vivavox/contracts/local-models'
import { type ModelDescription, sizeOf } from '@vivavox/contracts/model-description'
import { type Amount, arrivedBytes } from './download/download-model.ts'
import type { ModelFault } from './model-fault.ts'
import { type ModelList, withRecommendations } from './model-list.ts'
import { progressElsewhere } from './model-lock.ts'
import { type FoundModel, type ModelFolder, readModelFolders } from './read-installed.ts'
import { readSelfTest } from './self-test.ts'

/** A model as people see it: on the list, on this machine, or both. */
export interface ModelEntry {
  description: ModelDescription
  state: 'absent' | 'downloading' | 'ready' | 'failed'
  /** Also of a download that was stopped. */
  progress: Amount | null
  fault: ModelFault | null
  selfTest: SelfTest | null
}

/** What this process knows of its own downloads. */
interface OwnDownloads {
  progressOf(id: string): Amount | null
  faultOf(id: string): ModelFault | null
}

interface Sources {
  /** DATA_DIR/models */
  root: string
  list: ModelList
  own?: OwnDownloads
}

const readyEntry = async ({ description, folder }: FoundModel): Promise<ModelEntry> => ({
  description,
  state: 'ready',
  progress: null,
  fault: null,
  selfTest: await readSelfTest(folder),
})

/** @param damage of the files that lie here; null: there are none */
const absentEntry = async (
  { root, own }: Sources,
  description: ModelDescription,
  damage: ModelFault | null,
): Promise<ModelEntry> => {
  const { id } = description
  const running = own?.progressOf(id) ?? (await progressElsewhere(root, id))
  const entry = { description, fault: null, selfTest: null }
  if (running) return { ...entry, state: 'downloading', progress: running }
  const bytes = await arrivedBytes(root, description)
  const progress = bytes > 0 ? { bytes, total: Math.max(bytes, sizeOf(description)) } : null
  const fault = own?.faultOf(id) ?? damage
  return { ...entry, state: fault ? 'failed' : 'absent', progress, fault }
}

/** Installed models say themselves what they are; what they are recommended for is the list's business. */
const merge = (listed: readonly ModelDescription[], installed: readonly ModelFolder[]) => {
  const known = new Map(listed.map(model => [model.id, model]))
  const ready = installed.map(model => {
    const { name, about, recommended_for } = known.get(model.description.id) ?? {}
    return {
      ...model,
      description: {
        ...model.description,
        ...(name ? { name } : {}),
        ...(about ? { about } : {}),
        ...(recommended_for ? { recommended_for } : {}),
      },
    }
  })
  const here = new Map(ready.map(model => [model.description.id, model]))
  const imported = ready.filter(({ description }) => !known.has(description.id))
  return { here, order: [...listed, ...imported.map(({ description }) => description)] }
}

/**
 * All models: those of the list in its order, then those that only lie here.
 * @returns also why the list could not be read, in which case only installed ones are there
 */
export const listEntries = async (
  sources: Sources,
): Promise<{ entries: ModelEntry[]; fault: ModelFault | null }> => {
  let fault: ModelFault | null = null
  const listed = await sources.list.read().catch((error: ModelFault): ModelDescription[] => {
    fault = error
    return []
  })
  const { here, order } = merge(listed, await readModelFolders(sources.root))
  const shown = listed.length > 0 ? order : withRecommendations(order)
  const entries = await Promise.all(
    shown.map(description => {
      const found = here.get(description.id)
      return found && !found.damage
        ? readyEntry(found)
        : absentEntry(sources, description, found?.damage ?? null)
    }),
  )
  return { entries, fault }
}
