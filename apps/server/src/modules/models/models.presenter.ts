import type { AiModel } from '@vivavox/contracts/models'
import { TEXT_PROVIDERS, type TextProvider } from '@vivavox/contracts/providers'
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
  const of = (provider: TextProvider) => [provider, all.filter(model => model.provider === provider)]
  return { all, byProvider: Object.fromEntries(TEXT_PROVIDERS.map(of)) as Record<TextProvider, AiModel[]> }
}
