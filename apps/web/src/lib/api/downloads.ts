import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Download } from '@vivavox/contracts/downloads'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/hooks.ts'
import { api } from './api.ts'
import { pollAfter } from './polling.ts'

/** While something runs, milliseconds. */
const POLL_MS = 2_000
/** While one stands still: another browser may resume or cancel it. */
const STILL_POLL_MS = 10_000

/** Does the server work on it, or will it as soon as it can? */
export const isRunning = ({ phase, paused }: Download): boolean =>
  !paused && phase !== 'ready' && phase !== 'failed'

/** Milliseconds until they are read again; false: none is under way. */
export const pauseBetweenReads = (downloads: readonly Download[]): number | false => {
  if (downloads.some(isRunning)) return POLL_MS
  return downloads.some(({ phase }) => phase !== 'ready') && STILL_POLL_MS
}

/** Downloads of models; the server words what went wrong, so each language has its own answer. */
export const downloadsQuery = (language: string) =>
  queryOptions({
    queryKey: ['admin', 'downloads', language],
    queryFn: async ({ signal }) => (await api('GET /admin/downloads', { signal })).downloads,
    refetchInterval: ({ state }) => pollAfter(state, pauseBetweenReads(state.data ?? [])),
  })

/** What follows from downloads is read again when one has ended. */
const WHAT_FOLLOWS = [
  ['admin', 'local-models'],
  ['admin', 'machine'],
]

const readAgain = (client: QueryClient) =>
  Promise.all(
    [['admin', 'downloads'], ...WHAT_FOLLOWS].map(queryKey => client.invalidateQueries({ queryKey })),
  )

/** The downloads of models, as they advance. */
export const useDownloads = (): readonly Download[] => {
  const client = useQueryClient()
  const { data = [] } = useQuery(downloadsQuery(useLanguage()))
  const ended = data.filter(download => !isRunning(download)).map(({ id, phase }) => `${id} ${phase}`)
  const key = ended.join()
  useEffect(() => {
    if (key) for (const queryKey of WHAT_FOLLOWS) void client.invalidateQueries({ queryKey })
  }, [client, key])
  return data
}

/** Starts a model's download, resumes or retries it. */
export const startDownload = (id: string) => api('POST /admin/local-models/{id}/download', { params: { id } })

/** Retries all that failed. */
export const useRetryAll = (failed: readonly Download[]) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      for (const { id } of failed) await startDownload(id)
    },
    onSettled: () => readAgain(client),
  })
}

type Action = 'start' | 'pause' | 'cancel'

const call = (action: Action, id: string): Promise<unknown> => {
  const input = { params: { id } }
  if (action === 'start') return startDownload(id)
  if (action === 'pause') return api('DELETE /admin/local-models/{id}/download', input)
  return api('DELETE /admin/downloads/{id}', input)
}

/** Starts a model's download (also to resume or retry it), pauses or cancels it. */
export const useDownloadAction = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: Action) => call(action, id),
    onSettled: () => readAgain(client),
  })
}
