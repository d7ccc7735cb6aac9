import type { Config } from '../config/config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logging.ts'
import { NO_TELEMETRY, type Telemetry, tellBoth } from './telemetry.ts'

type Needs = Pick<Config, 'metricsToken' | 'tracesUrl' | 'version' | 'roles'>

const openMeter = async (): Promise<Telemetry> => (await import('./meter.ts')).createMeter()

const openTracer = async (config: Needs & { tracesUrl: string }, log: Logger): Promise<Telemetry> =>
  (await import('./tracer.ts')).createTracer(config, log)

/** Metrics with METRICS_TOKEN, traces with OTEL_EXPORTER_OTLP_ENDPOINT; without them nothing is loaded for it. */
export const openTelemetry = async (config: Needs, log: Logger): Promise<Telemetry> => {
  const { metricsToken, tracesUrl } = config
  const meter = metricsToken === null ? NO_TELEMETRY : await openMeter()
  if (tracesUrl === null) return meter
  const tracer = await openTracer({ ...config, tracesUrl }, log)
  return metricsToken === null ? tracer : tellBoth(meter, tracer)
}

/** The same queue, whose runs are told of. */
export const watchJobs = (jobs: Jobs, telemetry: Telemetry): Jobs => ({
  ...jobs,
  handle: (definition, handler) =>
    jobs.handle(definition, run => telemetry.run({ kind: 'job', name: definition.name }, () => handler(run))),
  schedule: (name, cron, run, options) =>
    jobs.schedule(name, cron, () => telemetry.run({ kind: 'job', name }, run), options),
})
