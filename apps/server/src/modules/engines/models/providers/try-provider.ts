import type { TextProvider } from '@vivavox/contracts/providers'
import type { TextModel } from '../../../../ai/ports/text-model.ts'
import { largestForm } from '../../../../ai/prompting/evaluation/text-evaluator.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'

/** Longest wait, milliseconds: a model in the box may have to be loaded first. */
const PATIENCE_MS: Partial<Record<TextProvider, number>> = { local: 90_000, ollama: 90_000 }
const USUAL_PATIENCE_MS = 45_000
/** Room for the largest form, nearly empty, and for what the model thinks before. */
const TOKENS_MAX = 6_000

export interface Tried {
  ok: boolean
  /** null: it answered. */
  fault: string | null
  ms: number
  model: string | null
}

/**
 * Asks a model to fill in the largest form that an evaluation has, as briefly as it can: a service that refuses the form
 * would take a small one. Never throws: what went wrong is the answer.
 */
export const tryModel = async (model: TextModel): Promise<Tried> => {
  const began = performance.now()
  const tried = (fault: string | null): Tried => ({
    ok: fault === null,
    fault,
    ms: Math.round(performance.now() - began),
    model: model.model,
  })
  try {
    await model.ask({
      purpose: 'generation',
      instructions:
        'This is a trial of the connection. Give each text as “ok”, each list of evidence or flags as empty, ' +
        'each score as null, each other list with as few texts as it may have.',
      input: 'Fill in the form.',
      schema: largestForm(model.provider),
      name: 'trial',
      maxOutputTokens: TOKENS_MAX,
      timeoutMs: PATIENCE_MS[model.provider] ?? USUAL_PATIENCE_MS,
    })
    return tried(null)
  } catch (error) {
    return tried(error instanceof ProviderError ? error.fault : 'internal')
  }
}
