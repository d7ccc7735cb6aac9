import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Reply } from '../../../lib/api/api.ts'

export type AdministeredProvider = Reply<'GET /admin/providers'>['providers'][number]

/** How things stand with each provider. */
export const providersQuery = queryOptions({
  queryKey: ['admin', 'providers'],
  queryFn: async ({ signal }) => (await api('GET /admin/providers', { signal })).providers,
})

/** Asks one something small. */
export const useTryProvider = (provider: AdministeredProvider['provider']) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /admin/providers/{provider}/test', { params: { provider } }),
    onSettled: () => client.invalidateQueries({ queryKey: providersQuery.queryKey }),
  })
}
