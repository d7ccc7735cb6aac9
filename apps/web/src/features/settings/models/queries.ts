import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Reply } from '../../../lib/api/api.ts'
import { pollAfter } from '../../../lib/api/polling.ts'

export type LocalModels = Reply<'GET /admin/local-models'>
export type LocalModel = LocalModels['models'][number]
export type Machine = Reply<'GET /admin/machine'>
export type LocalServer = LocalModels['local_servers'][number]

/** While an Ollama fetches something, milliseconds; the server's own downloads have a list of their own. */
const PULL_MS = 2_000

/** Models on this machine; the server words faults, so each language has its own answer. */
export const localModelsQuery = (language: string) =>
  queryOptions({
    queryKey: ['admin', 'local-models', language],
    queryFn: ({ signal }) => api('GET /admin/local-models', { signal }),
    refetchInterval: ({ state }) =>
      pollAfter(state, state.data?.local_servers.some(({ pulling }) => pulling !== null) ? PULL_MS : false),
  })

/** The models recommended for this machine. @param language of interviews @param reader of the interface */
export const machineQuery = (language: string, reader: string) =>
  queryOptions({
    queryKey: ['admin', 'machine', language, reader],
    queryFn: ({ signal }) => api('GET /admin/machine', { query: { language }, signal }),
  })

/** Removes a model; what shows it is read again afterwards. */
export const useRemoveModel = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /admin/local-models/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
}
