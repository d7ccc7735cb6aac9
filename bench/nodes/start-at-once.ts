import type { Measure } from '../support/measure.ts'
import type { SeededInterview } from './candidate.ts'
import type { Cluster } from './cluster.ts'

const STARTS = 30
/** Of the free plan. */
const PLACES = 5

const start = async (origin: string, { id, token }: SeededInterview): Promise<string> => {
  const response = await fetch(`${origin}/api/interviews/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'x-interview-token': token },
    body: JSON.stringify({ status: 'in_progress' }),
  })
  const body = (await response.json()) as { code?: string }
  return response.ok ? 'started' : `${response.status} ${body.code}`
}

/** Thirty candidates of one account press start at the same moment, half of them at each node. */
export const startAtOnce = async ({ nodes, seedPending }: Cluster): Promise<Measure[]> => {
  const pending = await seedPending(STARTS)
  const outcomes = await Promise.all(
    pending.map((interview, at) => start(nodes[at % nodes.length]?.origin ?? '', interview)),
  )
  const count = (wanted: string) => outcomes.filter(outcome => outcome === wanted).length
  const started = count('started')
  const name = `${STARTS} starts at once over both nodes, ${PLACES} places`
  return [
    { name: `${name}: started`, value: started, limit: PLACES, unit: '' },
    {
      name: `${name}: neither started nor told that no place is free, or places left`,
      value: STARTS - started - count('403 INTERVIEW_LIMIT_REACHED') + Math.max(0, PLACES - started),
      limit: 0,
      unit: '',
    },
  ]
}
