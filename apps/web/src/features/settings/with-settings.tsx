import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Fetching } from '../../components/ui/index.ts'
import { useLanguage } from '../../i18n/index.ts'
import type { Reply } from '../../lib/api/api.ts'
import { settingsQuery } from '../../lib/api/queries.ts'
import { adminSettingsQuery } from './queries.ts'

export type Settings = Reply<'GET /settings'>

/** What the account has set, once it is there. */
export const WithSettings = ({ children }: { children: (settings: Settings) => ReactNode }) => {
  const query = useQuery(settingsQuery)
  return query.data ? children(query.data) : <Fetching query={query} />
}

export type Admin = Reply<'GET /admin/settings'>

/** Shows its children once the settings of all accounts are loaded. */
export const WithAdminSettings = ({ children }: { children: (settings: Admin) => ReactNode }) => {
  const query = useQuery(adminSettingsQuery(useLanguage()))
  return query.data ? children(query.data) : <Fetching query={query} />
}
