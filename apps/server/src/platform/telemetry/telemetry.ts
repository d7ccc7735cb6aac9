import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { ProviderError } from '../provider-error.ts'

/**
 * An operation with a beginning and an end. What is told of it has few values, and none of them is a word or the name
 * of a person.
 */
export type Operation =
  | { kind: 'job'; name: string }
  /** A call of a provider for a task. */
  | { kind: 'provider'; name: string; task: string }
  /** A message of a live interview, from its arrival to its acknowledgement. */
  | { kind: 'message'; name: string }

/** A statement that has ended. Its values are not in it. */
export interface TimedQuery {
  statement: string
  /** Milliseconds. */
  ms: number
  failed: boolean
}

export interface Counters {
  /** What models took, as far as they have a price. */
  model_cost_usd_total: { provider: string; model: string; purpose: string }
  /** Messages of the payment provider. */
  webhook_events_total: { type: string; result: 'taken' | 'repeated' | 'refused' }
}

export interface Sample {
  labels: Readonly<Record<string, string>>
  value: number
}

/** A figure that is read when the metrics are asked for. */
export interface Gauge {
  name: string
  /** A sentence for the operator, with its unit. */
  help: string
  labels?: readonly string[]
  read(): Promise<readonly Sample[]>
}

/** What the operator's tools are told. Without such tools all of it does nothing. */
export interface Telemetry {
  /**
   * Runs one operation; what it asks for in turn is part of it.
   * @param resultOf a word for what came out; 'ok' if left out, and of what is thrown its code
   */
  run<T>(operation: Operation, work: () => Promise<T>, resultOf?: (value: T) => string): Promise<T>
  /** Of whatever runs now. */
  query(query: TimedQuery): void
  /** Requests of all routes that are registered afterwards. */
  watch(http: FastifyInstance): void
  count<N extends keyof Counters>(name: N, labels: Counters[N], by?: number): void
  /** From what a candidate said to the first sound of the answer, seconds. */
  firstAudio(provider: string, seconds: number): void
  gauge(gauge: Gauge): void
  /** Everything measured, as Prometheus reads it; null: nothing is measured. */
  readonly metrics: (() => Promise<{ type: string; text: string }>) | null
  /** Sends what is left. */
  close(): Promise<void>
}

const nothing = (): void => undefined

export const NO_TELEMETRY: Telemetry = {
  run: (_, work) => work(),
  query: nothing,
  watch: nothing,
  count: nothing,
  firstAudio: nothing,
  gauge: nothing,
  metrics: null,
  close: async () => undefined,
}

/** A word for what was thrown, never its sentence: that may hold anything. */
export const codeOf = (error: unknown): string => {
  if (error instanceof ProviderError) return error.fault
  return error instanceof AppError ? error.code : 'error'
}

/** Tells both. */
export const tellBoth = (one: Telemetry, other: Telemetry): Telemetry => ({
  run: (operation, work, resultOf) =>
    one.run(operation, () => other.run(operation, work, resultOf), resultOf),
  query: query => {
    one.query(query)
    other.query(query)
  },
  watch: http => {
    one.watch(http)
    other.watch(http)
  },
  count: (name, labels, by) => {
    one.count(name, labels, by)
    other.count(name, labels, by)
  },
  firstAudio: (provider, seconds) => {
    one.firstAudio(provider, seconds)
    other.firstAudio(provider, seconds)
  },
  gauge: gauge => {
    one.gauge(gauge)
    other.gauge(gauge)
  },
  metrics: one.metrics ?? other.metrics,
  close: async () => {
    await Promise.all([one.close(), other.close()])
  },
})
