import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Draft } from './draft.ts'
import { draftFromTemplate, templateOf } from './template-fields.ts'

const queryKey = ['vacancy-templates']

/** The account's templates, and what can be done with them. @param open nothing is fetched before */
export const useTemplates = (open: boolean) => {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey })
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /vacancy-templates', { signal }),
    enabled: open,
  })
  const saving = useMutation({
    mutationFn: ({ name, draft }: { name: string; draft: Draft }) =>
      api('POST /vacancy-templates', { body: { name, fields: templateOf(draft) } }),
    onSuccess: refresh,
  })
  const removing = useMutation({
    mutationFn: (id: string) => api('DELETE /vacancy-templates/{id}', { params: { id } }),
    onSettled: refresh,
  })
  const loading = useMutation({
    mutationFn: async (id: string) =>
      draftFromTemplate((await api('GET /vacancy-templates/{id}', { params: { id } })).fields),
  })
  return { query, saving, removing, loading }
}
