import autocannon from 'autocannon'
import { rounded } from './statistics.ts'

const READERS = 10

export interface LoadFigures {
  requests: number
  perSecond: number
  /** Milliseconds. */
  p97: number
  /** Answers other than 200. */
  failed: number
}

/** Ten readers, each with one request after the other, take the paths below /api in turn. */
export const askAtOnce = async (
  origin: string,
  token: string,
  paths: readonly string[],
  seconds: number,
): Promise<LoadFigures> => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: READERS,
    duration: seconds,
    requests: paths.map(path => ({ path: `/api${path}`, headers })),
  })
  const { total, average } = requests
  return { requests: total, perSecond: rounded(average), p97: latency.p97_5, failed: non2xx + errors }
}
