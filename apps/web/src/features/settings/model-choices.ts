import { MODEL_WARN_MS } from '@vivavox/contracts/limits'
import type { ModelTask, Purpose } from '@vivavox/contracts/lists'
import type { AdminSettings, AiModel } from '@vivavox/contracts/models'
import type { Provider, TextProvider } from '@vivavox/contracts/providers'

interface ModelGroup {
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

/** Providers and models as the form holds them. */
export type Choice = Pick<AdminSettings, 'ai_provider' | `${Purpose}_provider` | `${ModelTask}_model`>

/** What has to be chosen for a purpose: speaking also needs a transcription model. */
export const TASKS: Readonly<Record<Purpose, readonly ModelTask[]>> = {
  generation: ['generation'],
  voice: ['voice', 'transcription'],
  analysis: ['analysis'],
}

/** Who is asked first for a purpose with this choice. */
export const providerFor = (choice: Choice, purpose: Purpose, standard: Provider): TextProvider =>
  choice[`${purpose}_provider`] ?? choice.ai_provider ?? standard

/** Models of a provider that can do a task and still work, and the chosen one in any case. */
export const modelsFor = (
  models: readonly AiModel[],
  task: ModelTask,
  chosen: string | null,
  now: Date,
): AiModel[] =>
  models.filter(
    ({ id, capabilities, ends_at }) =>
      capabilities.includes(task) && (id === chosen || ends_at === null || new Date(ends_at) > now),
  )

/** Is it shut down by its provider within 60 days of `now`, or already? */
export const isEnding = ({ ends_at }: AiModel, now: Date): boolean =>
  ends_at !== null && new Date(ends_at).getTime() - now.getTime() <= MODEL_WARN_MS

/** The change of a purpose's provider; models of another provider go with it. */
export const withProvider = (purpose: Purpose, provider: TextProvider | null): Partial<Choice> => ({
  [`${purpose}_provider`]: provider,
  ...Object.fromEntries(TASKS[purpose].map(task => [`${task}_model`, null])),
})
