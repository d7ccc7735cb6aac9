import type { AiModel } from '@vivavox/contracts/models'
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
  const of = (provider: AiModel['provider']) => all.filter(model => model.provider === provider)
  return {
    all,
    byProvider: {
      openai: of('openai'),
      gemini: of('gemini'),
      cascade: of('cascade'),
      builtin: of('builtin'),
    },
  }
}
