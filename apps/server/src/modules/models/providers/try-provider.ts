import type { TextProvider } from '@vivavox/contracts/providers'
import * as z from 'zod'
import type { TextModel } from '../../../ai/text-model.ts'
import { ProviderError } from '../../../platform/provider-error.ts'

/** Longest wait, milliseconds: a model in the box may have to be loaded first. */
const PATIENCE_MS: Partial<Record<TextProvider, number>> = { local: 90_000, ollama: 90_000 }
const USUAL_PATIENCE_MS = 20_000
/** What it thinks before it answers counts as well. */
const TOKENS_MAX = 1_000

export interface Tried {
  ok: boolean
  /** null: it answered. */
  fault: string | null
  ms: number
  model: string | null
}

/** Asks a model for one word. Never throws: what went wrong is the answer. */
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
      instructions: 'Answer with the one word ‘ready’.',
      input: 'Are you there?',
      schema: z.object({ answer: z.string() }),
      name: 'ready',
      maxOutputTokens: TOKENS_MAX,
      timeoutMs: PATIENCE_MS[model.provider] ?? USUAL_PATIENCE_MS,
    })
    return tried(null)
  } catch (error) {
    return tried(error instanceof ProviderError ? error.fault : 'internal')
  }
}
