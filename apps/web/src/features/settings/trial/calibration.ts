import { queryOptions } from '@tanstack/react-query'
import { api, type Body, type Reply } from '../../../lib/api/api.ts'
import { pollAfter } from '../../../lib/api/polling.ts'

export type Calibration = Reply<'GET /admin/calibration'>
export type Measured = Calibration['measured'][number]
export type TrialChange = Body<'POST /admin/calibration'>

/** While a trial runs, milliseconds. */
const BUSY_MS = 1_000

/** The last trial, and how each engine that was tried agreed with the grades. */
export const calibrationQuery = queryOptions({
  queryKey: ['admin', 'calibration'],
  queryFn: ({ signal }) => api('GET /admin/calibration', { signal }),
  refetchInterval: ({ state }) => pollAfter(state, state.data?.run?.status === 'running' ? BUSY_MS : false),
})

/** What a trial of this change asks of whom, and about what it costs. */
export const trialCostQuery = (change: TrialChange) =>
  queryOptions({
    queryKey: ['admin', 'calibration', 'cost', change],
    queryFn: ({ signal }) => api('POST /admin/calibration/cost', { body: change, signal }),
    // What was measured meanwhile changes it.
    staleTime: 0,
    retry: false,
  })

/** The part of a change for all accounts that decides which model scores. */
export const scoringPart = ({
  ai_provider,
  analysis_provider,
  analysis_model,
}: TrialChange): TrialChange => ({
  ...(ai_provider === undefined ? {} : { ai_provider }),
  ...(analysis_provider === undefined ? {} : { analysis_provider }),
  ...(analysis_model === undefined ? {} : { analysis_model }),
})
