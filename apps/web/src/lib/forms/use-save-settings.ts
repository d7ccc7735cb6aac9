import { useMutation } from '@tanstack/react-query'
import { api, type Body } from '../api/api.ts'
import { settingsQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'

/** Saves some of the account's settings, and caches them as they are then. */
export const saveSettings = async (body: Body<'PUT /settings'>) => {
  const saved = await api('PUT /settings', { body })
  queryClient.setQueryData(settingsQuery.queryKey, saved)
  return saved
}

export const useSaveSettings = () => useMutation({ mutationFn: saveSettings })
