import type { Page } from './candidate-page.repository.ts'

declare module '../../../platform/http/gate.ts' {
  interface Granted {
    /** The candidate's own, by their token. */
    page: Page
  }
}
