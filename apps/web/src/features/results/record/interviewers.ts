import type { Interview } from '@vivavox/contracts/interviews'
import { PROVIDERS, type Provider } from '@vivavox/contracts/providers'

/** Who led an interview from its start; another than `provider` where the candidate went on with the built-in interviewer. */
export const ledFirst = ({
  provider,
  events = [],
}: Pick<Interview, 'provider' | 'events'>): Provider | null => {
  const change = events.find(({ kind }) => kind === 'continued_with_builtin')
  return PROVIDERS.find(name => name === change?.details.provider) ?? provider ?? null
}
