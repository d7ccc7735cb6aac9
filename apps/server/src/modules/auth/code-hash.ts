import type { Config } from '../../platform/config/config.ts'
import { sign } from '../../platform/ids.ts'

/** A six-digit code under the server's key, bound to its row: a copy of the database alone reveals none. */
export const hashCode = (config: Pick<Config, 'secretKey'>, verificationId: string, code: string): string =>
  sign(config.secretKey, 'verification-code', verificationId, code)
