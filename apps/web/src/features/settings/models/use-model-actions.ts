import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { localModelsQuery } from './local-models-query.ts'

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
