import type { Incoming } from '../../http/read-request.ts'

/** The key of a request: in a header, or in its address. */
export const givenKey = ({ headers, query }: Pick<Incoming, 'headers' | 'query'>): string | null => {
  const header = headers['x-goog-api-key']
  return (typeof header === 'string' ? header : null) ?? query.get('key')
}

/** Which key a request carries, for the journal. */
export const keyShown = (key: string | null, apiKey: string): 'server' | 'wrong' | 'none' => {
  if (key === null) return 'none'
  return key === apiKey ? 'server' : 'wrong'
}
