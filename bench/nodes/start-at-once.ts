import { callApi } from '../../e2e/support/servers/api.ts'
import { type Measure, measure } from '../support/measure.ts'
import type { Cluster } from './cluster.ts'

const STARTS = 30
/** Of the free plan. */
const PLACES = 5

/** Thirty candidates of one account press start at the same moment, half of them at each node. */
export const startAtOnce = async ({ nodes, seedPending }: Cluster): Promise<Measure[]> => {
  const pending = await seedPending(STARTS)
  const outcomes = await Promise.all(
    pending.map(async ({ id, token }, at) => {
      const origin = nodes[at % nodes.length]?.origin ?? ''
      const { status, body } = await callApi<{ code?: string }>({ origin }, `PATCH /interviews/${id}`, {
        interviewToken: token,
        body: { status: 'in_progress' },
      })
      return status < 300 ? 'started' : `${status} ${body.code}`
    }),
  )
  const count = (wanted: string) => outcomes.filter(outcome => outcome === wanted).length
  const started = count('started')
  const wrong = STARTS - started - count('403 INTERVIEW_LIMIT_REACHED') + Math.max(0, PLACES - started)
  const name = `${STARTS} starts at once over both nodes, ${PLACES} places`
  return [
    measure(`${name}: started`, started, '', PLACES),
    measure(`${name}: neither started nor told that no place is free, or places left`, wrong, '', 0),
  ]
}
