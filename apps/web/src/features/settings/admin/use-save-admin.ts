import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { ApiError, api, type Body } from '../../../lib/api/api.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import { adminSettingsQuery } from '../queries.ts'
import { calibrationQuery } from '../trial/calibration.ts'

type Change = Body<'PUT /admin/settings'>

/** Saves the settings of all accounts. */
export const useSaveAdmin = () => {
  const t = useTexts()
  const client = useQueryClient()
  const { queryKey } = adminSettingsQuery(useLanguage())
  return useMutation({
    mutationFn: (body: Change) =>
      api('PUT /admin/settings', { body }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        const { status, code, message, details } = error
        throw new ApiError(status, code, `${t('admin.saveError')}. ${message}`, details)
      }),
    onSuccess: async saved => {
      client.setQueryData(queryKey, saved)
      await Promise.all([client.invalidateQueries(aiModelsQuery), client.invalidateQueries(calibrationQuery)])
    },
  })
}
