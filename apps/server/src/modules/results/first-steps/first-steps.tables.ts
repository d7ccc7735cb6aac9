import type { SetupStep } from '@vivavox/contracts/lists'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Of the installation; a step without a row is open. */
    setup_steps: {
      step: SetupStep
      state: 'done' | 'skipped'
      at: Date
    }
    /** Who has closed the list of first steps. */
    hidden_first_steps: {
      user_id: string
    }
  }
}
