import autocannon from 'autocannon'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'

const READERS = 10

export interface LoadFigures {
  perSecond: number
  p97: number
  /** Answers other than 200. */
  failed: number
}

/** Ten readers, each with one request after the other, take the paths in turn. */
export const readAtOnce = async (
  server: TestServer,
  paths: string[],
  seconds: number,
): Promise<LoadFigures> => {
  const headers = { authorization: 'Bearer owner0', 'accept-language': 'en' }
  const { requests, latency, non2xx, errors } = await autocannon({
    url: server.origin,
    connections: READERS,
    duration: seconds,
    requests: paths.map(path => ({ path: `/api${path}`, headers })),
  })
  return { perSecond: Math.round(requests.average), p97: latency.p97_5, failed: non2xx + errors }
}
