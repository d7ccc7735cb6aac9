import { RealtimeFault } from '../../../ai/realtime-model.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** A provider's failure in the catalogue's words; anything else as it is. */
export const asAppError = (error: unknown): unknown =>
  error instanceof RealtimeFault
    ? new AppError(error.code, {
        cause: error,
        ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
      })
    : error
