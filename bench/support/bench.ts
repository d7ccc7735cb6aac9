import type { Clone } from './clone.ts'
import type { Report } from './report.ts'

/** What a bench found out; `name` is that of its files in `bench/results`. */
export interface Finding extends Omit<Report, 'facts'> {
  name: string
  /** Shown, and not written down: it was not measured as it is meant to be. */
  isTrial?: boolean
}

/** Measures a fresh clone of the commit. */
export type Bench = (clone: Clone, options: BenchOptions) => Promise<Finding>

interface BenchOptions {
  /** Turns of a conversation; null: as many as the limits are meant for. */
  turns: number | null
  /** Interviews at once, and for how long; null: as the limits are meant for. */
  interviews: number | null
  seconds: number | null
  /** Tells how far it is. */
  print: (line: string) => void
}
