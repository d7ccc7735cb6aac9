import type { AiModel } from '@vivavox/contracts/models'

/** A model for tests. @param ends_at ISO 8601 */
export const aModel = (
  id: string,
  capabilities: AiModel['capabilities'],
  ends_at: string | null = null,
): AiModel => ({ id, name: id, provider: 'openai', capabilities, ends_at })
