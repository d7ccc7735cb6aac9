import type { Account } from './authenticate.ts'

declare module '../../platform/http/gate.ts' {
  interface Granted {
    /** The signed-in account that asks. */
    actor: Account
  }
}
