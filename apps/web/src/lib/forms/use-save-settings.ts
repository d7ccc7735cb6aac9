import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '../api/api.ts'
import { settingsQuery } from '../api/queries.ts'

/** Saves some of the account's settings. */
export const useSaveSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /settings'>) => api('PUT /settings', { body }),
    onSuccess: saved => client.setQueryData(settingsQuery.queryKey, saved),
  })
}
