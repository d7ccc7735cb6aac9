/** A refusal as a store words it. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

const USUAL: Record<number, string> = { 403: 'AccessDenied', 500: 'InternalError', 503: 'SlowDown' }

/** The error that a scripted status becomes. */
export const scriptedError = (status = 500, code = USUAL[status] ?? 'InternalError'): S3Error =>
  new S3Error(status, code)
