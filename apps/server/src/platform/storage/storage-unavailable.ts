import { AppError } from '../http/app-error.ts'

/** The store does not do it now; the same may be tried again with success. */
export class StorageUnavailable extends AppError {
  /** For the operator: names and numbers of the store, e.g. 'AccessDenied (403)'. */
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super('PROVIDER_UNAVAILABLE', { cause })
    this.name = 'StorageUnavailable'
    this.reason = reason
  }
}
