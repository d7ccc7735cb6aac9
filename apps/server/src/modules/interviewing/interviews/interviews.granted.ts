import type { Viewer } from './interview-access.ts'
import type { InterviewRow } from './interviews.repository.ts'

declare module '../../../platform/http/gate.ts' {
  interface Granted {
    /** The one in the path. */
    interview: InterviewRow
    viewer: Viewer
  }
}
