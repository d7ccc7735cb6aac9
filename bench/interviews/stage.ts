import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { QUESTIONS_MAX } from '@vivavox/contracts/limits'
import { TRUSTING } from '../../e2e/support/servers/environments.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { makeTickets, type OwnedTicket } from '../candidates/tickets.ts'
import { runInChild } from '../support/child-process.ts'
import { askMetrics, metricsEnvironment, type ProcessMetrics } from '../support/process-metrics.ts'
import { AS_STARTED, inFolder, onServer } from '../support/serve.ts'
import type { Load, Plan, Report } from './candidates.ts'

/** The built server, which can be asked for its metrics, with a folder of its own for temporary files. */
export interface InterviewStage {
  server: TestServer
  temporary: string
  processMetrics(): Promise<ProcessMetrics>
}

/** Runs `work` on a server of its own. @param root folder with a build @param env more variables, e.g. another database */
export const onStage = <T>(
  root: string,
  env: Record<string, string>,
  work: (stage: InterviewStage) => Promise<T>,
): Promise<T> =>
  inFolder(folder => {
    const temporary = join(folder, 'tmp')
    mkdirSync(temporary)
    const file = join(folder, 'process-metrics.jsonl')
    const variables = { ...TRUSTING, ...metricsEnvironment(file, { lookMs: 2 }), ...env, TMPDIR: temporary }
    return onServer(root, { flags: AS_STARTED, env: variables }, server =>
      work({ server, temporary, processMetrics: () => askMetrics(server.pid(), file) }),
    )
  })

/** As long as questions are, and other ones in each vacancy. */
export const longQuestions = (server: TestServer, count: number): Promise<OwnedTicket[]> =>
  makeTickets(
    server,
    count,
    (at, vacancy) =>
      `Think of month ${at + 1} at company number ${vacancy + 1}: what did you build there, and what would you do in another way today?`,
  )

/** How many interviews a load takes at most. */
export const interviewsIn = ({ candidates, lengthMs, everyMs }: Load): number =>
  candidates * Math.ceil(lengthMs / (QUESTIONS_MAX * everyMs) + 1)

/** Lets the candidates talk, in a process of their own. */
export const takePart = ({ origin }: TestServer, load: Load, tickets: OwnedTicket[]): Promise<Report> =>
  runInChild<Plan, Report>(join(import.meta.dirname, 'candidates.ts'), { ...load, origin, tickets })
