import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Reply } from '../../../lib/api/api.ts'
import { aiModelsQuery, healthQuery } from '../../../lib/api/queries.ts'

export type Connections = Reply<'GET /admin/connections'>

/** The mail server and the keys of providers. */
export const connectionsQuery = queryOptions({
  queryKey: ['admin', 'connections'],
  queryFn: ({ signal }) => api('GET /admin/connections', { signal }),
})

/** Saves a connection; what depends on it is read anew. */
const useSave = <T>(save: (wanted: T) => Promise<Connections>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: async saved => {
      client.setQueryData(connectionsQuery.queryKey, saved)
      await Promise.all([
        client.invalidateQueries(aiModelsQuery),
        client.invalidateQueries(healthQuery),
        client.invalidateQueries({ queryKey: ['admin', 'providers'] }),
        client.invalidateQueries({ queryKey: ['admin', 'operations'] }),
      ])
    },
  })
}

export const useSaveMail = () =>
  useSave((server: Body<'PUT /admin/connections/mail'>['server']) =>
    api('PUT /admin/connections/mail', { body: { server } }),
  )

export const useSaveKey = (provider: 'openai' | 'gemini') =>
  useSave((api_key: string | null) =>
    api('PUT /admin/connections/{provider}', { params: { provider }, body: { api_key } }),
  )
