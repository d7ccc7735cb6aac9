import type { FoundShortlist } from './shortlists.repository.ts'

declare module '../../../platform/http/gate.ts' {
  interface Granted {
    /** The one that the caller's link opens. */
    shortlist: FoundShortlist
  }
}
