import type { ModelTask } from '@vivavox/contracts/lists'
import type { CascadeConfig } from '../../../platform/config/config.ts'
import { type ModelRow, modelOutside } from './models.repository.ts'

/** After those of the catalogue. */
const POSITION = 80

/**
 * The models of the operator's own servers: the environment names them, so they stand in no table. What they cost only
 * their operator knows: they have no price.
 */
export const cascadeModels = (cascade: CascadeConfig | null): ModelRow[] => {
  const tasksOf = new Map<string, ModelTask[]>()
  const add = (model: string | undefined, ...tasks: ModelTask[]): void => {
    if (model) tasksOf.set(model, [...(tasksOf.get(model) ?? []), ...tasks])
  }
  add(cascade?.chat?.model, 'generation', 'analysis')
  add(cascade?.speech?.model, 'voice')
  add(cascade?.transcription?.model, 'transcription')
  return [...tasksOf].map(([id, tasks]) =>
    modelOutside('cascade', id, {
      capabilities: tasks,
      default_for: tasks,
      voice: tasks.includes('voice') ? (cascade?.speech?.voice ?? null) : null,
      position: POSITION,
    }),
  )
}
