import type { RequestRow } from './requests.repository.ts'

declare module '../../../../platform/http/gate.ts' {
  interface Granted {
    /** The request of a candidate in the path. */
    asked: RequestRow
  }
}
