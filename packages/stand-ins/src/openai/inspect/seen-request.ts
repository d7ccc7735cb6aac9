import type { Journal, Seen } from '../../inspect/journal.ts'
import type { Endpoint } from '../faults.ts'

/** A request, and whether it carried the server's key or a browser's secret. */
export type SeenRequest = Seen<Endpoint, 'server' | 'secret' | 'wrong' | 'none'>

export type RequestJournal = Journal<SeenRequest>
