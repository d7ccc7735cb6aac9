import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withinTime } from '../deadline.ts'
import { type Counters, codeOf, NO_TELEMETRY, type Operation, type Telemetry } from './telemetry.ts'

/** Seconds. */
const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 180, 600]

const HISTOGRAMS = {
  job: { name: 'job_duration_seconds', help: 'Runs of jobs', buckets: SLOW },
  provider: { name: 'provider_call_duration_seconds', help: 'Calls of outside services', buckets: SLOW },
  message: {
    name: 'live_message_duration_seconds',
    help: 'Messages of live interviews until they are acknowledged: answers are send-audio and send-text',
    buckets: QUICK,
  },
} as const satisfies Record<Operation['kind'], object>

const COUNTERS: { [N in keyof Counters]: { help: string; labels: (keyof Counters[N])[] } } = {
  model_cost_usd_total: {
    help: 'What models took, at the prices of the catalogue',
    labels: ['provider', 'model', 'purpose'],
  },
  webhook_events_total: { help: 'Messages of the payment provider', labels: ['type', 'result'] },
}

const createHistograms = (registry: Registry) => {
  const registers = [registry]
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the template of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: QUICK,
    registers,
  })
  const query = new Histogram({
    name: 'db_query_duration_seconds',
    help: 'Statements, the wait for a connection left out',
    labelNames: ['result'],
    buckets: QUICK,
    registers,
  })
  const firstAudio = new Histogram({
    name: 'ai_first_audio_seconds',
    help: 'From what a candidate said to the first sound of the interviewer',
    labelNames: ['provider'],
    buckets: SLOW,
    registers,
  })
  return { http, query, firstAudio }
}

const createOperations = (registry: Registry) => {
  const create = (kind: Operation['kind']) =>
    new Histogram({
      ...HISTOGRAMS[kind],
      labelNames: kind === 'provider' ? ['name', 'task', 'result'] : ['name', 'result'],
      buckets: [...HISTOGRAMS[kind].buckets],
      registers: [registry],
    })
  return { job: create('job'), provider: create('provider'), message: create('message') }
}

const createCounters = (registry: Registry) => {
  const entries = Object.entries(COUNTERS).map(([name, { help, labels }]) => [
    name,
    new Counter({ name, help, labelNames: labels, registers: [registry] }),
  ])
  return Object.fromEntries(entries) as Record<keyof Counters, Counter<string>>
}

/** A figure that takes longer is left out: the rest is needed most while something hangs. Milliseconds. */
const PATIENCE_MS = 2_000

/** Figures of this process in a registry of its own, and those of Node: event loop, memory, garbage. */
export const createMeter = (patienceMs = PATIENCE_MS): Telemetry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { http, query, firstAudio } = createHistograms(registry)
  const operations = createOperations(registry)
  const counters = createCounters(registry)
  return {
    ...NO_TELEMETRY,
    run: async ({ kind, ...labels }, work, resultOf = () => 'ok') => {
      const began = performance.now()
      const end = (result: string) =>
        operations[kind].observe({ ...labels, result }, (performance.now() - began) / 1_000)
      try {
        const value = await work()
        end(resultOf(value))
        return value
      } catch (error) {
        end(codeOf(error))
        throw error
      }
    },
    query: ({ ms, failed }) => query.observe({ result: failed ? 'error' : 'ok' }, ms / 1_000),
    watch: server => {
      server.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request
        const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }
        http.observe(labels, reply.elapsedTime / 1_000)
        done()
      })
    },
    count: (name, labels, by = 1) => counters[name].inc(labels, by),
    firstAudio: (provider, seconds) => firstAudio.observe({ provider }, seconds),
    gauge: ({ name, help, labels = [], read }) => {
      const gauge: Gauge<string> = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        collect: async () => {
          // What cannot be read now is left out: the rest must still be told.
          const samples = await withinTime(read(), patienceMs).catch(() => [])
          gauge.reset()
          // After `reset` a gauge without labels would report 0.
          if (samples.length === 0 && labels.length === 0) gauge.remove()
          for (const sample of samples) gauge.set(sample.labels, sample.value)
        },
      })
    },
    metrics: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    close: async () => registry.clear(),
  }
}
