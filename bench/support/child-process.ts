import { fork } from 'node:child_process'

/**
 * Runs a program in a process of its own, which is told a plan and tells a report.
 * @param file of the program, absolute
 * @throws Error when that process ends without a report
 */
export function runInChild<Plan extends object, Report>(file: string, plan: Plan): Promise<Report> {
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  const kill = () => void child.kill()
  process.once('exit', kill)
  child.send(plan)
  return new Promise<Report>((resolve, reject) => {
    child.once('message', report => resolve(report as Report))
    child.once('exit', code => reject(new Error(`${file} ended with code ${code}.`)))
  }).finally(() => process.off('exit', kill))
}

/** The other end: does what the plan says, tells the report and ends. */
export function runForParent<Plan, Report>(work: (plan: Plan) => Promise<Report>): void {
  process.once('message', plan => {
    work(plan as Plan).then(
      report => process.send?.(report, () => process.exit(0)),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  // The parent that gave the plan is gone, so no report is needed.
  process.once('disconnect', () => process.exit(1))
}
