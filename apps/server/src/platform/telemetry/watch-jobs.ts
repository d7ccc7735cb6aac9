import type { Jobs } from '../jobs/jobs.ts'
import type { Telemetry } from './telemetry.ts'

/** The same queue, whose runs are told of. */
export const watchJobs = (jobs: Jobs, telemetry: Telemetry): Jobs => ({
  ...jobs,
  handle: (definition, handler) =>
    jobs.handle(definition, run => telemetry.run({ kind: 'job', name: definition.name }, () => handler(run))),
  schedule: (name, cron, run) => jobs.schedule(name, cron, () => telemetry.run({ kind: 'job', name }, run)),
})
