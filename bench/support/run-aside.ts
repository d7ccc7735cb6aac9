import { fork } from 'node:child_process'

/**
 * Runs a program in a process of its own, which is told a plan and tells a report.
 * @param file of the program, absolute
 * @throws Error when that process ends without a report
 */
export function runAside<Report>(file: string, plan: object): Promise<Report> {
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  const kill = () => void child.kill()
  process.once('exit', kill)
  child.send(plan)
  return new Promise<Report>((resolve, reject) => {
    child.once('message', report => resolve(report as Report))
    child.once('exit', code => reject(new Error(`${file} ended with code ${code}.`)))
  }).finally(() => process.off('exit', kill))
}
