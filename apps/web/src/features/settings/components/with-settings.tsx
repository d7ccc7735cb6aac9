import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Fetching } from '../../../components/ui/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'

export type Settings = Reply<'GET /settings'>

/** What the account has set, once it is there. */
export const WithSettings = ({ children }: { children: (settings: Settings) => ReactNode }) => {
  const query = useQuery(settingsQuery)
  return query.data ? children(query.data) : <Fetching query={query} />
}
