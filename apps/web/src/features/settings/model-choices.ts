import type { AiModel, ModelTask } from '@vivavox/contracts/models'

/** Models under what they are for. */
export interface ModelGroup {
  purpose: 'voice' | 'text'
  models: AiModel[]
}

const canAny = ({ capabilities }: AiModel, tasks: readonly ModelTask[]): boolean =>
  tasks.some(task => capabilities.includes(task))

/**
 * What an account can choose among a provider's models: those that speak, and those that write and evaluate, but none that
 * its provider has shut down. Nothing where there is no choice.
 */
export const modelChoices = (models: readonly AiModel[], now: Date): ModelGroup[] => {
  const alive = models.filter(({ ends_at }) => ends_at === null || new Date(ends_at) > now)
  const groups: ModelGroup[] = [
    { purpose: 'voice', models: alive.filter(model => canAny(model, ['voice'])) },
    { purpose: 'text', models: alive.filter(model => canAny(model, ['generation', 'analysis'])) },
  ]
  return groups.filter(group => group.models.length > 1)
}
