import type { Journal, Seen } from '../../inspect/journal.ts'
import type { Faults, Place } from '../faults.ts'

/** A request, and whether it carried the right key. */
export type SeenRequest = Seen<Place, 'server' | 'wrong' | 'none'>

/** What everything that is asked of the stand-in needs. */
export interface Desk {
  apiKey: string
  faults: Faults
  journal: Journal<SeenRequest>
  /** Of what is asked now. */
  lifetime(): AbortSignal
  /** Epoch milliseconds. */
  now(): number
}
