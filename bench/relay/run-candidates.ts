import { join } from 'node:path'
import { runAside } from '../support/run-aside.ts'
import type { Plan, Report } from './plan.ts'

/**
 * Lets the candidates of the plan take part, in a process of their own.
 * @throws Error when that process ends without a report
 */
export const runCandidates = (plan: Plan): Promise<Report> =>
  runAside(join(import.meta.dirname, 'candidates.ts'), plan)
