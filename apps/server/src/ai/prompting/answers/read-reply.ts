import type { TextProvider } from '@vivavox/contracts/providers'
import { noUsage } from '../../../platform/model-usage.ts'
import { ProviderError, type ProviderFault } from '../../../platform/provider-error.ts'
import type { TextAnswer, TextRequest } from '../../ports/text-model.ts'
import { cutToForm } from './form.ts'

/** Tokens as a provider counts them: the cached ones are among those that were read. */
interface Counts {
  read: number
  cached: number
  written: number
}

/** What is done alike with the reply of every text model. @param counts null: the provider told none */
export const readReply = <T>(
  provider: TextProvider,
  model: string,
  { purpose, schema }: TextRequest<T>,
  counts: Counts | null,
) => {
  const { read, cached, written } = counts ?? { read: 0, cached: 0, written: 0 }
  const usage = {
    ...noUsage(purpose, provider, model),
    inputText: Math.max(0, read - cached),
    cachedText: cached,
    outputText: written,
  }
  const failed = (fault: ProviderFault, why: string) =>
    new ProviderError(provider, fault, { usage: counts && usage, facts: { why } })
  return {
    failed,
    /** @throws ProviderError `unusable` for an object of another form */
    answer: (object: unknown): TextAnswer<T> => {
      const output = schema.safeParse(cutToForm(object, schema))
      if (!output.success) throw failed('unusable', 'form')
      return { output: output.data, usage }
    },
  }
}
