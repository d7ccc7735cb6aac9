import type { FitFor } from '@vivavox/contracts/local-models'
import type { ModelDescription, Purpose } from '@vivavox/contracts/model-description'

/** A model that lies whole on this machine. */
export interface InstalledModel {
  description: ModelDescription
  /** Absolute. */
  folder: string
  /** Of one that writes, by its last check; null or absent: it was not checked. */
  fitFor?: FitFor | null
}

/** What is installed of models that run on this machine (ai/local/models). */
export interface ModelStore {
  installed(): readonly InstalledModel[]
  /**
   * The one recommended for the language, else any that speaks it.
   * @param language BCP 47
   */
  best(purpose: Purpose, language: string): InstalledModel | null
  /** Looks at the folder now. */
  refresh(): Promise<void>
  /** Called after something was installed or removed, by whatever process. @returns ends it */
  onChange(listener: () => void): () => void
}

declare module '../../platform/context.ts' {
  interface AppContext {
    /** Models that run on this machine; null: LOCAL_MODELS=off. */
    models: ModelStore | null
  }
}
