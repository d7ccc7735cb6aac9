import type { Timeline } from './timeline.ts'

/** Recorders and answers begin and end a little apart from each other, milliseconds. */
const TOLERANCE_MS = 500

interface Span {
  startedAt: Date
  endedAt: Date
}

const overlapMs = (timeline: Timeline, fromMs: number, untilMs: number): number =>
  timeline.reduce((sum, { wallStartMs, durationMs }) => {
    const shared = Math.min(wallStartMs + durationMs, untilMs) - Math.max(wallStartMs, fromMs)
    return sum + Math.max(0, shared)
  }, 0)

/** The turns of which more than half a second is missing in what was recorded. */
export const uncovered = <T extends Span>(timeline: Timeline, turns: T[]): T[] =>
  turns.filter(({ startedAt, endedAt }) => {
    const [fromMs, untilMs] = [startedAt.getTime(), endedAt.getTime()]
    return untilMs - fromMs - overlapMs(timeline, fromMs, untilMs) > TOLERANCE_MS
  })
