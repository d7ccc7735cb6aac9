import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../components/ui/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'
import { TabLoading } from './loading.tsx'

export type Settings = Reply<'GET /settings'>

/** What the account has set, once it is there. */
export const WithSettings = ({ children }: { children: (settings: Settings) => ReactNode }) => {
  const { data, error, isError, refetch } = useQuery(settingsQuery)
  if (data) return children(data)
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TabLoading />
}
