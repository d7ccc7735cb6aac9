import type { AiModel } from '@vivavox/contracts/models'
import { PROVIDERS, type Provider } from '@vivavox/contracts/providers'
import type { ModelRow } from './models.repository.ts'

const presentModel = ({ id, name, provider, capabilities, ends_at }: ModelRow): AiModel => ({
  id,
  name,
  provider,
  capabilities,
  ends_at: ends_at?.toISOString() ?? null,
})

/** The catalogue in its own order, whole and by provider. */
export const presentCatalogue = (rows: readonly ModelRow[]) => {
  const all = rows.map(presentModel)
  const of = (provider: Provider) => [provider, all.filter(model => model.provider === provider)]
  return { all, byProvider: Object.fromEntries(PROVIDERS.map(of)) as Record<Provider, AiModel[]> }
}
