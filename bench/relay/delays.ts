import { percentile } from '../support/percentile.ts'
import type { Delays } from './plan.ts'

/** Collects delays; keeps each. */
export interface DelayCollector {
  /** Milliseconds. */
  add(ms: number): void
  /** @throws Error when there are none */
  summary(): Delays
}

const rounded = (ms: number) => Math.round(ms * 100) / 100

export function createDelays(): DelayCollector {
  const all: number[] = []
  const at = (percent: number) => rounded(percentile(all, percent))
  return {
    add: ms => all.push(ms),
    summary: () => ({ p50: at(50), p95: at(95), p99: at(99), max: at(100) }),
  }
}
