import type { Counts } from './ledger.ts'

export interface FaultOptions {
  /** The same seed strikes at the same moments after a load begins. */
  seed: number
  /** How often it strikes. */
  rounds: number
  /** Tells how far it is. */
  print: (line: string) => void
}

/** What was found after one kind of fault. */
export interface Outcome extends Counts {
  /** What was under way, and what was expected. */
  note: string
  /** Records that differ and unexpected answers; one line each. */
  troubles: string[]
}

export interface Fault {
  /** As `npm run faults -- NAME` says it. */
  name: string
  /** As the table says it. */
  title: string
  /** How often, unless told otherwise. */
  rounds: number
  run(options: FaultOptions): Promise<Outcome>
}
