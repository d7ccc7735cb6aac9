import type { Problem } from '../server/check.ts'
import type { Struck } from '../server/faults.ts'
import { ProviderError } from '../server/provider-error.ts'

/** Ollama has no codes: an error is a sentence. */
export const ollamaError = (status: number, error: string): ProviderError =>
  new ProviderError(status, error, { error })

export const modelMissing = (model: string) => ollamaError(404, `model '${model}' not found`)
export const refused = ({ message }: Problem) => ollamaError(400, message)
export const errorOf = ({ status = 500, code }: Pick<Struck, 'status' | 'code'>) =>
  ollamaError(status, code ?? 'llama runner process has terminated')
