import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Plan, Report } from './plan.ts'

/**
 * Lets the candidates of the plan take part, in a process of their own.
 * @throws Error when that process ends without a report
 */
export function runCandidates(plan: Plan): Promise<Report> {
  const child = fork(join(import.meta.dirname, 'candidates.ts'), { execArgv: ['--import', 'tsx'] })
  const kill = () => void child.kill()
  process.once('exit', kill)
  child.send(plan)
  return new Promise<Report>((resolve, reject) => {
    child.once('message', report => resolve(report as Report))
    child.once('exit', code => reject(new Error(`The candidates' process ended with code ${code}.`)))
  }).finally(() => process.off('exit', kill))
}
