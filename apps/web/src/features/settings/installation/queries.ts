import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '../../../lib/api/api.ts'
import { showInstallation } from '../../../lib/page/show-installation.ts'

/** What the administrator set for the whole installation. */
export const installationQuery = queryOptions({
  queryKey: ['admin', 'installation'],
  queryFn: ({ signal }) => api('GET /admin/installation', { signal }),
})

export const useSaveInstallation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /admin/installation'>) => api('PUT /admin/installation', { body }),
    onSuccess: saved => {
      client.setQueryData(installationQuery.queryKey, saved)
      showInstallation(saved)
      // Plans and what is left of them.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== installationQuery.queryKey[0],
      })
    },
  })
}
