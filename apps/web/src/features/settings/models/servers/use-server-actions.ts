import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../../i18n/index.ts'
import { api } from '../../../../lib/api/api.ts'
import { catalogueQuery } from '../../queries.ts'
import { localModelsQuery } from '../local-models-query.ts'

/** Has an Ollama fetch a model, or stop that (`model` null); the lists are read again afterwards. */
export const usePull = (url: string) => {
  const client = useQueryClient()
  const { queryKey } = localModelsQuery(useLanguage())
  return useMutation({
    mutationFn: (model: string | null): Promise<unknown> =>
      model === null
        ? api('DELETE /admin/local-servers/models', { query: { url } })
        : api('POST /admin/local-servers/models', { body: { url, model } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: catalogueQuery.queryKey }),
      ]),
  })
}
