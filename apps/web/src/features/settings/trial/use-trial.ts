import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { calibrationQuery, type TrialChange } from './calibration-query.ts'

/** Starts a trial and stops it; how it goes is read again afterwards. */
export const useTrial = () => {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: calibrationQuery.queryKey, exact: true })
  return {
    start: useMutation({
      mutationFn: (change: TrialChange) => api('POST /admin/calibration', { body: change }),
      onSettled,
    }),
    stop: useMutation({ mutationFn: () => api('DELETE /admin/calibration'), onSettled }),
  }
}
