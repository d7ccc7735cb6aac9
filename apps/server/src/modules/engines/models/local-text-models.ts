import type { TextOnlyProvider } from '@vivavox/contracts/providers'
import type { ServerModel } from '../../../ai/ports/local-servers.ts'
import type { InstalledModel } from '../../../ai/ports/model-store.ts'
import type { AppContext } from '../../../platform/context.ts'
import { type ModelRow, type ModelSettingsRow, modelOutside, type OwnerChoice } from './models.repository.ts'

/** Text models that lie on this machine; none where local models are off. */
export const textModelsOf = (models: AppContext['models']): readonly InstalledModel[] =>
  (models?.installed() ?? []).filter(({ description }) => description.purpose === 'mind')

/** After those of own servers. */
const POSITION = 85

const rowOf = (provider: TextOnlyProvider, id: string, name = id): ModelRow =>
  modelOutside(provider, id, { name, capabilities: ['generation', 'analysis'], position: POSITION })

/** What an account and the administrator chose. */
interface Choices {
  owner: OwnerChoice
  settings: ModelSettingsRow
}

/** Names that were chosen for a provider; those left over from another are not its own. */
const chosenFor = (provider: TextOnlyProvider, { owner, settings }: Choices): string[] =>
  [
    owner.ai_provider === provider && owner.ai_model,
    settings.generation_provider === provider && settings.generation_model,
    settings.analysis_provider === provider && settings.analysis_model,
  ].filter(name => typeof name === 'string')

/** Does an Ollama answer? */
export const hasOllama = ({ localServers }: Pick<AppContext, 'localServers'>): boolean =>
  (localServers?.found() ?? []).some(({ kind }) => kind === 'ollama')

/** Models that the Ollama has that is asked here. */
const ollamaModels = (localServers: AppContext['localServers']): readonly ServerModel[] =>
  (localServers?.found() ?? []).find(({ kind }) => kind === 'ollama')?.models ?? []

/** The revision of a model's files as last listed; null: not listed. */
export const ollamaRevision = (
  { localServers }: Pick<AppContext, 'localServers'>,
  name: string,
): string | null => ollamaModels(localServers).find(model => model.name === name)?.revision ?? null

/**
 * Text models of the operator's own machines, which stand in no table. Of local models those that are installed; of an Ollama
 * those that it has, and whatever was chosen, since it may fetch a model or be away for a while.
 */
export const localTextModels = (
  { models, localServers }: Pick<AppContext, 'models' | 'localServers'>,
  provider: TextOnlyProvider,
  choices: Choices,
): ModelRow[] => {
  if (provider === 'local')
    return textModelsOf(models).map(({ description: { id, name } }) => rowOf('local', id, name))
  const names = [...chosenFor('ollama', choices), ...ollamaModels(localServers).map(({ name }) => name)]
  return [...new Set(names)].map(name => rowOf('ollama', name))
}
