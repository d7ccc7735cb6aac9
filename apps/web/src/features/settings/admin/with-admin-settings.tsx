import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../components/ui/index.ts'
import { useLanguage } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { TabLoading } from '../components/loading.tsx'
import { adminSettingsQuery } from '../queries.ts'

export type Admin = Reply<'GET /admin/settings'>

/** What holds for everybody, once it is there. */
export const WithAdminSettings = ({ children }: { children: (settings: Admin) => ReactNode }) => {
  const { data, error, isError, refetch } = useQuery(adminSettingsQuery(useLanguage()))
  if (data) return children(data)
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TabLoading />
}
