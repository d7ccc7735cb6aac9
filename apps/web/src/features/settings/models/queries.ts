import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { pollAfter } from '../../../lib/api/polling.ts'

export type LocalModels = Reply<'GET /admin/local-models'>
export type LocalModel = LocalModels['models'][number]
export type LocalServer = LocalModels['local_servers'][number]

/** While something comes, and while nothing does: another process may fetch too. Milliseconds. */
const BUSY_MS = 1_000
const QUIET_MS = 10_000

const isBusy = ({ models, local_servers }: LocalModels): boolean =>
  models.some(({ state }) => state === 'downloading') || local_servers.some(({ pulling }) => pulling !== null)

/** Models on this machine; the server words faults, so each language has its own answer. */
export const localModelsQuery = (language: string) =>
  queryOptions({
    queryKey: ['admin', 'local-models', language],
    queryFn: ({ signal }) => api('GET /admin/local-models', { signal }),
    refetchInterval: ({ state }) => pollAfter(state, state.data && isBusy(state.data) ? BUSY_MS : QUIET_MS),
  })

type Action = 'download' | 'cancel' | 'remove'

const call = (action: Action, id: string): Promise<unknown> => {
  const input = { params: { id } }
  if (action === 'download') return api('POST /admin/local-models/{id}/download', input)
  if (action === 'cancel') return api('DELETE /admin/local-models/{id}/download', input)
  return api('DELETE /admin/local-models/{id}', input)
}

/** Fetches a model, stops that, or removes it; the list is read again afterwards. */
export const useModelAction = (id: string) => {
  const client = useQueryClient()
  const { queryKey } = localModelsQuery(useLanguage())
  return useMutation({
    mutationFn: (action: Action) => call(action, id),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
