import { useQuery } from '@tanstack/react-query'
import { parsePeaks } from './peaks.ts'

const fetchPeaks = async (url: string, signal: AbortSignal) => {
  const response = await fetch(url, { signal })
  return response.ok ? parsePeaks((await response.json()) as unknown) : null
}

/** The recording's picture, fetched once per interview; undefined while on its way, null where there is none. */
export const usePeaks = (interviewId: string, url: string | null) => {
  const { data, isError } = useQuery({
    queryKey: ['peaks', interviewId],
    queryFn: ({ signal }) => (url ? fetchPeaks(url, signal) : null),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isError || url === null ? null : data
}
