import type { Account, Membership } from './authenticate.ts'

declare module '../../../platform/http/gate.ts' {
  interface Granted {
    /** The signed-in account that asks. */
    actor: Account
    /** The one that it acts for. */
    organisation: Membership
  }
}
