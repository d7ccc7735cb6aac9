import type { InterviewStatus } from '@vivavox/contracts/lists'
import type { World } from './plant-world.ts'

export interface Row {
  /** Who may call: a word for each of CALLERS. */
  who: string
  /** Good enough that it is not refused for itself. */
  body?: object | ((world: World) => unknown)
  /** Without its '?'. */
  query?: string | ((world: World) => string)
  /** What the address names in addition to the owner's vacancy and the candidate's interview. */
  params?: (world: World) => Record<string, string>
  /** Where the candidates' interviews stand; completed if left out. */
  during?: InterviewStatus
}
